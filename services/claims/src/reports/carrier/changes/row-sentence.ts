// The sentence of a row for the supplement, drafted from facts only. It states what differs and why; it gives no opinion on coverage.
import { createHash } from 'node:crypto';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { ModelLine } from '../../estimate/estimate-model.ts';
import { setText } from '../../estimate/line-edits.ts';
import type { Row } from '../compare/compare.ts';
import { differencesOf } from '../compare/differences.ts';
import type { LineDecision } from '../model/carrier-store.ts';
import type { Side } from '../compare/sides.ts';
import { unitRatio } from '../compare/units.ts';

interface About {
  readonly line: ModelLine | undefined;
  /** A section that a person named. */
  readonly citation: string | undefined;
}

const money = (cents: number) => showDollars(dollarsOf(cents));
const amount = (hundredths: number, unit: string) => `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} ${unit}`;

export function sentenceFor(row: Row, about: About): string {
  const { ours, latest } = row;
  if (!ours) return '';
  const why = about.line?.reason ? ` ${ended(about.line.reason)}` : '';
  const source = about.line?.quantitySource ? ` Quantity: ${about.line.quantitySource}.` : '';
  const marks = marksOf(about.line).map((mark) => ` ${mark}`);
  const cited = about.citation ? ` Code section named: ${about.citation}.` : '';
  const rest = `${why}${source}${marks.join('')}${cited}`;
  if (!latest?.counted) return `${missingWords(row)}${rest}`;
  return `${differingWords(row)}${rest}`.trim();
}

/** Whose price and depreciation ours are, where a person set them. */
function marksOf(line: ModelLine | undefined): string[] {
  const { setPrice, setWear } = line ?? {};
  return [
    ...(setPrice ? [`${ended(`Our price was ${setText(setPrice)}`)} Price list: ${money(setPrice.listCents)}.`] : []),
    ...(setWear ? [ended(`Our depreciation was ${setText(setWear)}`)] : []),
  ];
}

/** A sentence that a person wrote, for the paper: it has the marks too. */
export function markedSentence(sentence: string, line: ModelLine | undefined): string {
  const missing = marksOf(line).filter((mark) => !sentence.includes(mark));
  return missing.length === 0 ? sentence : [ended(sentence), ...missing].join(' ');
}

function missingWords({ ours, latest }: Row): string {
  if (!ours) return '';
  const what = `${amount(ours.quantityHundredths, ours.unit)}, ${money(ours.rcvCents)}`;
  return latest ? `Listed as paid when incurred, outside of your total: ${what}.` : `Not in your estimate: ${what}.`;
}

function differingWords({ ours, latest, parts }: Row): string {
  if (!ours || !latest) return '';
  const sentences = parts.map(({ kind, rcvCents, acvCents }) => {
    if (kind === 'quantity')
      return `${amount(ours.quantityHundredths, ours.unit)} in place of ${amount(latest.quantityHundredths, latest.unit)}: ${money(rcvCents)}.`;
    if (kind === 'price') return `${priceWords(ours, latest)}: ${money(rcvCents)}.`;
    if (kind === 'op') return `Overhead and profit: ${money(rcvCents)}.`;
    if (kind === 'tax') return `Sales tax: ${money(rcvCents)}.`;
    if (kind === 'depreciation')
      return `Depreciation ${money(ours.depreciationCents)} in place of ${money(latest.depreciationCents)}: ${money(acvCents)} of actual cash value.`;
    return `${atPrices(ours, latest)}: ${money(rcvCents)}.`;
  });
  return sentences.join(' ');
}

/** Where quantity and price measure different things, neither differs alone. Equal prices leave only what rounding left. */
function priceWords(ours: Side, latest: Side): string {
  const ratio = unitRatio(ours.unit, latest.unit);
  if (ratio === undefined) return atPrices(ours, latest);
  if (ours.unitCents === latest.unitCents * ratio) return 'Rounding';
  return `Unit price ${priceOf(ours)} in place of ${priceOf(latest)}`;
}

function atPrices(ours: Side, latest: Side): string {
  const all = (side: Side) => `${amount(side.quantityHundredths, side.unit)} at ${priceOf(side)}`;
  return `${all(ours)} in place of ${all(latest)}`;
}

function priceOf({ unitCents, unit }: Side): string {
  return `${money(unitCents)} per ${unit}`;
}

/** Hash of what is drafted without a code section: by it a sentence that a person wrote knows whether its figures are still these. */
export function draftOf(row: Row, line: ModelLine | undefined): string {
  const parts = differencesOf({ ours: row.ours, theirs: row.latest });
  const text = sentenceFor({ ...row, parts }, { line, citation: undefined });
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The sentence of a person stands over another draft than the one of now: it may quote figures that are gone. */
export function isOutdated(decision: Pick<LineDecision, 'sentence' | 'draft'> | undefined, draftNow: () => string): boolean {
  const { sentence, draft } = decision ?? {};
  return sentence !== undefined && draft !== undefined && draft !== draftNow();
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
