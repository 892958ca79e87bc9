// Of many lines with a word in common the nearest ones to a line: same words and area first, then same words, same area, the rest, each by
// its quantity. Found in sorted lists, since a long estimate repeats its words thousands of times.
import type { Side } from './sides.ts';
import { unitClass, unitRatio } from './units.ts';

/** Answers at most `most` lines of the same class of unit; others are never one line with it. */
export function nearestAmong(sides: readonly Side[], most: number): (our: Side) => Side[] {
  const lists = new Map(groupNames.map((nameOf) => [nameOf, sortedBy(sides, nameOf)]));
  return (our) => {
    const found = new Set<Side>();
    for (const nameOf of groupNames) {
      const group = lists.get(nameOf)?.get(nameOf(our)) ?? [];
      for (const side of around(group, amountOf(our), most)) if (found.size < most) found.add(side);
    }
    return [...found];
  };
}

type NameOf = (side: Side) => string;

const joined = (...parts: readonly string[]) => parts.join('\n');
const groupNames: readonly NameOf[] = [
  ({ unit, description, area }) => joined(unitClass(unit), description, area),
  ({ unit, description }) => joined(unitClass(unit), description),
  ({ unit, area }) => joined(unitClass(unit), area),
  ({ unit }) => unitClass(unit),
];

function sortedBy(sides: readonly Side[], nameOf: NameOf): Map<string, Side[]> {
  const groups = [...Map.groupBy(sides, nameOf)];
  return new Map(groups.map(([name, group]) => [name, group.toSorted((one, other) => amountOf(one) - amountOf(other))]));
}

/** In the smallest unit of its class. */
function amountOf({ quantityHundredths, unit }: Side): number {
  return quantityHundredths * (unitRatio(unit, unitClass(unit)) ?? 1);
}

/** The `most` of a sorted list whose amounts are nearest, the nearest one first. */
function around(sorted: readonly Side[], amount: number, most: number): Side[] {
  let above = firstFrom(sorted, amount);
  let below = above - 1;
  const found: Side[] = [];
  while (found.length < most && (below >= 0 || above < sorted.length)) {
    const [less, more] = [sorted[below], sorted[above]];
    const isBelow = less !== undefined && (more === undefined || amount - amountOf(less) <= amountOf(more) - amount);
    found.push((isBelow ? less : more) as Side);
    if (isBelow) below -= 1;
    else above += 1;
  }
  return found;
}

/** The first place with at least this amount. */
function firstFrom(sorted: readonly Side[], amount: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (amountOf(sorted[middle] as Side) < amount) from = middle + 1;
    else to = middle;
  }
  return from;
}
