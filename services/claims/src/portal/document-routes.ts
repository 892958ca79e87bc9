// Documents and signatures of a case in the portal: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { isStaff, type Scope } from '@plumbline/contracts/kernel';
import { isCausedElsewhere, type Handling, type Mount } from '@plumbline/server';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { portalWire } from '../documents/model/document-wire.ts';
import { listSignatures, openCertificate, openToSign, signatureWire } from '../documents/signatures/read-signatures.ts';
import { prepareSignature, signDocument, type SigningPlace } from '../documents/signatures/sign-document.ts';
import { writingFile } from '../documents/changes/store-document.ts';
import type { PortalStore } from './model/portal-store.ts';
import { scopeSeenAs } from './model/impersonation.ts';
import { portalClaim } from './portal.ts';
import { openInPortal, sharedDocuments } from './portal-documents.ts';

type Deps = DocumentStores & Pick<PortalStore, 'impersonations'>;

export function mountPortalDocuments(on: Mount, deps: Deps): void {
  on(api.portalDocuments, async ({ params, query, scope }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    return (await sharedDocuments(seen, params.id, deps)).map(portalWire);
  });
  on(api.portalDocument, async ({ params, query, scope, answerWith }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const { body, options } = await openInPortal(scope, { claimId: params.id, id: params.documentId, seen }, deps);
    return answerWith.stream(body, options);
  });
  mountSignatures(on, deps);
}

function mountSignatures(on: Mount, deps: Deps): void {
  const now = () => deps.parts.clock();
  const seenCase = async (scope: Scope, { id, as }: { id: number; as: number | undefined }) => {
    const seen = await scopeSeenAs(scope, as, deps);
    return { seen, claim: await portalClaim(deps.claims, seen, { id, now: now() }) };
  };
  on(api.portalSignatures, async ({ params, query, scope }) => {
    const { seen, claim } = await seenCase(scope, { id: params.id, as: query.as });
    const all = await listSignatures(scope, { claim, seen }, deps);
    return isStaff(seen.actor.role) ? all : all.filter(({ state, isMoot }) => state !== 'withdrawn' && !isMoot);
  });
  on(api.portalSignatureFile, async ({ params, query, scope, request, answerWith }) => {
    const { claim } = await seenCase(scope, { id: params.id, as: query.as });
    const isLedThere = isCausedElsewhere(request);
    // Under the name of who really looks: a colleague who looks as the client has opened nothing for them
    const { body, options } = await openToSign(scope, { claimId: claim._id, id: params.requestId, isLedThere }, deps);
    return answerWith.stream(body, options);
  });
  on(api.portalCertificate, async ({ params, query, scope, answerWith }) => {
    const { claim } = await seenCase(scope, { id: params.id, as: query.as });
    const { body, options } = await openCertificate(scope, { claimId: claim._id, id: params.requestId }, deps);
    return answerWith.stream(body, options);
  });
  on(api.signDocument, async ({ params, body, scope, request, write }) => {
    const claim = await portalClaim(deps.claims, scope, { id: params.id, now: now() });
    const id = params.requestId;
    const prepared = await prepareSignature(scope, { id, signing: body, place: placeOf(request) }, { ...deps, claim });
    // A request that is repeated is answered as before: its certificate is stored already
    let repeated = true;
    const { answer } = await writingFile(prepared.file, deps, async () => {
      const written = await write(async (tx) => {
        const signed = await signDocument(tx, id, { ...deps, claim, prepared });
        repeated = false;
        return signatureWire(signed, { document: undefined, seen: scope });
      });
      return { answer: written, repeated };
    });
    return answer;
  });
}

type Request = Handling<typeof api.signDocument>['request'];

/** The gateway names the address; nobody else can. */
function placeOf({ headers }: Request): SigningPlace {
  const ip = headers['x-visitor-ip'];
  return { ip: typeof ip === 'string' && ip !== '' ? ip : 'not known', userAgent: (headers['user-agent'] ?? 'not known').slice(0, 400) };
}
