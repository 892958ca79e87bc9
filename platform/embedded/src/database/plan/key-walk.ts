// Walking the keys of an index: gives the rows whose key passes, without reading a document.
import type { Stretch } from './bounds.ts';
import { rowsThatCanPass } from './elsewhere.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import { mergedRids } from './merged-walk.ts';
import type { Elsewhere, IndexPlan } from './plan.ts';
import { IN_SIGHT, type Access } from './reading.ts';
import { mergingOf } from './same-order.ts';

/** So many keys are passed over at a time until it is known which rows can pass at all. */
const CHUNK_KEYS = 20_000;
/** Whoever has not found enough after these, having read documents, or after a chunk of keys, asks elsewhere which rows can pass at all. */
const FIRST_KEYS = 400;
/** A chunk, and whatever SQLite walked between two rows, counts as enough work to look at the clock. */
const CHUNK_STEPS = 32;

/** Keys of one stretch from a position on: `(k, rid)` from `from` up to `end`, or down when the plan is reversed. */
interface Place {
  readonly from: Uint8Array;
  readonly fromRid: number;
  readonly end: Buffer;
}

/** Row numbers whose key passes. SQLite drops keys without the needles and rows that cannot pass; the rest are looked at here. */
export function* ridsByKey(access: Access, plan: IndexPlan): Paced<number> {
  const { elsewhere } = plan;
  const size = elsewhere?.isUrgent ? FIRST_KEYS : CHUNK_KEYS;
  let map: Buffer | undefined;
  let hasAsked = elsewhere === null;
  for (const stretch of plan.reverse ? plan.stretches.toReversed() : plan.stretches) {
    let place: Place | undefined = placeOf(plan, stretch);
    if (elsewhere && !hasAsked) {
      yield* firstRids(access, place, { plan, size });
      place = placeAfter(access, place, { plan, size });
      if (!place) continue;
      const merged = mergedFrom(access, elsewhere, place);
      if (merged) {
        yield* merged;
        return;
      }
      map = rowsThatCanPass(access.connection, elsewhere);
      hasAsked = true;
    }
    yield* allRids(access, place, { plan, map });
  }
}

/** The rest of a walk along the keys of an index that has the same order behind some values; undefined without one, or with too many values. */
function mergedFrom(access: Access, { sameOrder }: Elsewhere, { from, fromRid }: Place): Paced<number> | undefined {
  const merging = sameOrder && mergingOf(access.connection, sameOrder);
  if (!merging) return undefined;
  return mergedRids(access, sameOrder.index, { ...merging, from: { behind: from.subarray(sameOrder.behind), rid: fromRid } });
}

function placeOf(plan: IndexPlan, { lo, hi }: Stretch): Place {
  return plan.reverse ? { from: hi, fromRid: -1, end: lo } : { from: lo, fromRid: -1, end: hi };
}

function rangeOf({ index, reverse }: IndexPlan): { where: string; order: string } {
  if (reverse) return { where: `FROM ${index.table} WHERE (k,rid)<(?,?) AND k>=?`, order: 'ORDER BY k DESC, rid DESC' };
  return { where: `FROM ${index.table} WHERE (k,rid)>=(?,?) AND k<?`, order: 'ORDER BY k, rid' };
}

/** A part of SQL that a row passes, and its values. */
interface SqlTest {
  readonly sql: string;
  readonly values: readonly Uint8Array[];
}

/** The map has a one at each row that can pass. */
function mapTests(map: Buffer | undefined): SqlTest[] {
  return map ? [{ sql: "substr(?,rid+1,1)=x'01'", values: [map] }] : [];
}

function needleTests({ keyFilter }: IndexPlan): SqlTest[] {
  return (keyFilter?.needles ?? []).map((any) => ({ sql: `(${any.map(() => 'instr(k,?)>0').join(' OR ')})`, values: any }));
}

interface Some {
  readonly plan: IndexPlan;
  /** So many keys. */
  readonly size: number;
}

function* firstRids({ connection, pace, counters }: Access, { from, fromRid, end }: Place, { plan, size }: Some): Paced<number> {
  const { where, order } = rangeOf(plan);
  const tests = needleTests(plan);
  const among = `SELECT k, rid FROM (SELECT k, rid ${where} ${order} LIMIT ${size})`;
  const sql = tests.length > 0 ? `${among} WHERE ${together(tests)}` : among;
  for (const [key, rid] of connection.rows(sql, from, fromRid, end, ...tests.flatMap(({ values }) => values))) {
    counters.keys += 1;
    if (!plan.keyFilter || plan.keyFilter.matches(key as Uint8Array)) yield Number(rid);
    if (pace.isOver()) yield PAUSE;
  }
  if (pace.isOver(CHUNK_STEPS)) yield PAUSE;
}

/** To the end, in one walk; a row in sight that does not pass is told apart by the third column. */
function* allRids(
  { connection, pace, counters }: Access,
  { from, fromRid, end }: Place,
  { plan, map }: { plan: IndexPlan; map: Buffer | undefined },
): Paced<number> {
  const { where, order } = rangeOf(plan);
  const tests = [...mapTests(map), ...needleTests(plan)];
  const passes = tests.length > 0 ? `(${together(tests)})` : '1';
  const sql = `SELECT k, rid, ${passes} ${where} AND (${IN_SIGHT} OR ${passes}) ${order}`;
  const values = tests.flatMap((test) => test.values);
  for (const [key, rid, isPassing] of connection.rows(sql, ...values, from, fromRid, end, ...values)) {
    if (isPassing === 1) {
      counters.keys += 1;
      if (!plan.keyFilter || plan.keyFilter.matches(key as Uint8Array)) yield Number(rid);
    }
    if (pace.isOver(CHUNK_STEPS)) yield PAUSE;
  }
}

function together(tests: readonly SqlTest[]): string {
  return tests.map(({ sql }) => sql).join(' AND ');
}

/** Where the next key stands after some; undefined at the end. */
function placeAfter({ connection }: Access, { from, fromRid, end }: Place, { plan, size }: Some): Place | undefined {
  const { where, order } = rangeOf(plan);
  // going down, the next one begins below the last key of these; going up, at the first key after them
  const offset = plan.reverse ? size - 1 : size;
  const [key, rid] = connection.first(`SELECT k, rid ${where} ${order} LIMIT 1 OFFSET ${offset}`, from, fromRid, end) ?? [];
  return key === undefined ? undefined : { from: key as Uint8Array, fromRid: Number(rid), end };
}
