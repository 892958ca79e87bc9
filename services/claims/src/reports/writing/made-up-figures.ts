// The figures of a claim that no final report may quote: sample prices, sandbox roofs, and estimates whose findings or entries are others now.
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { withLostReceipts } from '../contents/lost-receipts.ts';
import { entryState, isOutdated } from '../edits/read-entries.ts';
import type { EstimateRecord, Estimates } from '../estimate/estimate-store.ts';
import type { ModelLine } from '../estimate/estimate-model.ts';
import { isWithdrawn } from '../estimate/priced-findings.ts';
import { linesOfAll } from '../lines/stored-lines.ts';
import type { ReportStores } from '../model/report-stores.ts';
import {
  figuresOfRoof,
  figuresOfSums,
  lostReceiptEstimate,
  outdatedEstimate,
  provisionalLines,
  provisionalOf,
  withdrawnEstimate,
  type Provisional,
} from '../text/about-figures.ts';
import { amountsOfLines, quantitiesOfLines } from '../text/line-figures.ts';
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

/** Each may have thousands of lines. */
const maxWithLines = 10;

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
  const state = await entryState(reading, claim, stores);
  const outdated = new Set(heads.filter((one) => isOutdated(one, state)));
  const unproven = await withLostReceipts(reading, { claimId, estimates: heads }, documents);
  const [head] = heads;
  const [roof] = roofs;
  const stands = (one: EstimateRecord) => ![withdrawn, outdated, unproven].some((gone) => gone.has(one));
  const isGenuine = head && !head.priceList.isSample && !head.isSandbox && stands(head);
  const ofLines = await linesQuoted(reading, { heads, genuine: isGenuine ? head : undefined }, estimates);
  return {
    madeUp: [
      ...heads.flatMap((one) => provisionalOf({ estimate: shownEstimate(one) })),
      ...ofLines.madeUp,
      ...roofs.flatMap(({ measurement }) => provisionalOf({ roof: { measurement } })),
      ...[...withdrawn].map(withdrawnEstimate),
      ...[...outdated].map(outdatedEstimate),
      ...[...unproven].map(lostReceiptEstimate),
    ],
    genuine: [
      ...(isGenuine ? figuresOfSums(head.sums) : []),
      ...ofLines.genuine,
      ...(roof && !roof.measurement.sandbox ? figuresOfRoof(roof.measurement) : []),
    ],
  };
}

interface Quoted {
  readonly heads: readonly EstimateRecord[];
  readonly genuine: EstimateRecord | undefined;
}

/** The lines of real estimates alone are asked for nothing. */
async function linesQuoted(reading: Reading, { heads, genuine }: Quoted, estimates: Estimates): Promise<Figures> {
  const invented = heads.filter(({ priceList, isSandbox }) => priceList.isSample || isSandbox).slice(0, maxWithLines);
  const asked = genuine && invented.length > 0 ? [genuine, ...invented] : invented;
  const ids = asked.map(({ _id }) => _id);
  const lines = await linesOfAll(reading, ids, { stored: estimates.lines, only: quotable });
  const real = (genuine && lines.get(genuine._id)) ?? [];
  return {
    madeUp: invented.flatMap((one) => provisionalLines(shownEstimate(one), lines.get(one._id) ?? [])),
    genuine: [...amountsOfLines(real), ...quantitiesOfLines(real)],
  };
}

/** What a text can quote. */
const quotable = [
  'description',
  'unit',
  'unitCents',
  'quantityHundredths',
  'rcvCents',
  'acvCents',
  'depreciationCents',
  'isSandbox',
  'isMeasured',
  'quantitySource',
] as const satisfies readonly (keyof ModelLine)[];
