// What stands under the item of a line on paper: why it is there, where its figures come from, on what terms it is owed, and its photos.
import { owedText } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import type { ModelLine } from '../../estimate/estimate-model.ts';
import { setText } from '../../estimate/line-edits.ts';
import { numbersText } from './photo-index.ts';

/** Of the photos that go along, by their id. */
export type Numbers = ReadonlyMap<number, number>;

export const money = (cents: number) => showDollars(dollarsOf(cents));

/** Dollars without their sign: the table has one currency. */
export function amount(cents: number): string {
  return money(cents).replace('$', '');
}

function photosText({ photoIds }: ModelLine, numbers: Numbers): string[] {
  const shown = photoIds.flatMap((id) => numbers.get(id) ?? []);
  return shown.length === 0 ? [] : [`${shown.length === 1 ? 'Photo' : 'Photos'} ${numbersText(shown)}`];
}

/** What it is, why it is there, where its quantity comes from, who set its price, and how it was depreciated. */
export function wordsOfLine(line: ModelLine, numbers: Numbers): string {
  const { category, selector, activity, description, reason, quantitySource, setPrice, foundByAi } = line;
  return [
    `${category} ${selector} ${activity} ${description}`,
    `${reason}${foundByAi ? ' (found by AI, accepted by a person)' : ''}`,
    ...(quantitySource ? [`Quantity: ${quantitySource}`] : []),
    ...(setPrice ? [`* Price ${setText(setPrice)}; price list: ${amount(setPrice.listCents)}`] : []),
    ...wearText(line),
    ...owedLines(line),
    ...photosText(line, numbers),
  ].join('\n');
}

/** On what terms it is owed, by whose choice, and what was spent. */
function owedLines({ isCode, isUntaxed, takesOverhead, whenIncurred, heldCents, setTerms, receipt, coverage }: ModelLine): string[] {
  if (!setTerms) return [];
  const terms = `Coverage ${coverage}${isUntaxed ? ', without tax' : ''}${takesOverhead ? '' : ', without overhead and profit'}`;
  const owed = owedText({ isCode: isCode === true, whenIncurred: whenIncurred !== undefined });
  const worth = heldCents === undefined ? '' : `, ${money(heldCents)}, not in the totals`;
  const spent = whenIncurred?.incurred;
  return [
    ...(owed ? [`${owed}${worth}`] : []),
    ...(spent ? [`Incurred ${formatLongDate(spent.on)}: ${money(spent.amountCents)}, by ${receipt?.title ?? 'its receipt'}`] : []),
    `${terms}; ${setText(setTerms)}`,
  ];
}

function wearText({ quantityHundredths, depreciationBasis, depreciationBasisPoints, setWear, isNonRecoverable }: ModelLine): string[] {
  if (!depreciationBasis || quantityHundredths === undefined) return [];
  const lost = isNonRecoverable ? ', not recoverable' : '';
  const who = setWear ? `; ${setText(setWear)}` : '';
  return [`Depreciated ${depreciationBasisPoints / 100}%${lost}: ${depreciationBasis}${who}`];
}
