// Carries out a plan: yields the rows that pass, reading as few documents as it can.
import type { Matcher } from '../match/matcher.ts';
import type { Collection } from '../store/collection.ts';
import type { Columns, Connection } from '../store/connection.ts';
import { docOf, type Row } from './row.ts';
import { type Pace, PAUSE, type Paced } from './pace.ts';
import type { IndexPlan, KeyFilter, Plan } from './plan.ts';

/** What was looked at, for `explain`. */
export interface Counters {
  keys: number;
  docs: number;
}

/** One reading of a collection. */
export interface Access {
  connection: Connection;
  pace: Pace;
  counters: Counters;
}

/** The rows of a collection that pass `matches`, in the order of the plan; null means everything passes. */
export function* readRows(access: Access, collection: Collection, { plan, matches }: { plan: Plan; matches: Matcher | null }): Paced<Row> {
  const whole = plan.kind === 'index' && (plan.exact || plan.keyFilter?.whole === true);
  for (const row of candidates(access, collection, plan)) {
    if (row === PAUSE) yield PAUSE;
    else {
      if (whole || !matches || matches(docOf(row))) yield row;
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
  const read = plan.keyFilter ? filteredKeys(access, collection, { plan, filter: plan.keyFilter }) : joined(access, collection, plan);
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

function* filteredKeys(access: Access, collection: Collection, { plan, filter }: { plan: IndexPlan; filter: KeyFilter }): Paced<Row> {
  const fetch = `SELECT doc FROM d_${collection.id} WHERE rid=?`;
  for (const rid of ridsByKey(access, plan, filter)) {
    if (rid === PAUSE) {
      yield PAUSE;
      continue;
    }
    const columns = access.connection.first(fetch, rid);
    access.counters.docs += 1;
    if (columns) yield { rid, raw: columns[0] as Uint8Array, doc: undefined };
  }
}

/** Row numbers whose key passes. SQLite drops keys without the needle; the rest are read back and tested. */
export function* ridsByKey({ connection, pace, counters }: Access, plan: IndexPlan, filter: KeyFilter): Paced<number> {
  const down = plan.reverse ? ' DESC' : '';
  const needles = filter.needles.map(() => ' AND instr(k,?)>0').join('');
  const sql = `SELECT k, rid FROM ${plan.index.table} WHERE k>=? AND k<?${needles} ORDER BY k${down}, rid${down}`;
  for (const { lo, hi } of plan.reverse ? plan.stretches.toReversed() : plan.stretches) {
    for (const [key, rid] of connection.rows(sql, lo, hi, ...filter.needles)) {
      counters.keys += 1;
      if (filter.matches(key as Uint8Array)) yield Number(rid);
      if (pace.isOver()) yield PAUSE;
    }
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
