// Counting without reading documents: by stretches of an index, else by its keys.
import { isEverything } from '../match/condition.ts';
import { type Access, ridsByKey } from '../plan/access.ts';
import { PAUSE } from '../plan/pace.ts';
import type { IndexPlan } from '../plan/plan.ts';
import type { Collection } from '../store/collection.ts';
import { fewCandidates } from '../store/index-entries.ts';
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
  if (plan.exact) return countStretches(access, plan);
  if (!plan.keyFilter?.whole || isRareSearch(access, plan)) return undefined;
  let count = 0;
  const rids = ridsByKey(access, plan, plan.keyFilter);
  for (const rid of page(rids, { skip: 0, limit: query.skip + query.limit })) {
    if (rid === PAUSE) yield PAUSE;
    else count += 1;
  }
  return count;
}

/** A search that the table of three-letter pieces answers faster than the keys do. */
function isRareSearch({ connection }: Access, plan: IndexPlan): boolean {
  const searched = plan.keyFilter?.searched;
  return searched !== undefined && fewCandidates(connection, plan.index, searched) !== undefined;
}

function countStretches({ connection, counters }: Access, plan: IndexPlan): number {
  const what = plan.index.multikey.includes(true) ? 'count(DISTINCT rid)' : 'count(*)';
  let count = 0;
  for (const { lo, hi } of plan.stretches) {
    count += Number(connection.first(`SELECT ${what} FROM ${plan.index.table} WHERE k>=? AND k<?`, lo, hi)?.[0]);
  }
  counters.keys += count;
  return count;
}
