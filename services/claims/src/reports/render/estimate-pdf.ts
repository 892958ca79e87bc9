// ESTIMATE.PDF: the human copy of an estimate.
import { estimateKindLabels, estimateStageLabels, notesOnNet, type CoverageSums } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { drawTable, PageKit, quiet } from '@plumbline/pdf';
import { formatLongDate } from '@plumbline/server/dates';
import { buildingRows } from '../estimate/building-text.ts';
import { amount, money, wordsOfLine, type Numbers } from './estimate/line-words.ts';
import { numbersOf, photoIndex } from './estimate/photo-index.ts';
import { watermarkOf } from './watermark.ts';
import { dayAt, stageOf, usesSandbox, type EstimateModel, type ModelLine } from '../estimate/estimate-model.ts';

/** `pictures`: small ones of the photos that go along, by their id; lines name them by the numbers of the index behind the notes. */
export async function estimatePdf(
  model: EstimateModel,
  pictures: ReadonlyMap<number, Uint8Array> = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { claim } = model;
  const numbers = numbersOf(model, pictures);
  const kit = new PageKit({
    title: `Estimate ${claim.claimNumber}, ${estimateStageLabels[stageOf(model)]}`,
    author: claim.preparedBy,
    header: [claim.claimNumber, claim.propertyAddress],
    footer: `${estimateStageLabels[stageOf(model)]}, version ${model.revision}`,
    createdAt: new Date(model.createdAt),
    ...watermarkOf({ isSample: model.priceList.isSample, isSandbox: usesSandbox(model), isDraft: !model.finalized }),
  });
  kit.addPage();
  drawHead(kit, model);
  kit.paragraph(model.label, { size: 9, color: quiet });
  kit.heading(2, 'Totals');
  kit.details(totalRows(model));
  drawCoverages(kit, model);
  if (model.building) {
    kit.heading(2, 'Building as recorded');
    kit.details(buildingRows(model.building));
  }
  // Not alone at the foot of a page
  kit.keepTogether(startOfLines);
  kit.heading(2, 'Line items');
  if (model.lines.length === 0) kit.paragraph('No line items.');
  for (const group of new Set(model.lines.map((line) => line.group))) {
    const lines = model.lines.filter((line) => line.group === group);
    kit.heading(3, group.replaceAll('/', ', '));
    drawTable(kit, columns, [...lines.map((line) => rowOf(line, numbers)), sumRow(lines)]);
  }
  if (model.warnings.length > 0) kit.heading(2, 'Notes on this estimate');
  for (const warning of model.warnings) kit.paragraph(`• ${warning.message}`);
  photoIndex(kit, model.photos, pictures);
  return kit.finish();
}

/** Points: the headings, the head of the table and a line of a few rows. */
const startOfLines = 170;

/** Of one coverage the totals are its sums. */
function drawCoverages(kit: PageKit, { sums: { byCoverage = [] } }: EstimateModel): void {
  if (byCoverage.length < 2) return;
  kit.heading(2, 'By coverage');
  const shown = coverageColumns.filter(({ of }) => byCoverage.some((one) => of(one) !== undefined));
  const columns = [
    { title: 'Coverage', width: coverageWidth - shown.length * amountWidth },
    ...shown.map(({ title }) => ({ title, width: amountWidth, align: 'right' as const })),
  ];
  drawTable(
    kit,
    columns,
    byCoverage.map((one) => [coverageLabels[one.coverage], ...shown.map(({ of }) => amount(of(one) ?? 0))]),
  );
  for (const note of notesOnNet(byCoverage)) kit.paragraph(note, { size: 9, color: quiet });
}

/** Points. */
const coverageWidth = 504;
const amountWidth = 58;

/** Those that no coverage has are left out. */
const coverageColumns: readonly { readonly title: string; readonly of: (one: CoverageSums) => number | undefined }[] = [
  { title: 'RCV', of: (one) => one.rcvCents },
  { title: 'Deprec.', of: (one) => one.depreciationCents },
  { title: 'ACV', of: (one) => one.acvCents },
  { title: 'Deductible', of: (one) => one.deductibleCents },
  { title: 'Over limit', of: (one) => one.overLimitCents },
  { title: 'Paid', of: (one) => one.paidCents },
  { title: 'Net claim', of: (one) => one.netClaimCents },
];

