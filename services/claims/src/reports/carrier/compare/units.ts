// Units that measure the same: a square is 100 square feet.

const inBase: Readonly<Record<string, readonly [base: string, times: number]>> = {
  SQ: ['SF', 100],
  SY: ['SF', 9],
  CY: ['CF', 27],
  YR: ['MO', 12],
};

/** What a quantity of one unit is of another; undefined where they measure different things. */
export function unitRatio(from: string, to: string): number | undefined {
  const [fromBase, fromTimes] = inBase[from] ?? [from, 1];
  const [toBase, toTimes] = inBase[to] ?? [to, 1];
  return fromBase === toBase ? fromTimes / toTimes : undefined;
}

export function unitClass(unit: string): string {
  return inBase[unit]?.[0] ?? unit;
}
