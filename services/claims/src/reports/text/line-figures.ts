// The figures of single lines that no final report may quote: prices and amounts of a sample list, and quantities that rest on a roof of the
// sandbox. The quantity of a sample line was counted by a person, and is a fact. Pure.
import { dollarsOf } from '@plumbline/contracts/kernel';
import type { ModelLine } from '../estimate/estimate-model.ts';

export type QuotedLine = Pick<
  ModelLine,
  | 'description'
  | 'unit'
  | 'unitCents'
  | 'quantityHundredths'
  | 'rcvCents'
  | 'acvCents'
  | 'depreciationCents'
  | 'isSandbox'
  | 'isMeasured'
  | 'quantitySource'
>;

const longUnits: Partial<Record<QuotedLine['unit'], string>> = { SQ: 'square', SF: 'square foot', LF: 'linear foot', EA: 'each' };

/** Prices and amounts as a text quotes them. */
export function amountsOfLines(lines: readonly QuotedLine[]): string[] {
  return unique(
    lines.flatMap(({ unit, unitCents, rcvCents, acvCents, depreciationCents }) => [
      ...priceOf(unitCents, unit),
      ...[rcvCents, acvCents, depreciationCents].flatMap(amountOf),
    ]),
  );
}

/** Amounts that rest on quantities of the sandbox, and those quantities. */
export function sandboxFiguresOfLines(lines: readonly QuotedLine[]): string[] {
  const resting = lines.filter(({ isSandbox }) => isSandbox);
  const amounts = resting.flatMap(({ rcvCents, acvCents, depreciationCents }) => [rcvCents, acvCents, depreciationCents].flatMap(amountOf));
  return unique([...amounts, ...quantitiesOfLines(resting.filter((line) => !isCounted(line)))]);
}

/** What a person counted stays a fact where the roof only decided that it is charged, as for a steep one. */
function isCounted({ isMeasured, quantitySource = '' }: QuotedLine): boolean {
  return !isMeasured && quantitySource.startsWith('inspection') && !quantitySource.includes('% waste');
}

export function quantitiesOfLines(lines: readonly QuotedLine[]): string[] {
  return unique(lines.flatMap(quantityOf));
}

const unique = (all: readonly string[]) => [...new Set(all)];

/** Below it a number alone may as well be the size of hail, and whole dollars a fee. */
const wellKnownFromCents = 100_00;

function amountOf(cents: number): string[] {
  if (cents <= 0) return [];
  const dollars = String(dollarsOf(cents));
  const exact = dollarsOf(cents).toFixed(2);
  if (cents < wellKnownFromCents) return [`$${exact}`, `${exact} dollars`];
  return cents % 100 === 0 ? [exact, `$${dollars}`, `${dollars} dollars`] : [exact];
}

function priceOf(cents: number, unit: QuotedLine['unit']): string[] {
  if (cents <= 0) return [];
  const short = String(dollarsOf(cents));
  const units = [unit, longUnits[unit]].filter((one) => one !== undefined);
  return [...amountOf(cents), ...units.flatMap((one) => [`$${short} per ${one}`, `${short} per ${one}`, `$${short}/${one}`])];
}

/** Squares are of roofs alone; feet and square feet count beside what they measure, pieces are any number. */
function quantityOf({ unit, quantityHundredths, description }: QuotedLine): string[] {
  if (!quantityHundredths) return [];
  const value = quantityHundredths / 100;
  if (unit === 'SQ') return [`${value} squares`, `${value} sq`];
  const what = unit === 'LF' ? 'ft' : unit === 'SF' ? 'square feet' : undefined;
  if (!what) return [];
  const name = (description.split(/[,/(]/)[0] ?? '').trim();
  return [`${name} ${value} ${what}`, `${value} ${what} ${name}`];
}
