// Counting without reading documents: by stretches of an index, else by its keys.
import { isEverything } from '../match/condition.ts';
import { rowsById } from '../plan/access.ts';
import { ridsByKey } from '../plan/key-walk.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { IndexPlan } from '../plan/plan.ts';
import type { Access } from '../plan/reading.ts';
import { rowTestOf } from '../plan/row-test.ts';
import { searchedRows } from '../plan/searched.ts';
import type { Collection } from '../store/collection.ts';
import { page, planOf, type Query, rowsOf } from '../plan/query.ts';

/** How many rows a query has, after its skip and limit. */
export function* countRows(access: Access, collection: Collection, query: Query): Generator<typeof PAUSE, number, undefined> {
  const all = yield* countAll(access, collection, query);
  if (all !== undefined) return Math.min(Math.max(0, all - query.skip), query.limit);
  let count = 0;
  for (const row of rowsOf(access, collection, query)) {
    if (row === PAUSE) yield PAUSE;
    else count += 1;
  }
  return count;
}

function* countAll(access: Access, collection: Collection, query: Query): Generator<typeof PAUSE, number | undefined, undefined> {
  const { connection } = access;
  if (isEverything(query.condition)) return Number(connection.first(`SELECT count(*) FROM d_${collection.id}`)?.[0]);
  const plan = planOf(collection, query);
  if (plan.kind !== 'index') return undefined;
  if (plan.exact) return countStretches(access, plan, query.skip + query.limit);
  const limit = query.skip + query.limit;
  const few = searchedRows(access.connection, collection, { plan, limit, inAnyOrder: true });
  if (few)
    return yield* countOf(page(rowsById(access, collection, { rids: few, matches: rowTestOf(query.condition) }), { skip: 0, limit }));
  if (!plan.keyFilter?.whole) return undefined;
  return yield* countOf(page(ridsByKey(access, plan), { skip: 0, limit }));
}

function* countOf(found: Paced<unknown>): Generator<typeof PAUSE, number, undefined> {
  let count = 0;
  for (const one of found) {
    if (one === PAUSE) yield PAUSE;
    else count += 1;
  }
  return count;
}

/** Stops once `most` are counted; SQLite reads a LIMIT of -1 as none. */
function countStretches({ connection, counters }: Access, plan: IndexPlan, most: number): number {
  const rows = plan.index.multikey.includes(true) ? 'DISTINCT rid' : '1';
  const limit = Number.isFinite(most) ? most : -1;
  const sql = `SELECT count(*) FROM (SELECT ${rows} FROM ${plan.index.table} WHERE k>=? AND k<? LIMIT ${limit})`;
  let count = 0;
  for (const { lo, hi } of plan.stretches) {
    count += Number(connection.first(sql, lo, hi)?.[0]);
    if (limit >= 0 && count >= limit) break;
  }
  counters.keys += count;
  return count;
}
