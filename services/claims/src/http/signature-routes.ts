// Documents that clients sign: endpoint → function, nothing else.
import { claimsApi as api, type SignatureRequest } from '@plumbline/contracts/claims';
import { isStaff, type Scope } from '@plumbline/contracts/kernel';
import { isCausedElsewhere, type Handling, type Mount, type Tx } from '@plumbline/server';
import { claimNotFound } from '../claim/change-claim.ts';
import type { PaperNeeds } from '../paper/paper-needs.ts';
import { writingFile } from '../paper/store-document.ts';
import { portalClaim } from '../portal/portal.ts';
import type { PortalStore } from '../portal/portal-store.ts';
import { scopeSeenAs } from '../portal/portal-view.ts';
import { doneFields } from '../portal/waiting-rules.ts';
import { requestSignature, withdrawSignature } from '../signature/ask-signature.ts';
import { listSignatures, openCertificate, openToSign, signatureWire } from '../signature/read-signatures.ts';
import { prepareSignature, signDocument, type SigningPlace } from '../signature/sign-document.ts';
import type { SignatureDocument } from '../signature/signature-store.ts';

type Needs = PaperNeeds & Pick<PortalStore, 'portalViews'>;

export function mountSignatures(on: Mount, needs: Needs): void {
  mountOffice(on, needs);
  mountPortal(on, needs);
}

function mountOffice(on: Mount, needs: Needs): void {
  const claimOf = (scope: Scope, id: number) =>
    needs.claims.get(scope, id, claimNotFound, { projection: { claimNumber: 1, ...doneFields } });
  on(api.listSignatures, async ({ params, scope }) =>
    listSignatures(scope, { claim: await claimOf(scope, params.id), seen: scope }, needs),
  );
  on(api.requestSignature, async ({ params, body, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write(async (tx) => inFull(tx, await requestSignature(tx, body, { ...needs, claim }), needs));
  });
  on(api.withdrawSignature, async ({ params, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write(async (tx) => inFull(tx, await withdrawSignature(tx, params.requestId, { ...needs, claim }), needs));
  });
}

function mountPortal(on: Mount, needs: Needs): void {
  const now = () => needs.parts.clock();
  const seenCase = async (scope: Scope, { id, as }: { id: number; as: number | undefined }) => {
    const seen = await scopeSeenAs(scope, as, needs);
    return { seen, claim: await portalClaim(needs.claims, seen, { id, now: now() }) };
  };
  on(api.portalSignatures, async ({ params, query, scope }) => {
    const { seen, claim } = await seenCase(scope, { id: params.id, as: query.as });
    const all = await listSignatures(scope, { claim, seen }, needs);
    return isStaff(seen.actor.role) ? all : all.filter(({ state, isMoot }) => state !== 'withdrawn' && !isMoot);
  });
  on(api.portalSignatureFile, async ({ params, query, scope, request, answerWith }) => {
    const { claim } = await seenCase(scope, { id: params.id, as: query.as });
    const isLedThere = isCausedElsewhere(request);
    // Under the name of who really looks: a colleague who looks as the client has opened nothing for them
    const { body, options } = await openToSign(scope, { claimId: claim._id, id: params.requestId, isLedThere }, needs);
    return answerWith.stream(body, options);
  });
  on(api.portalCertificate, async ({ params, query, scope, answerWith }) => {
    const { claim } = await seenCase(scope, { id: params.id, as: query.as });
    const { body, options } = await openCertificate(scope, { claimId: claim._id, id: params.requestId }, needs);
    return answerWith.stream(body, options);
  });
  on(api.signDocument, async ({ params, body, scope, request, write }) => {
    const claim = await portalClaim(needs.claims, scope, { id: params.id, now: now() });
    const id = params.requestId;
    const prepared = await prepareSignature(scope, { id, signing: body, place: placeOf(request) }, { ...needs, claim });
    // A request that is repeated is answered as before: its certificate is stored already
    let repeated = true;
    const { answer } = await writingFile(prepared.file, needs, async () => {
      const written = await write(async (tx) => {
        const signed = await signDocument(tx, id, { ...needs, claim, prepared });
        repeated = false;
        return signatureWire(signed, { paper: undefined, seen: scope });
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

async function inFull(tx: Tx, row: SignatureDocument, { papers }: Needs): Promise<SignatureRequest> {
  const paper = await papers.papers.findOne(tx.scope, { _id: row.documentId, claimId: row.claimId }, { session: tx.session });
  return signatureWire(row, { paper, seen: tx.scope });
}
