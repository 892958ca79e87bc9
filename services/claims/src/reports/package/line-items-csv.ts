// The lines of the open package as CSV: as they are for programs, and with the guard against formulas for spreadsheets.
import { csvLine, dollarsOf, plainCsvLine } from '@plumbline/contracts/kernel';
import type { EstimateModel, ModelLine } from '../estimate/estimate-model.ts';

const head = [
  '#',
  'Group',
  'Cat',
  'Sel',
  'Act',
  'Description',
  'Qty',
  'Unit',
  'UnitPrice',
  'Tax',
  'O&P',
  'RCV',
  'Deprec',
  'ACV',
  'Coverage',
  'Note',
  'PhotoIds',
  'QuantitySource',
  'Reason',
  'DepreciationBasis',
  'ListPrice',
  'PriceSetBy',
  'DepreciationSetBy',
  'Recoverable',
  'CodeUpgrade',
  'Owed',
  'RCVWhenIncurred',
  'Incurred',
  'TermsSetBy',
];

/** For programs: every cell is what it is. */
export function lineItemsCsv(model: EstimateModel): string {
  return rowsOf(model).map(plainCsvLine).join('');
}

/** For people who open it in a spreadsheet: no cell is taken for a formula. */
export function spreadsheetCsv(model: EstimateModel): string {
  return rowsOf(model).map(csvLine).join('');
}

function rowsOf(model: EstimateModel): string[][] {
  return [head, ...model.lines.map(rowOf)];
}

function rowOf(line: ModelLine): string[] {
  const money = (cents: number) => dollarsOf(cents).toFixed(2);
  return [
    String(line.number),
    line.group,
    line.category,
    line.selector,
    line.activity,
    line.description,
    line.quantityHundredths === undefined ? '' : (line.quantityHundredths / 100).toFixed(2),
    line.unit,
    money(line.unitCents),
    money(line.taxCents),
    money(line.overheadCents + line.profitCents),
    money(line.rcvCents),
    money(line.depreciationCents),
    money(line.acvCents),
    line.coverage,
    line.note ?? '',
    line.photoIds.join(' '),
    line.quantitySource ?? '',
    line.reason,
    line.depreciationBasis ?? '',
    line.setPrice ? money(line.setPrice.listCents) : '',
    setByText(line.setPrice),
    setByText(line.setWear),
    line.isNonRecoverable ? 'no' : 'yes',
    line.isCode ? 'yes' : 'no',
    line.whenIncurred ? 'when incurred' : 'now',
    line.heldCents === undefined ? '' : money(line.heldCents),
    spentText(line),
    setByText(line.setTerms),
  ];
}

function spentText({ whenIncurred }: ModelLine): string {
  const spent = whenIncurred?.incurred;
  return spent ? `${spent.on}: ${dollarsOf(spent.amountCents).toFixed(2)}, document ${spent.documentId}` : '';
}

function setByText(set: ModelLine['setWear']): string {
  return set ? `${set.by}, ${set.at.slice(0, 10)}: ${set.reason}` : '';
}
