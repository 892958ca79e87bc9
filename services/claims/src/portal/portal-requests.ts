// What the office asks of those who follow a case, and what they send in.
import { itemReceived, itemRequested, itemWithdrawn, type CaseRequest } from '@plumbline/contracts/claims';
import { Failure, isStaff, type Scope, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { CaseRequestRecord, PortalStore } from './model/portal-store.ts';
import { askedSince, doneSince, isMoot, type Finished } from '../claim/model/finished-rules.ts';

/** So many of each are shown, the newest. */
const shown = 200;
/** A case with more open requests is no help to anybody. */
const maxOpen = 50;
const requestNotFound = 'Request not found';

type Requests = Pick<PortalStore, 'caseRequests'>;
type About = Pick<ClaimRecord, '_id' | 'claimNumber'>;
type Writing = Requests & { readonly parts: ServiceParts; readonly claim: About };

/** Newest first. Whoever may see the claim was decided before. */
export async function readRequests(scope: Scope, claim: Finished & About, { caseRequests }: Requests): Promise<CaseRequest[]> {
  const since = doneSince(claim);
  const found = await caseRequests.find(scope, { claimId: claim._id }, { sort: { createdAt: -1, _id: -1 }, limit: shown });
  return found.map((row) => ({ ...requestWire(row), ...(isMoot(row, since) ? { isMoot: true } : {}) }));
}

/** As one who follows the case reads them: of what another one sent in only that it came. What nobody is asked any more says so. */
export async function requestsSeen(scope: Scope, claim: Finished & About, { caseRequests }: Requests): Promise<CaseRequest[]> {
  const since = askedSince(claim);
  const found = await caseRequests.find(scope, { claimId: claim._id }, { sort: { createdAt: -1, _id: -1 }, limit: shown });
  return found.map((row) => ({
    ...(isOthers(row, scope) ? withoutFile(requestWire(row)) : requestWire(row)),
    ...(isMoot(row, since) ? { isMoot: true } : {}),
  }));
}

/** A colleague who looks in without looking as somebody reads as the office. */
function isOthers({ receivedFromId }: CaseRequestRecord, { actor }: Scope): boolean {
  return !isStaff(actor.role) && receivedFromId !== actor.id;
}

function withoutFile({ fileName: _file, documentId: _document, receivedFrom: _from, ...rest }: CaseRequest): CaseRequest {
  return rest;
}

export async function requestItem(
  tx: Tx,
  { title, note }: { title: string; note?: string | undefined },
  { caseRequests, parts, claim }: Writing,
): Promise<CaseRequest> {
  const about = { claimId: claim._id, claimNumber: claim.claimNumber };
  if ((await caseRequests.count(tx.scope, { claimId: claim._id, state: 'open' }, tx.session)) >= maxOpen)
    throw new Failure('conflict', `A case can have up to ${maxOpen} open requests. Withdraw one first.`);
  const row = {
    _id: await parts.nextId('case-request'),
    claimId: claim._id,
    title,
    state: 'open' as const,
    requestedBy: tx.scope.actor.name,
  };
  const stored = await caseRequests.insert(tx, { ...row, ...(note ? { note } : {}) }, [createEvent(itemRequested, { ...about, title })]);
  return requestWire(stored);
}

/** The open request of this claim. Throws `not_found` for a foreign one, `conflict` once something came or it was withdrawn. */
export function assertOpen(request: CaseRequestRecord | undefined, claimId: number): CaseRequestRecord {
  if (request?.claimId !== claimId) throw new Failure('not_found', requestNotFound);
  if (request.state === 'received') throw new Failure('conflict', `“${request.title}” was already received`);
  if (request.state === 'withdrawn') throw new Failure('conflict', `“${request.title}” is no longer needed`);
  return request;
}

export async function withdrawRequest(tx: Tx, id: number, { caseRequests, claim }: Omit<Writing, 'parts'>): Promise<CaseRequest> {
  const about = { claimId: claim._id, claimNumber: claim.claimNumber };
  const after = await caseRequests.change(
    tx,
    id,
    (current) => ({
      set: { state: 'withdrawn' as const },
      events: [createEvent(itemWithdrawn, { ...about, title: assertOpen(current, claim._id).title })],
    }),
    { sentence: requestNotFound },
  );
  return requestWire(after);
}

export async function receiveItem(
  tx: Tx,
  id: number,
  { caseRequests, claim, document }: Omit<Writing, 'parts'> & { document: { _id: number; fileName: string } },
): Promise<CaseRequest> {
  const { id: userId, name } = tx.scope.actor;
  const about = { claimId: claim._id, claimNumber: claim.claimNumber, documentId: document._id };
  const received = {
    fileName: document.fileName,
    documentId: document._id,
    receivedFrom: name,
    receivedFromId: Number(userId),
    receivedAt: tx.now,
  };
  const after = await caseRequests.change(
    tx,
    id,
    (current) => ({
      set: { state: 'received' as const, ...received },
      events: [createEvent(itemReceived, { ...about, title: assertOpen(current, claim._id).title })],
    }),
    { sentence: requestNotFound },
  );
  return requestWire(after);
}

function requestWire(row: CaseRequestRecord): CaseRequest {
  const { _id, title, note, state, requestedBy, createdAt, fileName, documentId, receivedFrom, receivedAt } = row;
  return omitUndefined({
    id: _id,
    title,
    note,
    state,
    requestedBy,
    requestedAt: createdAt.toISOString(),
    fileName,
    documentId,
    receivedFrom,
    receivedAt: receivedAt?.toISOString(),
  }) as CaseRequest;
}
