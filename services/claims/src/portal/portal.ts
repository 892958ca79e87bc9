// The portal: attorneys see the cases they referred and those they are engaged in, clients those they are linked to, adjusters and administrators look in as they do.
import {
  isClaimOver,
  type CaseContact,
  type PortalCase,
  type PortalCaseDetail,
  type PortalCaseState,
  type PortalSummary,
} from '@plumbline/contracts/claims';
import { Failure, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimProgress, claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/enums';
import { cardFields, type ClaimRecord, type Claims } from '../claim/model/claim-record.ts';
import { announcedCompletion } from '../claim/model/completion-rules.ts';
import { going, over } from '../claim/model/going-filter.ts';
import { milestonesOf } from '../claim/model/milestone-rules.ts';
import { afterCursor, pageOf } from '../base/page-cursor.ts';
import { portalSearchFilter } from '../claim/model/search-text.ts';
import { zonesByDate } from '../claim/party-rules/party-wire.ts';
import { appointmentsOf } from './appointments.ts';
import type { AppointmentAnswerRecord } from './model/portal-store.ts';
import { closedLabel, nextOf, waitingOf, type Asked, type Viewer } from './model/waiting-rules.ts';

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
  const [totalCases, activeCases, completed, reportsReady] = await Promise.all([
    claims.count(scope, mine),
    count('active'),
    count('completed'),
    count('report-ready'),
  ]);
  return { totalCases, activeCases, completed, reportsReady };
}

/** What a case in the list needs beside the fields of a card. */
const caseFields = { ...cardFields, cameInClosed: 1, dispositionSince: 1 } as const;

export interface PortalQuestion {
  search?: string | undefined;
  state?: PortalCaseState | undefined;
  limit?: number | undefined;
  after?: string | undefined;
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
  return { cases: page.rows.map((claim) => caseWire(claim, now)), next: page.next };
}

/** One case of the caller; a foreign one answers exactly like a missing one. */
export async function portalClaim(claims: Claims, scope: Scope, { id, now }: { id: number; now: Date }): Promise<ClaimRecord> {
  const claim = await claims.findOne(scope, { ...portalFilter(scope, now), _id: id });
  if (!claim) throw new Failure('not_found', 'Case not found');
  return claim;
}

interface Looked {
  readonly now: Date;
  readonly answers: readonly AppointmentAnswerRecord[];
  readonly adjuster: CaseContact | undefined;
  readonly asked: Asked;
  readonly viewer: Viewer;
}

export function caseDetail(claim: ClaimRecord, { now, answers, adjuster, asked, viewer }: Looked): PortalCaseDetail {
  const case_ = caseWire(claim, now);
  const appointments = appointmentsOf(claim, { now, answers });
  const { what, whom } = waitingOf(claim, { asked, viewer });
  return omitUndefined({
    ...case_,
    milestones: milestonesShown(claim),
    waitingFor: what,
    waitingForWhom: whom,
    next: nextWithDay(claim, { estimatedCompletion: case_.estimatedCompletion, appointments }),
    adjuster,
    appointments,
    insuranceCompany: claim.insuranceCompany,
  });
}

/** No step of a closed case is the present one. */
function milestonesShown(claim: ClaimRecord): PortalCaseDetail['milestones'] {
  const milestones = milestonesOf(claim);
  if (!isClaimOver(claim)) return milestones;
  return milestones.map((one) => (one.state === 'current' ? { ...one, state: 'ahead' } : one));
}

/** An inspection has its day once it is scheduled; the report is what the estimated completion stands for. */
function nextWithDay(
  claim: ClaimRecord,
  { estimatedCompletion = '', appointments }: Pick<PortalCase, 'estimatedCompletion'> & Pick<PortalCaseDetail, 'appointments'>,
): PortalCaseDetail['next'] {
  const next = nextOf(claim);
  if (!next) return undefined;
  const { what, isOf } = next;
  const [inspection] = appointments;
  if (isOf === 'visit' && inspection) return { what, on: localDate(new Date(inspection.scheduledAt), claim.timeZone) };
  return isOf === 'report' && /^\d{4}-/.test(estimatedCompletion) ? { what, on: estimatedCompletion } : { what };
}

function caseWire(claim: ClaimRecord, now: Date): PortalCase {
  const expected = announcedCompletion(claim, now);
  const isClosed = isClaimOver(claim);
  return omitUndefined({
    id: claim._id,
    claimNumber: claim.claimNumber,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    damageType: claim.damageType,
    status: claim.status,
    statusLabel: closedLabel(claim) ?? claimStatusLabel(claim.status, 'portal'),
    isClosed,
    closedOn: isClosed && claim.dispositionSince ? localDate(claim.dispositionSince, claim.timeZone) : undefined,
    progress: claimProgress(claim.status),
    incidentDate: claim.incidentDate,
    reportReady: claim.report?.released !== undefined,
    estimatedCompletion: expected?.on,
    estimatedCompletionWhy: expected?.why,
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
  });
}
