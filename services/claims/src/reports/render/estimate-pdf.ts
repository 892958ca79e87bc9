// ESTIMATE.PDF: the human copy of an estimate.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { drawTable, PageKit, quiet } from '@plumbline/pdf';
import { formatLongDate } from '@plumbline/server/dates';
import type { EstimateModel, ModelLine } from '../estimate/estimate-model.ts';

export async function estimatePdf(model: EstimateModel): Promise<Uint8Array<ArrayBuffer>> {
  const { claim } = model;
  const kit = new PageKit({
    title: `Estimate ${claim.claimNumber}`,
    author: claim.preparedBy,
    header: [claim.claimNumber, claim.propertyAddress],
    footer: `estimate revision ${model.revision}`,
    createdAt: new Date(model.createdAt),
    ...(model.priceList.isSample ? { watermark: 'SAMPLE PRICES' } : {}),
  });
  kit.addPage();
  kit.heading(1, 'Estimate');
  kit.details([
    ['Claim', claim.claimNumber],
    ['Insured', claim.propertyOwnerName],
    ['Property', claim.propertyAddress],
    ['Date of loss', formatLongDate(claim.incidentDate)],
    ['Carrier', claim.insuranceCompany ?? 'not documented'],
    ['Policy', claim.policyNumber ?? 'not documented'],
    ['Price list', `${model.priceList.code}${model.priceList.isSample ? ' (sample prices)' : ''}`],
    ['Prepared by', claim.preparedBy],
  ]);
  kit.paragraph(model.label, { size: 9, color: quiet });
  kit.heading(2, 'Totals');
  kit.details(totalRows(model));
  kit.heading(2, 'Lines');
  if (model.lines.length === 0) kit.paragraph('No line items. No recorded damage finding has a scope rule.');
  for (const group of new Set(model.lines.map((line) => line.group))) {
    kit.heading(3, group);
    drawTable(kit, columns, model.lines.filter((line) => line.group === group).map(rowOf));
  }
  if (model.warnings.length > 0) kit.heading(2, 'Notes on this estimate');
  for (const warning of model.warnings) kit.paragraph(`• ${warning.message}`);
  return kit.finish();
}

const money = (cents: number) => showDollars(dollarsOf(cents));

function totalRows({ sums }: Pick<EstimateModel, 'sums'>): [string, string][] {
  return [
    ['Replacement cost value', money(sums.rcvCents)],
    ['Depreciation', money(sums.depreciationCents)],
    ['Actual cash value', money(sums.acvCents)],
    ['Overhead and profit', `${money(sums.overheadCents)} and ${money(sums.profitCents)}`],
    ['Tax', money(sums.taxCents)],
    ['Deductible', money(sums.deductibleCents)],
    ['Net claim', money(sums.netClaimCents)],
  ];
}

const columns = [
  { title: '#', width: 24 },
  { title: 'Item', width: 66 },
  { title: 'Description', width: 158 },
  { title: 'Quantity', width: 62, align: 'right' },
  { title: 'Price', width: 52, align: 'right' },
  { title: 'RCV', width: 50, align: 'right' },
  { title: 'Deprec.', width: 44, align: 'right' },
  { title: 'ACV', width: 48, align: 'right' },
] as const;

function rowOf(line: ModelLine): string[] {
  const amount = (cents: number) => dollarsOf(cents).toFixed(2);
  return [
    String(line.number),
    `${line.category} ${line.selector} ${line.activity}`,
    line.note ? `${line.description} (${line.note})` : line.description,
    line.quantityHundredths === undefined ? 'needs quantity' : `${(line.quantityHundredths / 100).toFixed(2)} ${line.unit}`,
    amount(line.unitCents),
    amount(line.rcvCents),
    amount(line.depreciationCents),
    amount(line.acvCents),
  ];
}
