// What a supplement request says: the chosen lines, the way from the carrier's estimate to ours, the photos, the author.
import { differenceKindLabels, type DifferenceKind } from '@plumbline/contracts/claims';
import type { Photo } from '@plumbline/contracts/inspection';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { actingFor, counselInWords, listed } from '../../../claim/changes/acting-for.ts';
import { captionOf, evidenceOf, marksOf, shownPhotos } from '../../../claim/projections/read-evidence.ts';
import { drawnHead, firmOf } from '../../../directory/firm-head.ts';
import type { ReportStores } from '../../model/report-stores.ts';
import { withLostReceipts } from '../../contents/lost-receipts.ts';
import { entryState, isOutdated } from '../../edits/read-entries.ts';
import { withMarks } from '../../text/photos/choose-photos.ts';
import type { QuestionedPhoto } from '../../text/photo-items.ts';
import type { SupplementContent, SupplementLine } from '../../render/supplement-pdf.ts';
import { questionedIn } from '../../writing/questioned-photos.ts';
import { inspectionsIn } from '../../writing/known-findings.ts';
import { carrierNow } from '../model/carrier-now.ts';
import { drawnPhotos, type DrawnPhotos } from './supplement-photos.ts';
import { pricesWithdrawn } from './standing-findings.ts';
import { authorBlock, type KnownAuthor } from '../../writing/author-block.ts';
import type { Row } from '../compare/compare.ts';
import type { Side } from '../compare/sides.ts';
import { standingOf, type Standing } from './compare-estimates.ts';
import type { ImportDeps } from './import-estimate.ts';
import { markedSentence, sentenceFor } from './row-sentence.ts';

export type SupplementDeps = ImportDeps & ReportStores;

export interface Supplement {
  readonly standing: Standing;
  readonly rows: readonly Row[];
  readonly content: SupplementContent;
  readonly author: KnownAuthor;
  /** The inspections that are evidence. */
  readonly tookPlace: ReadonlySet<number>;
  /** Drawn photos that wait for a reason. */
  readonly questioned: readonly QuestionedPhoto[];
  /** Our estimate prices a finding of a model that counts no more. */
  readonly isWithdrawn: boolean;
  /** People changed what it prices after it was generated. */
  readonly isOutdated: boolean;
  /** It names a receipt that proves nothing any more. */
  readonly hasLostReceipt: boolean;
}

export async function supplementOf(
  scope: Scope,
  { claimId, isDraft }: { claimId: number; isDraft: boolean },
  deps: SupplementDeps,
): Promise<Supplement> {
  const standing = await standingOf(scope, claimId, deps);
  const { claim, latest } = standing;
  if (latest.format === 'esx')
    throw new Failure('conflict', 'The newest imported estimate is a package of this firm. Import the estimate of the carrier first.');
  const firm = await firmOf(scope, deps.parts);
  const author = await authorBlock(scope, { claim, firm }, deps);
  const rows = chosenRows(standing);
  const now = deps.parts.clock();
  const today = localDate(now, claim.timeZone);
  const evidence = await evidenceOf(claim._id, deps.parts.askAs(scope, 'inspection'));
  const tookPlace = inspectionsIn(evidence);
  const drawn = drawnPhotos(
    rows.map(({ key }) => standing.ourLines.get(key)?.photoIds ?? []),
    shownPhotos(evidence),
  );
  const content: SupplementContent = {
    isDraft,
    createdAt: now.toISOString(),
    today,
    firm: firm ? await drawnHead(scope, firm, deps.parts) : { name: '' },
    ...saidIn(standing, { rows, today }),
    lines: rows.map((row) => lineOf(row, standing, drawn)),
    photos: await reportPhotos(scope, { photos: drawn.photos, timeZone: claim.timeZone }, deps),
    omittedPhotos: drawn.omitted,
    author: author.block,
  };
  const questioned = questionedIn(drawn.photos, drawn.photos);
  return { standing, rows, content, author, tookPlace, questioned, ...(await changedSince(scope, { standing, tookPlace }, deps)) };
}

async function changedSince(
  scope: Scope,
  { standing, tookPlace }: Pick<Supplement, 'standing' | 'tookPlace'>,
  deps: SupplementDeps,
): Promise<Pick<Supplement, 'isWithdrawn' | 'isOutdated' | 'hasLostReceipt'>> {
  const { claim, ours } = standing;
  const isWithdrawn = await pricesWithdrawn({ scope }, { claim, ours, tookPlace }, deps);
  const state = await entryState({ scope }, claim, deps);
  const lost = await withLostReceipts({ scope }, { claimId: claim._id, estimates: [ours] }, deps.documents);
  return { isWithdrawn, isOutdated: isOutdated(ours, state), hasLostReceipt: lost.size > 0 };
}

