// What a person changed in an estimate, as the activity tells it.
import { partConditions, wearBaseText, wearBy, type OverheadChoice } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { LineEdit } from '../estimate/line-edits.ts';

export function editSentence(edit: LineEdit): string {
  return `${edit.item}${valueText(edit)} (${edit.reason})`;
}

function valueText({ kind, quantityHundredths = 0, unitCents = 0, wear, overhead, wearBase }: LineEdit): string {
  const quantity = `quantity ${quantityHundredths / 100}`;
  if (kind === 'add') return ` added, ${quantity}`;
  if (kind === 'leave-out') return ' left out';
  if (kind === 'price') return `: price ${showDollars(dollarsOf(unitCents))}`;
  if (wear) return `: depreciation ${wearText(wear)}`;
  if (wearBase) return `: ${wearBaseText(wearBase)}`;
  return overhead ? `: ${overheadText(overhead)}` : `: ${quantity}`;
}

function wearText(wear: NonNullable<LineEdit['wear']>): string {
  const { basisPoints, basis } = wearBy(wear);
  return `${basisPoints / 100}%, ${basis ?? partConditions[wear.condition].label}${wear.isRecoverable ? '' : ', not recoverable'}`;
}

function overheadText({ applies, base }: OverheadChoice): string {
  const when = { 'three-trades': 'with three trades', always: 'always', never: 'never' }[applies];
  return `${when}, of the ${base === 'price' ? 'price' : 'price with tax'}`;
}
