// LINEITEMS.CSV of the open package: one row a line, safe to open in a spreadsheet.
import { csvLine, dollarsOf } from '@plumbline/contracts/kernel';
import type { EstimateModel, ModelLine } from './estimate-model.ts';

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
];

export function lineItemsCsv(model: EstimateModel): string {
  return [head, ...model.lines.map(rowOf)].map(csvLine).join('');
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
  ];
}
