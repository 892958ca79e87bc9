// Two statements about one roof: whether their bounds meet, and what is said if they don't. Pure.
import { toleranceOf, toleranceText, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import type { RoofComparison, RoofSide } from '@plumbline/contracts/claims';

export interface KnownRoof {
  readonly orderId: number;
  readonly measurement: RoofMeasurement;
}

/** An amount with the share that it may be off either way; 0 for what is written down. */
export interface Statement {
  readonly source: string;
  readonly amount: number;
  readonly tolerancePercent: number;
  readonly sandbox: boolean;
}

interface About {
  readonly against: RoofComparison['against'];
  readonly quantity: string;
  readonly unit: string;
  readonly digits: number;
}

export const nameOf = ({ orderId, measurement }: KnownRoof) => `${measurementProviderLabels[measurement.provider]} M-${orderId}`;

export const stated = (roof: KnownRoof, amount: number): Statement => ({
  source: nameOf(roof),
  amount,
  tolerancePercent: roof.measurement.tolerancePercent,
  sandbox: roof.measurement.sandbox,
});

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

function sideOf({ source, amount, tolerancePercent, sandbox }: Statement, { unit, digits }: About): RoofSide {
  return {
    source,
    value: `${shown(amount)} ${unit}`,
    sandbox,
    ...(tolerancePercent > 0 && amount > 0 ? { bounds: toleranceText(amount, tolerancePercent, { unit, digits }) } : {}),
  };
}

/** Amounts agree where the bounds of both meet. */
export function compareAmounts(one: Statement, other: Statement, about: About): RoofComparison {
  const [a, b] = [
    toleranceOf(one.amount, one.tolerancePercent, about.digits),
    toleranceOf(other.amount, other.tolerancePercent, about.digits),
  ];
  const agrees = a.low <= b.high && b.low <= a.high;
  const differencePercent = one.amount === 0 ? undefined : Math.round(((other.amount - one.amount) / one.amount) * 1_000) / 10;
  return finished({ one: sideOf(one, about), other: sideOf(other, about), about, agrees, differencePercent });
}

/** Words agree where they are equal: `6/12`. */
export function compareWords(
  [one, other]: readonly [Pick<RoofSide, 'source' | 'value' | 'sandbox'>, Pick<RoofSide, 'source' | 'value' | 'sandbox'>],
  about: Pick<About, 'against' | 'quantity'>,
): RoofComparison {
  return finished({ one, other, about, agrees: one.value === other.value, differencePercent: undefined });
}

interface Compared {
  readonly one: RoofSide;
  readonly other: RoofSide;
  readonly about: Pick<About, 'against' | 'quantity'>;
  readonly agrees: boolean;
  readonly differencePercent: number | undefined;
}

function finished({ one, other, about: { against, quantity }, agrees, differencePercent }: Compared): RoofComparison {
  const figures = `${quantity}: ${inWords(one)}; ${inWords(other)}.`;
  const apart = differencePercent === undefined ? '' : ` by ${Math.abs(differencePercent)}%`;
  const bounded = (one.bounds ?? other.bounds) ? ', more than the accuracy allows' : '';
  return {
    against,
    quantity,
    first: one,
    second: other,
    ...(differencePercent === undefined ? {} : { differencePercent }),
    agrees,
    sentence: agrees ? `${figures} They agree.` : `${figures} They differ${apart}${bounded}. ${rules[against]}`,
  };
}

/** What the product does with the difference: it takes one of the two and says which. */
const rules: Record<RoofComparison['against'], string> = {
  provider: 'Nothing is averaged: estimates and reports take the measurement that came last.',
  estimate: 'Correct the line, or write its reason on it.',
  inspection: 'Check which one is right; what a person recorded is used first.',
};

function inWords({ source, value, bounds, sandbox }: RoofSide): string {
  return `${source}${markOf(sandbox)} ${value}${bounds ? ` (${bounds})` : ''}`;
}

function markOf(sandbox: boolean): string {
  return sandbox ? ' (sandbox, not the real roof)' : '';
}

/** Of what may be less than was measured, never more: less of it is no difference. `why` is a sentence. */
export function atMost([measured, part]: readonly [Statement, Statement], about: About, why: string): RoofComparison {
  const compared = compareAmounts(measured, part, about);
  if (compared.agrees || part.amount > measured.amount) return compared;
  const { first, second } = compared;
  const sentence = `${about.quantity}: ${second.value}${markOf(second.sandbox)} of ${first.value} measured${markOf(first.sandbox)}. ${why}`;
  return { ...compared, agrees: true, sentence };
}
