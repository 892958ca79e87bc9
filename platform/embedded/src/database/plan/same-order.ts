// Several tests on one field, as on the words of a list, beside an order: another index may hold the same order behind each value of that field.
// Merged, its keys are the rows that can pass, in order, and whoever wants a page stops after it.
import { afterPrefix } from '../bson/key-writer.ts';
import { findStarts } from '../bson/key-reader.ts';
import type { Test } from '../match/condition.ts';
import type { Connection } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import type { Stretch } from './bounds.ts';
import type { IndexPlan, SameOrder } from './plan.ts';
import { boundPrefix } from './prefix.ts';

/** More values than these are not merged. */
const MOST_VALUES = 256;
/** So many values of another test are looked for beside each key. */
const MOST_BESIDE = 8;
/** So many tests are looked at beside the one that is walked: what else there is, the documents tell. */
const MOST_TESTS_BESIDE = 2;
/** To find the test that the fewest keys meet, no more are counted. */
const MOST_COUNTED = 10_000;

/** The first index that has, behind one field that tests bound, all that the walked one has behind its values. */
export function sameOrderFor(plan: IndexPlan, indexes: readonly Index[], tests: Map<string, Test[]>): SameOrder | null {
  const walked = orderOf(plan, tests);
  if (!walked) return null;
  for (const index of indexes) {
    const at = index.fields.length - walked.order.length - 1;
    const stretches = at >= 0 && endsWith(index, walked.order) ? boundByEach(index, at, tests) : [];
    if (stretches.length > 0) return { index, at, stretches, behind: walked.behind };
  }
  return null;
}

/** The fields behind one value of each of the first ones, and where they begin in the keys; undefined where the walk is another. */
function orderOf(plan: IndexPlan, tests: Map<string, Test[]>): { order: Index['fields']; behind: number } | undefined {
  const { points, single, ranged } = boundPrefix(plan.index, tests);
  const order = plan.index.fields.slice(points);
  const [start] = plan.stretches;
  const isOther = ranged || plan.reverse || !plan.sorted || plan.index.multikey.includes(true);
  return isOther || !single || !start || order.length === 0 ? undefined : { order, behind: start.lo.length };
}

function endsWith({ fields, multikey }: Index, order: Index['fields']): boolean {
  const rest = fields.slice(-order.length);
  return (
    order.every(({ path, direction }, at) => rest[at]?.path === path && rest[at].direction === direction) &&
    !multikey.slice(-order.length).includes(true)
  );
}

/** The stretches of each test on the field `at`, which alone may hold lists; all before it have one value. */
function boundByEach(index: Index, at: number, tests: Map<string, Test[]>): Stretch[][] {
  const path = index.fields[at]?.path ?? '';
  const head = boundPrefix({ ...index, fields: index.fields.slice(0, at) }, tests);
  if (head.points !== at || !head.single || index.multikey.slice(0, at).includes(true)) return [];
  const upTo = { ...index, fields: index.fields.slice(0, at + 1) };
  return (tests.get(path) ?? []).flatMap((test) => {
    const { points, ranged, stretches } = boundPrefix(upTo, new Map(tests).set(path, [test]));
    return points > at || ranged ? [stretches] : [];
  });
}

/** Walked are the keys behind `values`; those of a row that passes have, for each of `beside`, a key behind one of these too. */
export interface Merging {
  readonly values: readonly Buffer[];
  readonly beside: readonly (readonly Buffer[])[];
}

/**
 * What to merge, by the test that the fewest keys meet. Undefined when it has too many values: rows that are told by a map then are fewer
 * than those that the next test would leave. Where too many keys meet each test, any of them is as good.
 */
export function mergingOf(connection: Connection, { index, at, stretches }: SameOrder): Merging | undefined {
  const asked = stretches.length === 1 ? stretches.map((some) => ({ some, count: 0 })) : counted(connection, index, stretches);
  const rarestFirst = asked.toSorted((one, other) => one.count - other.count);
  const fewest = rarestFirst[0]?.count;
  const known = rarestFirst.map(({ some, count }) => ({ count, values: valuesIn(connection, index, { at, stretches: some }) }));
  const walked = known.find(({ values, count }) => values !== undefined && count === fewest)?.values;
  if (!walked) return undefined;
  const beside = known.flatMap(({ values }) => (values !== undefined && values !== walked && values.length <= MOST_BESIDE ? [values] : []));
  return { values: walked, beside: beside.slice(0, MOST_TESTS_BESIDE) };
}

/** How many keys meet each test. */
function counted(connection: Connection, { table }: Index, stretches: readonly Stretch[][]): { some: Stretch[]; count: number }[] {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE k>=? AND k<? LIMIT ?)`;
  return stretches.map((some) => {
    let count = 0;
    for (const { lo, hi } of some) count += Number(connection.first(sql, lo, hi, MOST_COUNTED - count)?.[0]);
    return { some, count };
  });
}

/** The beginnings of keys up to each different value, found by leaping from one to the next. */
function valuesIn(
  connection: Connection,
  { table, fields }: Index,
  { at, stretches }: { at: number; stretches: readonly Stretch[] },
): Buffer[] | undefined {
  const directions = fields.slice(0, at + 1).map(({ direction }) => direction);
  const starts = new Uint32Array(directions.length + 1);
  const found: Buffer[] = [];
  for (const { lo, hi } of stretches) {
    let from = lo;
    for (;;) {
      const [key] = connection.first(`SELECT k FROM ${table} WHERE k>=? AND k<? ORDER BY k LIMIT 1`, from, hi) ?? [];
      if (key === undefined) break;
      if (found.length === MOST_VALUES) return undefined;
      const bytes = Buffer.from(key as Uint8Array);
      findStarts(bytes, directions, starts);
      const value = bytes.subarray(0, starts[directions.length]);
      found.push(value);
      from = afterPrefix(value);
    }
  }
  return found;
}
