// What a person changed in an estimate, as the activity tells it.
import { owedText, partConditions, wearBaseText, wearBy, type LineTerms, type OverheadChoice } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import type { LineEdit } from '../estimate/line-edits.ts';

export function editSentence(edit: LineEdit): string {
  return `${edit.item}${valueText(edit)} (${edit.reason})`;
}

function valueText({ kind, quantityHundredths = 0, unitCents = 0, wear, terms, overhead, wearBase }: LineEdit): string {
  const quantity = `quantity ${quantityHundredths / 100}`;
  if (kind === 'add') return ` added, ${quantity}`;
  if (kind === 'leave-out') return ' left out';
  if (kind === 'price') return `: price ${showDollars(dollarsOf(unitCents))}`;
  if (wear) return `: depreciation ${wearText(wear)}`;
  if (terms) return `: ${termsText(terms)}`;
  if (wearBase) return `: ${wearBaseText(wearBase)}`;
  return overhead ? `: ${overheadText(overhead)}` : `: ${quantity}`;
}

function wearText(wear: NonNullable<LineEdit['wear']>): string {
  const { basisPoints, basis } = wearBy(wear);
  return `${basisPoints / 100}%, ${basis ?? partConditions[wear.condition].label}${wear.isRecoverable ? '' : ', not recoverable'}`;
}

/** `coverage B, without tax, with overhead and profit, code upgrade, when incurred (Nov 3, 2026: $1,200.00)`. */
function termsText(terms: LineTerms): string {
  const { coverage, takesTax, takesOverhead, incurred } = terms;
  const owed = owedText(terms)?.toLowerCase();
  const spent = incurred ? ` (${formatLongDate(incurred.on)}: ${showDollars(incurred.amount)})` : '';
  const said = [
    `coverage ${coverage}`,
    `${takesTax ? 'with' : 'without'} tax`,
    `${takesOverhead ? 'with' : 'without'} overhead and profit`,
    ...(owed ? [`${owed}${spent}`] : []),
  ];
  return said.join(', ');
}

function overheadText({ applies, base }: OverheadChoice): string {
  const when = { 'three-trades': 'with three trades', always: 'always', never: 'never' }[applies];
  return `${when}, of the ${base === 'price' ? 'price' : 'price with tax'}`;
}
