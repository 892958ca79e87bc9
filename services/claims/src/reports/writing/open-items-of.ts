// What is open in a report, gathered at the moment of the question: its author, its photos, and every made-up figure of its claim.
import { countedFindings, unreviewedSentence } from '@plumbline/contracts/ai';
import type { ReportFinalizing, ReportOpenItem } from '@plumbline/contracts/claims';
import { Failure, reportWriters, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import { firmOf } from '../../directory/firm-head.ts';
import type { Reading } from '../../directory/may-handle.ts';
import { learnPerson } from '../../directory/staff-projection.ts';
import type { ReportRecordBase, StoredItemReview } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { acceptedAs } from '../text/accepted-findings.ts';
import { assertReviewed } from '../text/items-reviewed.ts';
import { openItemsIn, type Around } from '../text/open-items.ts';
import { withoutGenuine } from '../text/provisional-rules.ts';
import { authorBlock } from './author-block.ts';
import { analysesOf, inspectionsIn } from './known-findings.ts';
import { madeUpOf } from './made-up-figures.ts';
import { questionsOf } from './questioned-photos.ts';

export const firmAway = "Couldn't load the firm’s name and logo. Please try again.";

/** What other services answered a moment ago. */
export interface Answered extends Pick<Around, 'author' | 'gone' | 'questioned' | 'alike'> {
  /** The inspections that took place. */
  readonly tookPlace: ReadonlySet<number>;
}

/** Nothing is open in a final report. Throws `unavailable` while the firm or the inspections cannot be asked. */
export async function openItemsOf(scope: Scope, report: ReportRecordBase, deps: ReportStores): Promise<ReportOpenItem[]> {
  if (report.pdf) return [];
  return itemsWith({ scope }, { report, answered: await askAround(scope, report, deps) }, deps);
}

async function askAround(scope: Scope, report: ReportRecordBase, deps: ReportStores): Promise<Answered> {
  const claim = await deps.claims.get(scope, report.claimId, claimNotFound);
  const firm = await firmOf(scope, deps.parts);
  if (!firm) throw new Failure('unavailable', firmAway);
  const { missing: author } = await authorBlock(scope, { claim, firm }, deps);
  const evidence = await evidenceOf(report.claimId, deps.parts.askAs(scope, 'inspection'));
  return { author, tookPlace: inspectionsIn(evidence), ...questionsOf(report, evidence) };
}

interface Asked {
  readonly report: ReportRecordBase;
  readonly answered: Answered;
}

type Local = Pick<ReportStores, 'claims' | 'estimates' | 'estimateEdits' | 'contents' | 'documents' | 'projections'>;

/** With what claims itself knows: analyses, estimates with their entries, and roofs, in a transaction as they are in it. */
async function itemsWith(reading: Reading, { report, answered }: Asked, deps: Local): Promise<ReportOpenItem[]> {
  const { scope, session } = reading;
  const { claimId } = report;
  const claim = await deps.claims.get(scope, claimId, claimNotFound, session ? { session } : {});
  const { tookPlace, ...asked } = answered;
  const { findings } = await analysesOf(reading, { claimId, tookPlace }, deps);
  const { madeUp, genuine } = await madeUpOf(reading, { claim, counted: countedFindings(findings) }, deps);
  const [newest] = await measuredRoofs(deps.projections, reading, { claimId, limit: 1 });
  const provisional = withoutGenuine([...(report.provisional ?? []), ...madeUp], genuine);
  const quoting = { accepted: acceptedAs(findings, claim.timeZone), unreviewed: unreviewedSentence(findings) };
  return openItemsIn({ ...report, provisional }, { ...asked, ...quoting, ...(newest ? { newestRoof: newest._id } : {}) });
}

/** What a person reviewed before a report becomes final, and by what it is looked at once more in the transaction. */
export interface PassedGate {
  readonly answered: Answered;
  readonly reviewed: readonly string[];
  readonly reviewer: Pick<StoredItemReview, 'by' | 'byId' | 'statedBy'> | undefined;
}

/** Before anything is frozen. Throws `unprocessable` with the reason when it may not. */
export async function passGate(
  scope: Scope,
  { report, asked }: { report: ReportRecordBase; asked: Pick<ReportFinalizing, 'reviewed' | 'reviewedBy'> },
  deps: ReportStores,
): Promise<PassedGate> {
  const answered = await askAround(scope, report, deps);
  const reviewed = asked.reviewed ?? [];
  const items = assertReviewed(await itemsWith({ scope }, { report, answered }, deps), reviewed);
  return { answered, reviewed, reviewer: items.length === 0 ? undefined : await reviewerOf(scope, asked.reviewedBy, deps) };
}

/**
 * The review of what is open in the transaction that freezes; nothing where nothing is. Throws `unprocessable` for what opened since the gate:
 * a finding that was rejected, another estimate or roof, what people changed of an estimate.
 */
export async function passAgain(
  reading: Reading,
  { report, gate }: { report: ReportRecordBase; gate: PassedGate },
  deps: Local,
): Promise<Omit<StoredItemReview, 'at'> | undefined> {
  const { answered, reviewed, reviewer } = gate;
  // Who would have reviewed it is not known where nothing was open before
  const items = assertReviewed(await itemsWith(reading, { report, answered }, deps), reviewer ? reviewed : []);
  return reviewer && items.length > 0 ? { ...reviewer, items: items.map(({ sentence }) => sentence) } : undefined;
}

const nobodyReviewed = 'Name the person who reviewed the open items: a program can’t review them.';

/** A person who is signed in; of a program the colleague whom it names. */
export async function reviewerOf(scope: Scope, reviewedBy: number | undefined, deps: ReportStores) {
  const { actor } = scope;
  if (actor.kind === 'user') return { by: actor.name, byId: Number(actor.id) };
  const person = reviewedBy === undefined ? undefined : await learnPerson(scope, reviewedBy, deps);
  if (!person || !person.isAuthorized || !reportWriters.some((role) => role === person.role))
    throw new Failure('unprocessable', nobodyReviewed, { fields: { reviewedBy: nobodyReviewed } });
  return { by: person.name, byId: person._id, statedBy: actor.name };
}
