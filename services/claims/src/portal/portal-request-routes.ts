// Requested items, messages and views of the portal: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { currentOf } from '../documents/model/document-rules.ts';
import { storeDocument, writingFile } from '../documents/changes/store-document.ts';
import { receiveFile } from '../documents/changes/receive-file.ts';
import { conversationOf } from './case-conversation.ts';
import { assertOpen, readRequests, receiveItem, requestsSeen, requestItem, withdrawRequest } from './portal-requests.ts';
import { portalUserFor, readPicture, sendMessage, threadOf, threadsOf, type PortalUser } from './case-threads.ts';
import { portalClaim } from './portal.ts';
import { followedFields } from './notices/notices.ts';
import type { PortalStore } from './model/portal-store.ts';
import { startImpersonating, currentImpersonation, noticesOf, scopeSeenAs } from './model/impersonation.ts';
import type { ReportStores } from '../reports/model/report-stores.ts';
import { learnPortalUser } from '../directory/staff-projection.ts';
import { doneFields } from '../claim/model/finished-rules.ts';

type Deps = DocumentStores & PortalStore & Pick<ReportStores, 'reports'>;

export function mountPortalRequests(on: Mount, deps: Deps): void {
  mountOffice(on, deps);
  mountForPortalUsers(on, deps);
  mountUpload(on, deps);
  on(api.startImpersonation, async ({ body: { userId }, scope, write }) => {
    const person = await learnPortalUser(scope, userId, deps);
    const sentence = 'Attorney or client not found';
    if (!person) throw new Failure('invalid', sentence, { fields: { userId: sentence } });
    return write((tx) => startImpersonating(tx, { userId, ...person }, deps));
  });
  on(api.readImpersonation, ({ params, scope }) => currentImpersonation(scope, params.userId, deps));
  on(api.readImpersonationNotices, async ({ params, scope }) => {
    const { userId } = await currentImpersonation(scope, params.userId, deps);
    return noticesOf(scope, userId, deps);
  });
}

function mountOffice(on: Mount, deps: Deps): void {
  const claimOf = (scope: Scope, id: number) =>
    deps.claims.get(scope, id, claimNotFound, { projection: { ...followedFields, ...doneFields } });
  on(api.readPortalActivity, async ({ params, scope }) => {
    const claim = await claimOf(scope, params.id);
    const [requests, threads] = await Promise.all([readRequests(scope, claim, deps), threadsOf(scope, claim, deps)]);
    return { requests, threads };
  });
  on(api.requestItem, async ({ params, body, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write((tx) => requestItem(tx, body, { ...deps, claim }));
  });
  on(api.withdrawRequest, async ({ params, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write((tx) => withdrawRequest(tx, params.requestId, { ...deps, claim }));
  });
  on(api.answerCase, async ({ params, body, scope, request, write }) => {
    const claim = await claimOf(scope, params.id);
    const portalUser = await portalUserFor(scope, claim, { ...deps, to: body.to });
    const message = await sendMessage(scope, { claimId: claim._id, portalUser, text: body.text, key: keyOf(request) }, deps);
    return write(async () => message);
  });
}

const keyOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => headers['idempotency-key'];

function mountForPortalUsers(on: Mount, deps: Deps): void {
  const caseOf = (scope: Scope, id: number) => portalClaim(deps.claims, scope, { id, now: deps.parts.clock() });
  on(api.portalCaseActivity, async ({ params, query, scope }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const claim = await caseOf(seen, params.id);
    const all = await requestsSeen(seen, claim, deps);
    const requests = all.filter(({ isMoot }) => !isMoot);
    const portalUser = portalUserIn(seen);
    if (!portalUser) return { requests, threads: [] };
    const thread = await threadOf(scope, claim._id, { ...deps, portalUser });
    const messages = await conversationOf(seen, { claim, requests: all, messages: thread.messages }, deps);
    return { requests, threads: [{ ...thread, messages }] };
  });
  on(api.portalTextPicture, async ({ params, query, scope, answerWith }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const { _id: id } = await caseOf(seen, params.id);
    const { messageId, place } = params;
    const portalUser = portalUserIn(seen);
    if (!portalUser) throw new Failure('not_found', 'Picture not found');
    const picture = await readPicture(scope, { id, messageId, place, portalUserId: portalUser.userId }, deps);
    return answerWith.stream(picture, { contentType: 'image/jpeg', fileName: `picture-${messageId}-${place}.jpg`, inline: true });
  });
  on(api.sendToOffice, async ({ params, body, scope, request, write }) => {
    const claim = await caseOf(scope, params.id);
    const portalUser = portalUserIn(scope);
    if (!portalUser) throw new Failure('forbidden', 'Only people with portal access can send messages here');
    const message = await sendMessage(scope, { claimId: claim._id, portalUser, text: body.text, key: keyOf(request) }, deps);
    return write(async () => message);
  });
}

/** Whose thread a portal shows; nothing for a colleague who looks in without looking as somebody. */
function portalUserIn({ actor: { id, name, role } }: Scope): PortalUser | undefined {
  return role === 'client' || role === 'attorney' ? { userId: Number(id), name, role } : undefined;
}

function mountUpload(on: Mount, deps: Deps): void {
  on(api.sendRequestedItem, async ({ params, query, request, incoming, scope, write }) => {
    const claim = await portalClaim(deps.claims, scope, { id: params.id, now: deps.parts.clock() });
    const wanted = await deps.caseRequests.findOne(scope, { _id: params.requestId });
    const { title } = assertOpen(wanted, claim._id);
    const announcedBytes = Number(request.headers['content-length'] ?? 0);
    const file = await receiveFile({ scope, stream: incoming, fileName: query.fileName, sha256: query.sha256, announcedBytes }, deps);
    // Where the same bytes are a document of the claim already, these are forgotten again
    let repeated = false;
    const { answer } = await writingFile(file, deps, async () => {
      const written = await write(async (tx) => {
        const about = { title, note: `Uploaded in the portal by ${scope.actor.name}` };
        const stored = await storeDocument(tx, { claimId: claim._id, file, about }, deps);
        ({ repeated } = stored);
        const received = { _id: stored.document._id, fileName: currentOf(stored.document).fileName };
        return receiveItem(tx, params.requestId, { ...deps, claim, document: received });
      });
      return { answer: written, repeated };
    });
    return answer;
  });
}
