// Pages of the list of claims: lean reads along an index, in any of its orders, and the neighbors of a claim within it.
import { claimCursor, type ClaimCard, type ClaimNeighbors, type ClaimSort } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { cardFields, type ClaimRecord, type Claims } from '../../claim/model/claim-record.ts';
import { claimCard } from '../../claim/model/claim-wire.ts';
import { indexForList, type Hint } from './choose-index.ts';
import { countingCap } from './count-tabs.ts';
import { filterParts, together, type FilterPart, type ListFilter } from './list-filter.ts';
import { placeOfCursor, stretchesOf, type Place } from './list-order.ts';

export interface ListQuestion extends ListFilter {
  readonly sort?: ClaimSort | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const defaultPage = 50;
/** What an export says beyond the cards. */
const exportFields = { ...cardFields, policyNumber: 1, carrierClaimNumber: 1 } as const;

interface Reading {
  readonly claims: Claims;
  readonly scope: Scope;
  readonly now: Date;
}

/** A page of claims and the cursor of the next one. */
export async function readList(reading: Reading, question: ListQuestion): Promise<{ cards: ClaimCard[]; next: string | undefined }> {
  const { sort = 'newest', limit = defaultPage, after } = question;
  const place = after === undefined ? undefined : placeOfCursor(sort, after);
  const parts = filterParts(question, reading.now);
  const found = await walk(reading, { parts, sort, place, hint: await indexForList(reading, parts, sort), limit: limit + 1 });
  const cards = found.slice(0, limit).map(claimCard);
  const last = cards.at(-1);
  return { cards, next: found.length > limit && last ? claimCursor(sort, last) : undefined };
}

interface Walk {
  readonly parts: readonly FilterPart[];
  readonly sort: ClaimSort;
  readonly place: Place | undefined;
  readonly hint: Hint | undefined;
  readonly limit: number;
  readonly backwards?: boolean;
  readonly projection?: typeof cardFields;
}

async function walk(
  { claims, scope }: Reading,
  { parts, sort, place, hint, limit, backwards, projection = cardFields }: Walk,
): Promise<ClaimRecord[]> {
  const found: ClaimRecord[] = [];
  for (const stretch of stretchesOf(sort, place, backwards)) {
    const filter = together([...parts.map((part) => part.filter), stretch.filter]);
    const options = { sort: stretch.sort, limit: limit - found.length, projection, ...(hint ? { hint } : {}) };
    found.push(...(await claims.find(scope, filter, options)));
    if (found.length >= limit) break;
  }
  return found;
}

/** The claims before and after one in the list, and its place, which is counted up to the cap. */
export async function readNeighbors(reading: Reading, id: number, question: ListQuestion): Promise<ClaimNeighbors> {
  const { claims, scope, now } = reading;
  const { sort = 'newest' } = question;
  const card = claimCard(await claims.get(scope, id, claimNotFound, { projection: cardFields }));
  const place = placeOfCursor(sort, claimCursor(sort, card));
  const parts = filterParts(question, now);
  const from = { parts, sort, place, hint: await indexForList(reading, parts, sort) };
  const [next, previous, before] = await Promise.all([
    walk(reading, { ...from, limit: 1 }),
    walk(reading, { ...from, limit: 1, backwards: true }),
    countBefore(reading, from),
  ]);
  return {
    ...(previous[0] ? { previousId: previous[0]._id } : {}),
    ...(next[0] ? { nextId: next[0]._id } : {}),
    ...(before < countingCap ? { position: before + 1 } : {}),
  };
}

async function countBefore({ claims, scope }: Reading, { parts, sort, place, hint }: Omit<Walk, 'limit'>): Promise<number> {
  let before = 0;
  for (const stretch of stretchesOf(sort, place, true)) {
    const filter = together([...parts.map((part) => part.filter), stretch.filter]);
    before += await claims.countUpTo(scope, filter, { limit: countingCap - before, ...(hint ? { hint } : {}) });
    if (before >= countingCap) break;
  }
  return before;
}

/** The claims with these ids, in this order; foreign and missing ones are left out. */
export async function readChosen({ claims, scope }: Reading, ids: readonly number[]): Promise<ClaimRecord[]> {
  const found = await claims.find(scope, { _id: { $in: [...ids] } }, { limit: ids.length, projection: exportFields });
  const byId = new Map(found.map((claim) => [claim._id, claim]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All claims that match, some hundred at a time, in full: for an export, which no memory has to hold. */
export async function* readAll(reading: Reading, question: ListQuestion): AsyncGenerator<ClaimRecord[]> {
  const { sort = 'newest' } = question;
  const parts = filterParts(question, reading.now);
  const hint = await indexForList(reading, parts, sort);
  let place: Place | undefined;
  for (;;) {
    const found = await walk(reading, { parts, sort, place, hint, limit: 500, projection: exportFields });
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (found.length < 500 || !last) return;
    place = placeOfCursor(sort, claimCursor(sort, claimCard(last)));
  }
}
