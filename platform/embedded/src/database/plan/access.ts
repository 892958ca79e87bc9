// Carries out a plan: yields the rows that pass, reading as few documents as it can.
import type { Collection } from '../store/collection.ts';
import type { Columns } from '../store/connection.ts';
import type { Row } from './row.ts';
import type { RowTest } from './row-test.ts';
import { ridsByKey } from './key-walk.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { IndexPlan, Plan } from './plan.ts';
import type { Access } from './reading.ts';

/** The rows of a collection that pass `matches`, in the order of the plan; null means everything passes. */
export function* readRows(access: Access, collection: Collection, { plan, matches }: { plan: Plan; matches: RowTest | null }): Paced<Row> {
  const whole = plan.kind === 'index' && (plan.exact || plan.keyFilter?.whole === true);
  for (const row of candidates(access, collection, plan)) {
    if (row === PAUSE) yield PAUSE;
    else {
      if (whole || !matches || matches(row)) yield row;
      if (access.pace.isOver()) yield PAUSE;
    }
  }
}

function candidates(access: Access, collection: Collection, plan: Plan): Paced<Row> {
  if (plan.kind === 'collection') return wholeCollection(access, collection);
  if (plan.kind === 'union') return union(access, collection, plan.branches);
  return throughIndex(access, collection, plan);
}

function* wholeCollection({ connection, counters }: Access, collection: Collection): Paced<Row> {
  for (const columns of connection.rows(`SELECT rid, doc FROM d_${collection.id} ORDER BY rid`)) {
    counters.docs += 1;
    yield rowFrom(columns);
  }
}

function rowFrom(columns: Columns): Row {
  return { rid: Number(columns[0]), raw: columns[1] as Uint8Array, doc: undefined };
}

/** A row may be in several stretches or have several keys: it is given once. */
function* throughIndex(access: Access, collection: Collection, plan: IndexPlan): Paced<Row> {
  const repeats = plan.index.multikey.includes(true);
  const seen = repeats ? new Set<number>() : null;
  const read = plan.keyFilter || plan.elsewhere ? filteredKeys(access, collection, plan) : joined(access, collection, plan);
  for (const row of read) {
    if (row !== PAUSE && seen) {
      if (seen.has(row.rid)) continue;
      seen.add(row.rid);
    }
    yield row;
  }
}

function* joined({ connection, counters }: Access, collection: Collection, plan: IndexPlan): Paced<Row> {
  const down = plan.reverse ? ' DESC' : '';
  const documents = `d_${collection.id}`;
  const sql =
    plan.index.table === documents
      ? `SELECT rid, doc FROM ${documents} WHERE k>=? AND k<? ORDER BY k${down}`
      : `SELECT d.rid, d.doc FROM ${plan.index.table} x CROSS JOIN ${documents} d ON d.rid=x.rid WHERE x.k>=? AND x.k<? ORDER BY x.k${down}, x.rid${down}`;
  for (const { lo, hi } of plan.reverse ? plan.stretches.toReversed() : plan.stretches) {
    for (const columns of connection.rows(sql, lo, hi)) {
      counters.keys += 1;
      counters.docs += 1;
      yield rowFrom(columns);
    }
  }
}

function* filteredKeys(access: Access, collection: Collection, plan: IndexPlan): Paced<Row> {
  const fetch = `SELECT doc FROM d_${collection.id} WHERE rid=?`;
  for (const rid of ridsByKey(access, plan)) {
    if (rid === PAUSE) {
      yield PAUSE;
      continue;
    }
    const columns = access.connection.first(fetch, rid);
    access.counters.docs += 1;
    if (columns) yield { rid, raw: columns[0] as Uint8Array, doc: undefined };
  }
}

/** The rows of given numbers that pass, in the order of the numbers. */
export function* rowsById(
  { connection, counters, pace }: Access,
  collection: Collection,
  { rids, matches }: { rids: Iterable<number>; matches: RowTest | null },
): Paced<Row> {
  for (const rid of rids) {
    if (pace.isOver()) yield PAUSE;
    counters.docs += 1;
    const [raw] = connection.first(`SELECT doc FROM d_${collection.id} WHERE rid=?`, rid) ?? [];
    const row: Row = { rid, raw: raw as Uint8Array, doc: undefined };
    if (raw && (!matches || matches(row))) yield row;
  }
}

function* union(access: Access, collection: Collection, branches: readonly IndexPlan[]): Paced<Row> {
  const seen = new Set<number>();
  for (const branch of branches) {
    for (const row of throughIndex(access, collection, branch)) {
      if (row === PAUSE) yield PAUSE;
      else if (!seen.has(row.rid)) {
        seen.add(row.rid);
        yield row;
      }
    }
  }
}
