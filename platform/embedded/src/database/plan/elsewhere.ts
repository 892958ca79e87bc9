// Which documents can pass a filter, told by another index or by the pieces of a text, for a walk along the keys of one.
import type { Condition, Test } from '../match/condition.ts';
import type { Collection } from '../store/collection.ts';
import type { Connection } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import { fewRows, piecesFor, rowsWithPieces } from '../store/pieces.ts';
import { beyond, openParts } from './key-filter.ts';
import type { Elsewhere, IndexPlan, RowSource } from './plan.ts';
import { boundPrefix } from './prefix.ts';
import { sameOrderFor } from './same-order.ts';
import { mayUse } from './usable.ts';

/** What many rows pass is found soon by reading them. */
const SHARE = 8;
/** A map of more rows than these would be heavy to pass on again and again. */
const MOST_ROWS = 8_000_000;

interface Asked {
  condition: Condition;
  tests: Map<string, Test[]>;
}

/**
 * The sources for the parts of a filter that only documents tell, or where the keys tell all, for those that they tell one by one.
 * Null when nothing else knows of them.
 */
export function elsewhereFor(
  collection: Collection,
  { plan, exact }: { plan: IndexPlan; exact: ReadonlySet<Test> },
  { condition, tests }: Asked,
): Elsewhere | null {
  if (plan.exact) return null;
  const whole = plan.keyFilter?.whole === true;
  const open = (whole ? beyond(condition, exact) : openParts(plan.index, condition, exact)).filter((part) => part.kind === 'field');
  const paths = new Set(open.map(({ path }) => path));
  const indexes = collection.indexes.slice(1).filter((index) => index !== plan.index && mayUse(index, tests));
  const sources = [...stretchesOf(indexes, { tests, paths }), ...open.flatMap(({ path, test }) => piecesOf(collection, path, test))];
  if (sources.length === 0) return null;
  // Where the keys tell all, nobody looks at the documents afterwards, and they would have to be asked too
  const sameOrder = whole ? null : sameOrderFor(plan, indexes, tests);
  return { documents: `d_${collection.id}`, sources, isUrgent: !whole, sameOrder };
}

/** Stretches of indexes whose bounds say something of at least one of the paths; of two that say the same, one. */
function stretchesOf(indexes: readonly Index[], { tests, paths }: Pick<Asked, 'tests'> & { paths: ReadonlySet<string> }): RowSource[] {
  const sources = new Map<string, RowSource>();
  for (const index of indexes) {
    for (const each of boundings(index, tests)) {
      const { stretches, points, ranged } = boundPrefix(index, each);
      const bound = index.fields.slice(0, points + (ranged ? 1 : 0)).map(({ path }) => path);
      const key = bound.map((path) => `${path} ${tests.get(path)?.indexOf(each.get(path)?.[0] as Test)}`).join();
      if (bound.some((path) => paths.has(path))) sources.set(key, { index, stretches });
    }
  }
  return [...sources.values()];
}

/** In a field with lists one test alone bounds: each of several is tried, since one may leave far fewer rows than the others. */
function boundings({ fields, multikey }: Index, tests: Map<string, Test[]>): Map<string, Test[]>[] {
  const path = fields[multikey.indexOf(true)]?.path ?? '';
  const several = tests.get(path) ?? [];
  return several.length < 2 ? [tests] : several.map((test) => new Map(tests).set(path, [test]));
}

function piecesOf(collection: Collection, path: string, test: Test): RowSource[] {
  const text = test.op === 'pattern' ? test.pattern.literal : undefined;
  const index = text ? piecesFor(collection.indexes, path) : undefined;
  return text && index ? [{ index, text }] : [];
}

/** A map with a one at each row that can pass, by the source that knows of fewest; undefined when all know of too many. */
export function rowsThatCanPass(connection: Connection, { documents, sources }: Elsewhere): Buffer | undefined {
  const size = Number(connection.first(`SELECT max(rid) FROM ${documents}`)?.[0] ?? 0);
  if (size > MOST_ROWS) return undefined;
  let fewest: number[] | undefined;
  for (const source of sources) fewest = rowsIn(connection, source, fewest ? fewest.length : size / SHARE) ?? fewest;
  if (!fewest) return undefined;
  const map = Buffer.alloc(size + 1);
  for (const rid of fewest) map[rid] = 1;
  return map;
}

function rowsIn(connection: Connection, source: RowSource, most: number): number[] | undefined {
  if ('text' in source) return rowsWithPieces(connection, source.index, { text: source.text, most });
  const rows: number[] = [];
  const sql = `SELECT rid FROM ${source.index.table} WHERE k>=? AND k<?`;
  for (const { lo, hi } of source.stretches) {
    const some = fewRows(connection, { sql, values: [lo, hi], most: most - rows.length });
    if (!some) return undefined;
    for (const rid of some) rows.push(rid);
  }
  return rows;
}
