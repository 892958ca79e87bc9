// What is open in a report, gathered at the moment of the question: its author, its photos, and every made-up figure of its claim.
import { unreviewedSentence } from '@plumbline/contracts/ai';
import type { ReportFinalizing, ReportOpenItem } from '@plumbline/contracts/claims';
import { Failure, reportWriters, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { firmOf } from '../../directory/firm-head.ts';
import { learnPerson } from '../../directory/staff-projection.ts';
import type { ReportRecordBase, StoredItemReview } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { provisionalOf, type Provisional } from '../text/about-figures.ts';
import { acceptedOrigins } from '../text/accepted-findings.ts';
import { assertReviewed } from '../text/items-reviewed.ts';
import { openItemsIn } from '../text/open-items.ts';
import { authorBlock } from './author-block.ts';
import { photoQuestions } from './questioned-photos.ts';
import { shownEstimate } from './report-input.ts';

export const firmAway = "Couldn't load the firm’s name and logo. Please try again.";

/** Nothing is open in a final report. Throws `unavailable` while the firm or the photos cannot be asked. */
export async function openItemsOf(scope: Scope, report: ReportRecordBase, needs: ReportStores): Promise<ReportOpenItem[]> {
  if (report.pdf) return [];
  const claim = await needs.claims.get(scope, report.claimId, claimNotFound);
  const firm = await firmOf(scope, needs.parts);
  if (!firm) throw new Failure('unavailable', firmAway);
  const { missing } = await authorBlock(scope, { claim, firm }, needs);
  const photos = await photoQuestions(report, needs.parts.askAs(scope, 'inspection'));
  const provisional = [...(report.provisional ?? []), ...(await madeUpOf(scope, report.claimId, needs))];
  const analyses = await needs.projections.analyses.find(scope, { claimId: report.claimId });
  const findings = analyses.flatMap((one) => one.findings);
  const quoting = { accepted: acceptedOrigins(findings, claim.timeZone), unreviewed: unreviewedSentence(findings) };
  return openItemsIn({ ...report, provisional }, { author: missing, ...photos, ...quoting });
}

const latest = 50;

/** Figures of every sample estimate and every sandbox roof of a claim: an older text can be restored, and figures can be copied into it. */
async function madeUpOf(scope: Scope, claimId: number, { estimates, projections }: ReportStores): Promise<Provisional[]> {
  const [heads, roofs] = await Promise.all([
    estimates.heads.find(scope, { claimId }, { sort: { revision: -1 }, limit: latest }),
    projections.roofs.find(scope, { claimId }, { limit: latest }),
  ]);
  return [
    ...heads.flatMap((head) => provisionalOf({ estimate: shownEstimate(head) })),
    ...roofs.flatMap(({ _id, measurement }) => provisionalOf({ roof: { orderId: _id, measurement } })),
  ];
}

/** The review that lets a report become final; nothing where nothing was open. Throws `unprocessable` with the reason when it may not. */
export async function passGate(
  scope: Scope,
  { report, asked }: { report: ReportRecordBase; asked: Pick<ReportFinalizing, 'reviewed' | 'reviewedBy'> },
  needs: ReportStores,
): Promise<Omit<StoredItemReview, 'at'> | undefined> {
  const items = assertReviewed(await openItemsOf(scope, report, needs), asked.reviewed ?? []);
  if (items.length === 0) return undefined;
  return { ...(await reviewerOf(scope, asked.reviewedBy, needs)), items: items.map(({ sentence }) => sentence) };
}

const nobodyReviewed = 'Name the person who reviewed the open items: a program can’t review them.';

/** A person who is signed in; of a program the colleague whom it names. */
async function reviewerOf(scope: Scope, reviewedBy: number | undefined, needs: ReportStores) {
  const { actor } = scope;
  if (actor.kind === 'user') return { by: actor.name, byId: Number(actor.id) };
  const person = reviewedBy === undefined ? undefined : await learnPerson(scope, reviewedBy, needs);
  if (!person || !person.isAuthorized || !reportWriters.some((role) => role === person.role))
    throw new Failure('unprocessable', nobodyReviewed, { fields: { reviewedBy: nobodyReviewed } });
  return { by: person.name, byId: person._id, statedBy: actor.name };
}
