// The figures of a claim that no final report may quote: sample prices, sandbox roofs, and estimates whose findings or entries are others now.
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { withLostReceipts } from '../contents/lost-receipts.ts';
import { entriesOf, isOutdated } from '../edits/read-entries.ts';
import type { EstimateRecord } from '../estimate/estimate-store.ts';
import { isWithdrawn } from '../estimate/priced-findings.ts';
import type { ReportStores } from '../model/report-stores.ts';
import {
  figuresOfRoof,
  figuresOfSums,
  lostReceiptEstimate,
  outdatedEstimate,
  provisionalOf,
  withdrawnEstimate,
  type Provisional,
} from '../text/about-figures.ts';
import { damageBy } from './damages-of.ts';
import type { ClaimFinding } from './known-findings.ts';
import { shownEstimate } from './report-input.ts';

interface Asked {
  readonly claim: ClaimRecord;
  /** As they count now. */
  readonly counted: readonly ClaimFinding[];
}

interface Figures {
  readonly madeUp: Provisional[];
  /** Of the present roof and estimate, where these are real. */
  readonly genuine: string[];
}

/** The newest ones; nobody quotes the fifty-first. */
const most = 50;

/** Of every estimate and roof of a claim: an older text can be restored, and figures can be copied into it. */
export async function madeUpOf(
  reading: Reading,
  { claim, counted }: Asked,
  {
    estimates,
    projections,
    documents,
    ...stores
  }: Pick<ReportStores, 'estimates' | 'projections' | 'estimateEdits' | 'contents' | 'documents'>,
): Promise<Figures> {
  const { _id: claimId, damageType: cause } = claim;
  const { scope, session } = reading;
  const heads = await estimates.heads.find(scope, { claimId }, { sort: { revision: -1 }, limit: most, ...(session ? { session } : {}) });
  const roofs = await measuredRoofs(projections, reading, { claimId, limit: most });
  const accepted = counted.map((finding) => damageBy(finding, cause));
  const withdrawn = new Set(heads.filter(({ priced }) => isWithdrawn(priced, accepted)));
  const { state } = await entriesOf(reading, claim, stores);
  const outdated = new Set(heads.filter((one) => isOutdated(one, state)));
  const unproven = await withLostReceipts(reading, { claimId, estimates: heads }, documents);
  const [head] = heads;
  const [roof] = roofs;
  const stands = (one: EstimateRecord) => ![withdrawn, outdated, unproven].some((gone) => gone.has(one));
  const isGenuine = head && !head.priceList.isSample && !head.isSandbox && stands(head);
  return {
    madeUp: [
      ...heads.flatMap((one) => provisionalOf({ estimate: shownEstimate(one) })),
      ...roofs.flatMap(({ measurement }) => provisionalOf({ roof: { measurement } })),
      ...[...withdrawn].map(withdrawnEstimate),
      ...[...outdated].map(outdatedEstimate),
      ...[...unproven].map(lostReceiptEstimate),
    ],
    genuine: [
      ...(isGenuine ? figuresOfSums(head.sums) : []),
      ...(roof && !roof.measurement.sandbox ? figuresOfRoof(roof.measurement) : []),
    ],
  };
}
