// Walks the keys behind several values of an index at once, in the order that they have in common behind the value.
import { afterPrefix } from '../bson/key-writer.ts';
import { PAUSE, type Paced } from '../base/pace.ts';
import type { Index } from '../store/index-definition.ts';
import type { Merging } from './same-order.ts';
import { IN_SIGHT, type Access } from './reading.ts';

/** So many rows of one value at a time. With those in sight that do not pass, no read walks much further than a thousand times as many keys. */
const ROWS = 16;
/** A read of keys counts as enough work to look at the clock. */
const READ_STEPS = 32;

/** The bytes of a key behind the value, and its row. */
interface Place {
  behind: Uint8Array;
  rid: number;
}

/** The keys behind one value. */
interface Strand {
  readonly value: Buffer;
  readonly end: Buffer;
  /** The next read begins behind it; undefined at the end. */
  from: Place | undefined;
  /** Read and not yet given, the next one last. */
  read: Place[];
}

/** Row numbers in order, each once, from a place in the common order on. */
export function* mergedRids(access: Access, index: Index, { values, beside, from }: Merging & { from: Place }): Paced<number> {
  const reading = readingOf(index.table, beside);
  const heads: Strand[] = [];
  for (const value of values) {
    const strand: Strand = { value, end: afterPrefix(value), from: { behind: from.behind, rid: from.rid - 1 }, read: [] };
    yield* readOn(access, strand, reading);
    insert(heads, strand);
  }
  let last = -1;
  for (let strand = heads.pop(); strand; strand = heads.pop()) {
    const rid = strand.read.pop()?.rid ?? last;
    // The same row behind two values stands at the same place of the order
    if (rid !== last) yield rid;
    last = rid;
    if (strand.read.length === 0) yield* readOn(access, strand, reading);
    insert(heads, strand);
    if (access.pace.isOver()) yield PAUSE;
  }
}

/** Those that are at their end go. Last comes the one whose next key is first. */
function insert(heads: Strand[], strand: Strand): void {
  const place = strand.read.at(-1);
  if (!place) return;
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = heads[middle]?.read.at(-1);
    if (other && isBefore(place, other)) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, strand);
}

function isBefore(one: Place, other: Place): boolean {
  return (Buffer.compare(one.behind, other.behind) || one.rid - other.rid) < 0;
}

interface Reading {
  readonly sql: string;
  /** What is looked for beside each key. */
  readonly beside: readonly Buffer[];
}

/** SQLite tells of each row whether it has a key behind a value of each other test too: with the same bytes behind it. */
function readingOf(table: string, beside: Merging['beside']): Reading {
  const one = `EXISTS(SELECT 1 FROM ${table} o WHERE o.k=CAST(?||substr(c.k,?) AS BLOB) AND o.rid=c.rid)`;
  const passes = beside.length > 0 ? beside.map((values) => `(${values.map(() => one).join(' OR ')})`).join(' AND ') : '1';
  const range = `(k,rid)>(?,?) AND k<? AND (${IN_SIGHT} OR ${passes})`;
  return { sql: `SELECT substr(k,?), rid, ${passes} FROM ${table} c WHERE ${range} ORDER BY k, rid LIMIT ${ROWS}`, beside: beside.flat() };
}

/** Until something is read that passes, or the end. */
function* readOn({ connection, counters, pace }: Access, strand: Strand, { sql, beside }: Reading): Paced<number> {
  const behind = strand.value.length + 1;
  const probes = beside.flatMap((value) => [value, behind]);
  while (strand.from && strand.read.length === 0) {
    const key = Buffer.concat([strand.value, strand.from.behind]);
    const rows = connection.all(sql, behind, ...probes, key, strand.from.rid, strand.end, ...probes);
    const places = rows.map(([bytes, rid, isPassing]) => ({ behind: bytes as Uint8Array, rid: Number(rid), isPassing: isPassing === 1 }));
    strand.from = places.length < ROWS ? undefined : places.at(-1);
    strand.read = places.filter(({ isPassing }) => isPassing).toReversed();
    counters.keys += strand.read.length;
    if (pace.isOver(READ_STEPS)) yield PAUSE;
  }
}
