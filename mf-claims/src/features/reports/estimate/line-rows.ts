// The rows of the table of lines: each area's head and its lines, all of them or those that a search leaves.
import type { Estimate, EstimateLine } from '@plumbline/contracts/claims';

export interface AreaRow {
  readonly kind: 'area';
  readonly area: string;
  readonly key: string;
  /** Every line of the area, found or not: its sums are the area's. */
  readonly lines: Estimate['lines'];
  readonly found: number;
}

interface LineRow {
  readonly kind: 'line';
  readonly area: string;
  readonly key: string;
  readonly line: EstimateLine;
}

export type TableRow = AreaRow | LineRow;

/** Lines come in the order of their areas. Every word of `find` stands somewhere in a line; an area without such a line has no head. */
export function rowsOf(lines: Estimate['lines'], find = ''): readonly TableRow[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return [...areasOf(lines)].flatMap(([area, inArea]): TableRow[] => {
    const found = words.length === 0 ? inArea : inArea.filter((line) => hasAll(line, words));
    if (found.length === 0) return [];
    const head = { kind: 'area', area, key: `area ${area}`, lines: inArea, found: found.length } as const;
    return [head, ...found.map((line) => ({ kind: 'line', area, key: line.key, line }) as const)];
  });
}

function areasOf(lines: Estimate['lines']): Map<string, Estimate['lines']> {
  const areas = new Map<string, EstimateLine[]>();
  for (const line of lines) {
    const there = areas.get(line.group);
    if (there) there.push(line);
    else areas.set(line.group, [line]);
  }
  return areas;
}

function hasAll(
  { number, group, category, selector, activity, description, reason, note }: EstimateLine,
  words: readonly string[],
): boolean {
  const text = [number, group, category, selector, activity, description, reason, note ?? ''].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Added in cents. */
export function sumOf(lines: Estimate['lines'], what: 'rcv' | 'depreciation' | 'acv'): number {
  return lines.reduce((sum, line) => sum + Math.round(line[what] * 100), 0) / 100;
}
