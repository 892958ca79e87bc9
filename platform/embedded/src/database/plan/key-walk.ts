// Walking the keys of an index: gives the rows whose key passes, without reading a document.
import type { Stretch } from './bounds.ts';
import { rowsThatCanPass } from './elsewhere.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { IndexPlan } from './plan.ts';
import type { Access } from './reading.ts';

/** So many keys are passed over at a time. */
const CHUNK_KEYS = 20_000;
/** Whoever has not found enough after these, having read documents, or after a chunk of keys, asks elsewhere which rows can pass at all. */
const FIRST_KEYS = 400;
/** A chunk counts as enough work to look at the clock. */
const CHUNK_STEPS = 32;

interface Walk {
  readonly plan: IndexPlan;
  /** So many keys at a time. */
  readonly size: number;
  /** A one for each row that can pass. */
  readonly map: Buffer | undefined;
}

/** Row numbers whose key passes. SQLite drops keys without the needles and rows that cannot pass, a chunk at a time; the rest are looked at here. */
export function* ridsByKey(access: Access, plan: IndexPlan): Paced<number> {
  let walk: Walk = { plan, size: plan.elsewhere?.isUrgent ? FIRST_KEYS : CHUNK_KEYS, map: undefined };
  let hasAsked = plan.elsewhere === null;
  for (const stretch of plan.reverse ? plan.stretches.toReversed() : plan.stretches) {
    let chunk: Chunk | undefined = firstChunk(plan, stretch);
    while (chunk) {
      yield* chunkRids(access, chunk, walk);
      chunk = nextChunk(access, chunk, walk);
      if (chunk && plan.elsewhere && !hasAsked) {
        walk = { plan, size: CHUNK_KEYS, map: rowsThatCanPass(access.connection, plan.elsewhere) };
        hasAsked = true;
      }
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

function firstChunk(plan: IndexPlan, { lo, hi }: Stretch): Chunk {
  return plan.reverse ? { from: hi, fromRid: -1, end: lo } : { from: lo, fromRid: -1, end: hi };
}

function keysSql(plan: IndexPlan): { where: string; order: string } {
  if (plan.reverse) return { where: `FROM ${plan.index.table} WHERE (k,rid)<(?,?) AND k>=?`, order: 'ORDER BY k DESC, rid DESC' };
  return { where: `FROM ${plan.index.table} WHERE (k,rid)>=(?,?) AND k<?`, order: 'ORDER BY k, rid' };
}

function* chunkRids({ connection, pace, counters }: Access, chunk: Chunk, { plan, size, map }: Walk): Paced<number> {
  const { where, order } = keysSql(plan);
  const needles = plan.keyFilter?.needles ?? [];
  const tests = [...(map ? ["substr(?,rid+1,1)=x'01'"] : []), ...needles.map((any) => `(${any.map(() => 'instr(k,?)>0').join(' OR ')})`)];
  const among = `SELECT k, rid FROM (SELECT k, rid ${where} ${order} LIMIT ${size})`;
  const sql = tests.length > 0 ? `${among} WHERE ${tests.join(' AND ')}` : among;
  const values = [...(map ? [map] : []), ...needles.flat()];
  for (const [key, rid] of connection.rows(sql, chunk.from, chunk.fromRid, chunk.end, ...values)) {
    counters.keys += 1;
    if (!plan.keyFilter || plan.keyFilter.matches(key as Uint8Array)) yield Number(rid);
    if (pace.isOver()) yield PAUSE;
  }
}

function nextChunk({ connection }: Access, chunk: Chunk, { plan, size }: Walk): Chunk | undefined {
  const { where, order } = keysSql(plan);
  // going down, the next chunk begins below the last key of this one; going up, at the first key after it
  const offset = plan.reverse ? size - 1 : size;
  const [key, rid] =
    connection.first(`SELECT k, rid ${where} ${order} LIMIT 1 OFFSET ${offset}`, chunk.from, chunk.fromRid, chunk.end) ?? [];
  return key === undefined ? undefined : { from: key as Uint8Array, fromRid: Number(rid), end: chunk.end };
}
