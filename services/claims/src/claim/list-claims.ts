// Two short lists of claims: touched last, waiting for an inspection. Both are lean reads along an index.
import type { ClaimCard } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { readList, type ListQuestion } from '../list/read-list.ts';
import { cardFields, type Claims } from './claim-document.ts';
import { claimCard } from './claim-wire.ts';

/** The claims touched last. */
export async function recentClaims(claims: Claims, scope: Scope, limit = 10): Promise<ClaimCard[]> {
  return (await claims.find(scope, {}, { sort: { updatedAt: -1, _id: -1 }, limit, projection: cardFields })).map(claimCard);
}

/** Qualified claims: a booking moves a claim on, so none of these has an open inspection (G1). */
export async function pendingInspection(
  claims: Claims,
  scope: Scope,
  { query, now }: { query: Pick<ListQuestion, 'limit' | 'after'>; now: Date },
): Promise<{ cards: (ClaimCard & { dateOfLoss: string; estimatedDamageValue?: number })[]; next: string | undefined }> {
  const { cards, next } = await readList({ claims, scope, now }, { ...query, status: ['qualified'] });
  const named = cards.map((card) => ({
    ...card,
    dateOfLoss: card.incidentDate,
    ...(card.estimatedValue === undefined ? {} : { estimatedDamageValue: card.estimatedValue }),
  }));
  return { cards: named, next };
}
