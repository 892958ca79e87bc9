// The letter and the color by which an adjuster is known on the map. Pure.
export interface Person {
  readonly userId: number;
  readonly name: string;
}

export interface Mark {
  readonly letter: string;
  /** One of `colors`; the letter tells those apart that share one. */
  readonly color: number;
}

/** The colors of `map.module.css`. */
const colors = 6;

/** The first letter of the name; the initials for those who share it, and a number for those who share them as well. */
export function marksOf(people: readonly Person[]): ReadonlyMap<number, Mark> {
  const sorted = people.toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
  const first = countedBy(sorted.map(({ name }) => initialsOf(name).slice(0, 1)));
  const both = countedBy(sorted.map(({ name }) => initialsOf(name)));
  const seen = new Map<string, number>();
  return new Map(
    sorted.map(({ userId, name }, at): [number, Mark] => {
      const initials = initialsOf(name);
      const letter = initials.slice(0, 1);
      const place = (seen.get(initials) ?? 0) + 1;
      seen.set(initials, place);
      const twice = (both.get(initials) ?? 0) > 1 ? `${letter}${place}` : initials;
      return [userId, { letter: (first.get(letter) ?? 0) > 1 ? twice : letter, color: at % colors }];
    }),
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${(words[0] ?? '').slice(0, 1)}${last.slice(0, 1)}`.toUpperCase() || '?';
}

function countedBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
