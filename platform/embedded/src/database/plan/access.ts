// Carries out a plan: yields the rows that pass, reading as few documents as it can.
import type { Collection } from '../store/collection.ts';
import type { Columns, Connection } from '../store/connection.ts';
import type { Row } from './row.ts';
import type { RowTest } from './row-test.ts';
import { type Pace, PAUSE, type Paced } from './pace.ts';
import type { Stretch } from './bounds.ts';
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

/** Row numbers whose key passes. SQLite drops keys without the needle, a chunk at a time; the rest are looked at here. */
export function* ridsByKey(access: Access, plan: IndexPlan, filter: KeyFilter): Paced<number> {
  for (const stretch of plan.reverse ? plan.stretches.toReversed() : plan.stretches) {
    let chunk: Chunk | undefined = firstChunk(plan, stretch);
    while (chunk) {
      yield* chunkRids(access, chunk, { plan, filter });
      chunk = nextChunk(access, chunk, plan);
      if (access.pace.isOver(CHUNK_STEPS)) yield PAUSE;
    }
  }
}

/** Keys of one stretch from a position on: `(k, rid)` from `from` up to `end`, or down when the plan is reversed. */
interface Chunk {
  from: Uint8Array;
  fromRid: number;
  end: Buffer;
}

const CHUNK_KEYS = 20_000;
/** A chunk counts as enough work to look at the clock. */
const CHUNK_STEPS = 32;

function firstChunk(plan: IndexPlan, { lo, hi }: Stretch): Chunk {
  return plan.reverse ? { from: hi, fromRid: -1, end: lo } : { from: lo, fromRid: -1, end: hi };
}

function keysSql(plan: IndexPlan): { where: string; order: string } {
  if (plan.reverse) return { where: `FROM ${plan.index.table} WHERE (k,rid)<(?,?) AND k>=?`, order: 'ORDER BY k DESC, rid DESC' };
  return { where: `FROM ${plan.index.table} WHERE (k,rid)>=(?,?) AND k<?`, order: 'ORDER BY k, rid' };
}

function* chunkRids(
  { connection, pace, counters }: Access,
  chunk: Chunk,
  { plan, filter }: { plan: IndexPlan; filter: KeyFilter },
): Paced<number> {
  const { where, order } = keysSql(plan);
  const needles = filter.needles.map((any) => `(${any.map(() => 'instr(k,?)>0').join(' OR ')})`).join(' AND ');
  const sql = `SELECT k, rid FROM (SELECT k, rid ${where} ${order} LIMIT ${CHUNK_KEYS})${needles && ` WHERE ${needles}`}`;
  for (const [key, rid] of connection.rows(sql, chunk.from, chunk.fromRid, chunk.end, ...filter.needles.flat())) {
    counters.keys += 1;
    if (filter.matches(key as Uint8Array)) yield Number(rid);
    if (pace.isOver()) yield PAUSE;
  }
}

function nextChunk({ connection }: Access, chunk: Chunk, plan: IndexPlan): Chunk | undefined {
  const { where, order } = keysSql(plan);
  // going down, the next chunk begins below the last key of this one; going up, at the first key after it
  const offset = plan.reverse ? CHUNK_KEYS - 1 : CHUNK_KEYS;
  const [key, rid] =
    connection.first(`SELECT k, rid ${where} ${order} LIMIT 1 OFFSET ${offset}`, chunk.from, chunk.fromRid, chunk.end) ?? [];
  return key === undefined ? undefined : { from: key as Uint8Array, fromRid: Number(rid), end: chunk.end };
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
