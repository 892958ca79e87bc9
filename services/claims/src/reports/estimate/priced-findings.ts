// Whether an estimate still stands: what it priced of models has to be accepted now as it was priced then. Pure.
import type { Damage } from './estimate-model.ts';

/** A finding of a model as an estimate priced it. */
export type PricedFinding = Pick<Damage, 'id' | 'area' | 'severity' | 'observed'>;

export function pricedIn(damages: readonly Damage[]): PricedFinding[] {
  return damages.filter(({ enteredByPerson }) => !enteredByPerson).map(pricedAs);
}

const pricedAs = ({ id, area, severity, observed }: PricedFinding): PricedFinding => ({
  id,
  area,
  severity,
  ...(observed ? { observed: { quantity: observed.quantity, unit: observed.unit } } : {}),
});

/** `accepted`: the damages of findings that count now, also those that an observation covers. */
export function isWithdrawn(priced: readonly PricedFinding[], accepted: readonly Damage[]): boolean {
  const standing = new Set(accepted.map((one) => markOf(one)));
  return priced.some((one) => !standing.has(markOf(one)));
}

const markOf = ({ id, area, severity, observed }: PricedFinding) =>
  JSON.stringify([id, area, severity, observed?.quantity, observed?.unit]);
