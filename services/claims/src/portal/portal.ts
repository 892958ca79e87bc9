// The portal: attorneys see the cases they referred and those they are engaged in, clients those they are linked to, adjusters and administrators look in as they do.
import type { PortalCase, PortalCaseState, PortalSummary } from '@plumbline/contracts/claims';
import { Failure, textLanguageOf, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import { cardFields, type ClaimRecord, type Claims } from '../claim/model/claim-record.ts';
import { going, over } from '../claim/model/going-filter.ts';
import { afterCursor, pageOf } from '../base/page-cursor.ts';
import { portalSearchFilter } from '../claim/model/search-text.ts';
import { zonesByDate } from '../claim/party-rules/party-wire.ts';
import { caseWire } from './case-wire.ts';
import { viewerOf } from './texts/say.ts';

/** What the caller may see in the portal, as a filter within the organization. Whoever is nobody there sees nothing. */
function portalFilter(scope: Scope, now: Date): Record<string, unknown> {
  const { actor } = scope;
  if (actor.role === 'attorney') return { $or: [{ referringAttorneyId: actor.id }, ...engagements(actor.id, now)] };
  if (actor.role === 'client') return { clientUserIds: actor.id };
  if (actor.role === 'adjuster' || actor.role === 'admin') return {};
  throw new Failure('forbidden', 'This portal is only accessible to authorized clients and referring parties.');
}

/** Cases whose engagement of this attorney counts today at the property. */
function engagements(userId: Scope['actor']['id'], now: Date): Record<string, unknown>[] {
  return [...zonesByDate(now)].map(([today, zones]) => ({
    timeZone: { $in: zones },
    engagements: { $elemMatch: { userId, from: { $lte: today }, until: { $gt: today } } },
  }));
}

const done: readonly ClaimStatus[] = ['completed', 'billed'];
const active: readonly ClaimStatus[] = ['intake', 'qualified', 'scheduled', 'inspected', 'report_in_progress'];
/** What a counter counts is what its list shows. */
const counted: Record<PortalCaseState, Record<string, unknown>> = {
  active: { status: { $in: active }, ...going },
  completed: { status: { $in: done }, ...going },
  closed: over,
  'report-ready': { 'report.released.id': { $gt: 0 } },
};

export async function portalSummary(claims: Claims, scope: Scope, now: Date): Promise<PortalSummary> {
  const mine = portalFilter(scope, now);
  const count = (state: PortalCaseState) => claims.count(scope, { $and: [mine, counted[state]] });
  const [totalCases, activeCases, completed, reportsReady, language] = await Promise.all([
    claims.count(scope, mine),
    count('active'),
    count('completed'),
    count('report-ready'),
    notedLanguage(claims, scope, mine),
  ]);
  return { totalCases, activeCases, completed, reportsReady, ...(language ? { language } : {}) };
}

/** A client is the owner, or speaks for them; the language of a claim is nobody else's. */
async function notedLanguage(claims: Claims, scope: Scope, mine: Record<string, unknown>): Promise<TextLanguage | undefined> {
  if (scope.actor.role !== 'client') return undefined;
  const newest = { sort: { createdAt: -1, _id: -1 }, limit: 1, projection: { language: 1 } } as const;
  const [found] = await claims.find(scope, { ...mine, language: { $exists: true } }, newest);
  return textLanguageOf(found?.language);
}

/** What a case in the list needs beside the fields of a card. */
const caseFields = { ...cardFields, cameInClosed: 1, dispositionSince: 1 } as const;

export interface PortalQuestion {
  search?: string | undefined;
  state?: PortalCaseState | undefined;
  limit?: number | undefined;
  after?: string | undefined;
  language: TextLanguage;
}

export async function portalCases(
  claims: Claims,
  scope: Scope,
  { question, now }: { question: PortalQuestion; now: Date },
): Promise<{ cases: PortalCase[]; next: string | undefined }> {
  const limit = question.limit ?? 50;
  const filter = {
    $and: [portalFilter(scope, now), afterCursor('createdAt', question.after), question.state ? counted[question.state] : {}],
    ...portalSearchFilter(question.search),
  };
  const found = await claims.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1, projection: caseFields });
  const page = pageOf(found, limit, (claim) => claim.createdAt);
  return {
    cases: page.rows.map((claim) => caseWire(claim, { now, viewer: viewerOf(scope.actor.role), language: question.language })),
    next: page.next,
  };
}

/** One case of the caller; a foreign one answers exactly like a missing one. */
export async function portalClaim(claims: Claims, scope: Scope, { id, now }: { id: number; now: Date }): Promise<ClaimRecord> {
  const claim = await claims.findOne(scope, { ...portalFilter(scope, now), _id: id });
  if (!claim) throw new Failure('not_found', 'Case not found');
  return claim;
}
