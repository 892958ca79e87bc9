// What is open in an estimate, gathered at the moment of the question and once more in the transaction that freezes it.
import { countedFindings, unreviewedSentence } from '@plumbline/contracts/ai';
import { leavesOtherNet, type EstimateFinalizing, type EstimateOpenItem } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import type { Reading } from '../../directory/may-handle.ts';
import { withLostReceipts } from '../contents/lost-receipts.ts';
import { entriesOf, isOutdated } from '../edits/read-entries.ts';
import { changedDetails, estimateClaim } from '../versions/estimate-claim.ts';
import type { EstimateModel } from '../estimate/estimate-model.ts';
import type { EstimateRecord } from '../estimate/estimate-store.ts';
import { lossTermsOf } from '../versions/loss-terms.ts';
import { isWithdrawn } from '../estimate/priced-findings.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { assertReviewed } from '../text/items-reviewed.ts';
import { damageBy } from '../writing/damages-of.ts';
import { analysesOf, inspectionsIn } from '../writing/known-findings.ts';
import { reviewerOf } from '../writing/open-items-of.ts';
import { questionsOf } from '../writing/questioned-photos.ts';
import { modelIn } from './draft-package.ts';
import { openItemsOfEstimate, type Asked } from './estimate-items.ts';

/** What other services and the stored package answered a moment ago. */
interface Answered extends Pick<Asked, 'model' | 'gone' | 'questioned'> {
  readonly tookPlace: ReadonlySet<number>;
}

/** Nothing is open in a final estimate. Throws `unavailable` while the inspections cannot be asked. */
export async function estimateItemsOf(scope: Scope, estimate: EstimateRecord, deps: ReportStores): Promise<EstimateOpenItem[]> {
  if (estimate.final) return [];
  return itemsWith({ scope }, { estimate, answered: await askAround(scope, estimate, deps) }, deps);
}

async function askAround(scope: Scope, estimate: EstimateRecord, deps: ReportStores): Promise<Answered> {
  const evidence = await evidenceOf(estimate.claimId, deps.parts.askAs(scope, 'inspection'));
  const model = await modelIn(estimate, deps);
  const { gone, questioned } = questionsOf(model, evidence);
  return { model, tookPlace: inspectionsIn(evidence), gone: gone.length, questioned };
}

type Local = Pick<ReportStores, 'claims' | 'ledger' | 'estimateEdits' | 'contents' | 'documents' | 'projections'>;

interface About {
  readonly estimate: EstimateRecord;
  readonly answered: Answered;
}

/** With what claims itself knows, in a transaction as it is in it. */
async function itemsWith(reading: Reading, { estimate, answered }: About, deps: Local): Promise<EstimateOpenItem[]> {
  const { scope, session } = reading;
  const { claimId } = estimate;
  const { tookPlace, ...asked } = answered;
  const claim = await deps.claims.get(scope, claimId, claimNotFound, session ? { session } : {});
  const { findings } = await analysesOf(reading, { claimId, tookPlace }, deps);
  const { edits, state } = await entriesOf(reading, claim, deps);
  const lost = await withLostReceipts(reading, { claimId, estimates: [estimate] }, deps.documents);
  const accepted = countedFindings(findings).map((finding) => damageBy(finding, claim.damageType));
  return openItemsOfEstimate({
    ...asked,
    warnings: estimate.warnings,
    edits,
    isWithdrawn: isWithdrawn(estimate.priced, accepted),
    isOutdated: isOutdated(estimate, state),
    hasOtherNet: leavesOtherNet(estimate.sums, await lossTermsOf(reading, claim, deps)),
    changedDetails: changedDetails(answered.model.claim, estimateClaim(claim, answered.model.claim.preparedBy)),
    hasLostReceipt: lost.has(estimate),
    unreviewed: unreviewedSentence(findings),
  });
}

/** What a person reviewed, and by what it is looked at once more. */
export interface PassedEstimateGate {
  readonly answered: Answered;
  readonly model: EstimateModel;
  readonly reviewed: readonly string[];
  readonly reviewer: Awaited<ReturnType<typeof reviewerOf>>;
}

/** Before anything is frozen. Throws `unprocessable` with the reason when it may not, or when a program names no person. */
export async function passEstimateGate(
  scope: Scope,
  { estimate, asked }: { estimate: EstimateRecord; asked: EstimateFinalizing },
  deps: ReportStores,
): Promise<PassedEstimateGate> {
  const answered = await askAround(scope, estimate, deps);
  const reviewed = asked.reviewed ?? [];
  assertReviewed(await itemsWith({ scope }, { estimate, answered }, deps), reviewed, 'estimate');
  return { answered, model: answered.model, reviewed, reviewer: await reviewerOf(scope, asked.reviewedBy, deps) };
}

/** The sentences that were reviewed. Throws `unprocessable` for what opened since the gate. */
export async function passEstimateAgain(
  reading: Reading,
  { estimate, gate }: { estimate: EstimateRecord; gate: PassedEstimateGate },
  deps: Local,
): Promise<string[]> {
  const items = assertReviewed(await itemsWith(reading, { estimate, answered: gate.answered }, deps), gate.reviewed, 'estimate');
  return items.map(({ sentence }) => sentence);
}