/** What the two estimates and the claim say. */
function saidIn(standing: Standing, { rows, today }: { rows: readonly Row[]; today: string }) {
  const { claim, decided, ours, latest } = standing;
  return {
    number: decided.supplements.length + 1,
    isSample: ours.priceList.isSample,
    // Of the whole estimate: the bridge ends at its total, whatever is asked for
    isSandbox: ours.isSandbox,
    head: headOf(standing, today),
    carrier: carrierNow(claim, latest),
    ...counselOf(standing, today),
    bridge: bridgeOf(standing, rows),
  };
}

/** Included by a person, and still different. */
function chosenRows({ compared, decided }: Standing): Row[] {
  return compared.rows.filter((row) => decided.lines.get(row.key)?.included && row.ours !== undefined && row.parts.length > 0);
}

export function centsOfRow({ parts }: Pick<Row, 'parts'>): number {
  return parts.reduce((sum, part) => sum + part.rcvCents, 0);
}

/** Who takes the answers, and who gets a copy. */
function counselOf({ claim }: Standing, today: string): Pick<SupplementContent, 'represented' | 'copies'> {
  const { insureds, counsel } = actingFor(claim, today);
  if (!counsel) return { represented: '', copies: [...insureds] };
  const represented = counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) });
  return { represented, copies: [...insureds, counsel.name] };
}

function headOf({ claim, ours, latest }: Standing, today: string): [string, string][] {
  return [
    ['Insured', listed(actingFor(claim, today).insureds)],
    ['Property', claim.propertyAddress],
    ['Policy No.', claim.policyNumber ?? ''],
    ['Your Claim No.', claim.carrierClaimNumber ?? ''],
    ['Date of Loss', longDate(claim.incidentDate)],
    ['Our File No.', claim.claimNumber],
    ['Your estimate', `${latest.fileName}, ${longDate(latest.datedOn)}${latest.priceList ? `, price list ${latest.priceList}` : ''}`],
    ['Our estimate', `Revision ${ours.revision}, price list ${ours.priceList.code}, effective ${longDate(ours.priceList.effective)}`],
  ];
}

/** Their total, what is requested by its kind, and what stays apart: it ends at our total, to the cent. */
function bridgeOf({ latest, ours, compared }: Standing, rows: readonly Row[]): [string, number][] {
  const kinds = compared.kinds.map(({ kind }) => kind);
  const of = (kind: DifferenceKind) =>
    rows.flatMap(({ parts }) => parts).reduce((sum, part) => sum + (part.kind === kind ? part.rcvCents : 0), 0);
  const requested = kinds
    .map((kind): [string, number] => [`${differenceKindLabels[kind]}, requested here`, of(kind)])
    .filter(([, cents]) => cents !== 0);
  const total = rows.reduce((sum, row) => sum + centsOfRow(row), 0);
  const rest = ours.sums.rcvCents - latest.totals.rcvCents - total;
  return [
    ['Your estimate', latest.totals.rcvCents],
    ...requested,
    ['Your estimate as requested', latest.totals.rcvCents + total],
    ...(rest === 0 ? [] : [['Further differences, not part of this request', rest] satisfies [string, number]]),
    ['Our estimate', ours.sums.rcvCents],
  ];
}

function lineOf(row: Row, { ourLines, decided }: Standing, drawn: DrawnPhotos): SupplementLine {
  const line = ourLines.get(row.key);
  const { sentence, citation } = decided.lines.get(row.key) ?? {};
  return {
    area: row.area,
    code: line ? `${line.category} ${line.selector} ${line.activity}` : '',
    description: row.description,
    ours: figures(row.ours),
    theirs: row.latest?.counted ? figures(row.latest) : 'Not included',
    cents: centsOfRow(row),
    sentence: sentence === undefined ? sentenceFor(row, { line, citation }) : markedSentence(sentence, line),
    kind: [...new Set(row.parts.map(({ kind }) => differenceKindLabels[kind]))].join(', '),
    photos: drawn.figuresOf(line?.photoIds ?? []),
  };
}

function figures(side: Side | undefined): string {
  if (!side) return '';
  const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${dollars(side.quantityHundredths)} ${side.unit}\nat ${dollars(side.unitCents)}\n$${dollars(side.rcvCents)}`;
}

/** As they are drawn now, with their marks. */
async function reportPhotos(scope: Scope, { photos, timeZone }: { photos: readonly Photo[]; timeZone: string }, { parts }: SupplementDeps) {
  const marked = photos.flatMap(({ id, marks }) => (marks ? [id] : []));
  const layers = await marksOf(marked, parts.askAs(scope, 'inspection'));
  return withMarks(
    photos.map((photo) => ({ id: photo.id, sha256: photo.sha256, caption: captionOf(photo, timeZone) })),
    layers,
  );
}