function drawHead(kit: PageKit, model: EstimateModel): void {
  const { claim } = model;
  kit.heading(1, `Estimate: ${estimateStageLabels[stageOf(model)]}`);
  kit.details([
    ['Version', `${model.revision}, ${estimateKindLabels[model.kind].toLowerCase()}`],
    ['Status', statusText(model)],
    ['Claim', claim.claimNumber],
    ['Insured', claim.propertyOwnerName],
    ['Property', claim.propertyAddress],
    ['Date of loss', formatLongDate(claim.incidentDate)],
    ['Inspected', claim.inspectedDate ? formatLongDate(claim.inspectedDate) : 'not documented'],
    ['Carrier', claim.insuranceCompany ?? 'not documented'],
    ['Policy', claim.policyNumber ?? 'not documented'],
    ['Carrier claim no.', claim.carrierClaimNumber ?? 'not documented'],
    ['Price list', priceListText(model)],
    ['Prepared by', `${claim.preparedBy}, ${formatLongDate(dayAt(model.createdAt, claim))}`],
  ]);
}

function statusText({ finalized, claim }: EstimateModel): string {
  if (!finalized) return 'Rough draft: not final, figures may change';
  const { by, at, statedBy } = finalized;
  return `Final draft: finalized by ${by}${statedBy === undefined ? '' : `, as ${statedBy} says`}, ${formatLongDate(dayAt(at, claim))}`;
}

function totalRows({ sums, overheadBase }: Pick<EstimateModel, 'sums' | 'overheadBase'>): [string, string][] {
  const { nonRecoverableCents: lost = 0, depreciationCents: worn, overLimitCents, paidCents } = sums;
  return [
    ['Replacement cost value', money(sums.rcvCents)],
    ['Depreciation', lost === 0 ? money(worn) : `${money(worn)}: ${money(worn - lost)} recoverable, ${money(lost)} not recoverable`],
    ['Actual cash value', money(sums.acvCents)],
    [
      'Overhead and profit, included',
      `${money(sums.overheadCents)} and ${money(sums.profitCents)}${sums.overheadCents === 0 ? '' : `, each of the price${overheadBase === 'price-and-tax' ? ' with its tax' : ''}`}`,
    ],
    ['Tax, included', money(sums.taxCents)],
    ['Deductible', money(sums.deductibleCents)],
    ...(overLimitCents === undefined ? [] : ([['Above the limit of the policy', money(overLimitCents)]] as [string, string][])),
    ...(paidCents === undefined ? [] : ([['Prior payments', money(paidCents)]] as [string, string][])),
    ['Net claim', money(sums.netClaimCents)],
    ...apartRows(sums),
  ];
}

/** The names are short: they have one line. */
function apartRows({ codeCents, whenIncurredCents, codeWhenIncurredCents: code }: EstimateModel['sums']): [string, string][] {
  const ofIt = code === undefined ? '' : `; ${money(code)} of it code upgrade (ordinance or law)`;
  return [
    ...(codeCents === undefined ? [] : [['Code upgrade, included', money(codeCents)] as [string, string]]),
    ...(whenIncurredCents === undefined
      ? []
      : [['Owed when incurred', `${money(whenIncurredCents)}, not included${ofIt}`] as [string, string]]),
  ];
}

function priceListText({ priceList: { code, region, effective, isSample } }: EstimateModel): string {
  return `${code}, ${region}, effective ${formatLongDate(effective)}${isSample ? ' (sample prices, not for a real claim)' : ''}`;
}

const columns = [
  { title: '#', width: 22 },
  { title: 'Item, description and reason', width: 142 },
  { title: 'Quantity', width: 50, align: 'right' },
  { title: 'Price', width: 46, align: 'right' },
  { title: 'Tax', width: 44, align: 'right' },
  { title: 'O&P', width: 46, align: 'right' },
  { title: 'RCV', width: 52, align: 'right' },
  { title: 'Deprec.', width: 50, align: 'right' },
  { title: 'ACV', width: 52, align: 'right' },
] as const;

function rowOf(line: ModelLine, numbers: Numbers): string[] {
  const head = [String(line.number), wordsOfLine(line, numbers)];
  if (line.quantityHundredths === undefined)
    return [...head, 'not known', `${amount(line.unitCents)}${line.setPrice ? ' *' : ''}`, '', '', 'not in totals', '', ''];
  const measured = [`${amount(line.quantityHundredths)} ${line.unit}`, `${amount(line.unitCents)}${line.setPrice ? ' *' : ''}`];
  if (line.heldCents !== undefined) return [...head, ...measured, '', '', 'not in totals', '', ''];
  return [
    ...head,
    ...measured,
    amount(line.taxCents),
    amount(line.overheadCents + line.profitCents),
    amount(line.rcvCents),
    amount(line.depreciationCents),
    amount(line.acvCents),
  ];
}

function sumRow(lines: readonly ModelLine[]): string[] {
  const sum = (of: (line: ModelLine) => number) => amount(lines.reduce((total, line) => total + of(line), 0));
  return [
    '',
    'Subtotal',
    '',
    '',
    sum((line) => line.taxCents),
    sum((line) => line.overheadCents + line.profitCents),
    sum((line) => line.rcvCents),
    sum((line) => line.depreciationCents),
    sum((line) => line.acvCents),
  ];
}
