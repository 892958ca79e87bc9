// The lists of claims: by page, by search, last touched, waiting for an inspection. All are lean reads along an index.
import type { ClaimCard } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimStatus, DamageType, Priority } from '@plumbline/contracts/words';
import { cardFields, type Claims } from './claim-document.ts';
import { claimCard } from './claim-wire.ts';
import { afterCursor, pageOf } from './page-cursor.ts';
import { searchFilter } from './search-text.ts';

export interface ClaimQuestion {
  search?: string | undefined;
  status?: ClaimStatus | undefined;
  priority?: Priority | undefined;
  damageType?: DamageType | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

const defaultPage = 50;
const newestFirst = { createdAt: -1, _id: -1 } as const;

/** A page of claims, newest first, and the cursor of the next one. */
export async function listClaims(
  claims: Claims,
  scope: Scope,
  question: ClaimQuestion,
): Promise<{ cards: ClaimCard[]; next: string | undefined }> {
  const limit = question.limit ?? defaultPage;
  const filter = {
    ...(question.status ? { status: question.status } : {}),
    ...(question.priority ? { priority: question.priority } : {}),
    ...(question.damageType ? { damageType: question.damageType } : {}),
    ...searchFilter(question.search),
    ...afterCursor('createdAt', question.after),
  };
  const found = await claims.find(scope, filter, { sort: newestFirst, limit: limit + 1, projection: cardFields });
  const page = pageOf(found, limit, (claim) => claim.createdAt);
  return { cards: page.rows.map(claimCard), next: page.next };
}

/** The claims touched last. */
export async function recentClaims(claims: Claims, scope: Scope, limit = 10): Promise<ClaimCard[]> {
  return (await claims.find(scope, {}, { sort: { updatedAt: -1, _id: -1 }, limit, projection: cardFields })).map(claimCard);
}

/** Qualified claims: a booking moves a claim on, so none of these has an open inspection (G1). */
export async function pendingInspection(
  claims: Claims,
  scope: Scope,
  question: ClaimQuestion,
): Promise<{ cards: (ClaimCard & { dateOfLoss: string; estimatedDamageValue?: number })[]; next: string | undefined }> {
  const { cards, next } = await listClaims(claims, scope, { ...question, status: 'qualified' });
  const named = cards.map((card) => ({
    ...card,
    dateOfLoss: card.incidentDate,
    ...(card.estimatedValue === undefined ? {} : { estimatedDamageValue: card.estimatedValue }),
  }));
  return { cards: named, next };
}
