// A search for a rare text: the rows that can have it, from the table of their pieces, when reading them beats walking the keys.
import type { Collection } from '../store/collection.ts';
import type { Connection } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import { holdersOf } from '../store/index-entries.ts';
import { piecesFor, rowsWithPieces } from '../store/pieces.ts';
import type { Plan } from './plan.ts';

/** So many rows are always read faster one by one. */
const ALWAYS_FEW = 500;
/** Beyond this nobody looks which of them have the text. */
const MOST_PIECES = 20_000;
const SAMPLE = 64;
/** A text that too many rows have is not looked up again at once: one search is asked for its page, and for each of its counts. */
const REMEMBERED_MS = 2_000;
const MOST_REMEMBERED = 1_000;

/** What one step costs beside the others, measured: a key on a walk, a text looked for in a document's bytes, a document that is read and tested. */
const COST = { key: 1, looked: 8, read: 25 } as const;

interface Searching {
  readonly plan: Plan;
  /** So many rows are wanted. */
  readonly limit: number;
  /** Which ones does not matter: a count. */
  readonly inAnyOrder: boolean;
}

/** The rows in the order of insertion, looked up as they are taken; undefined when walking the keys is better, or the plan is no search. */
export function searchedRows(connection: Connection, collection: Collection, searching: Searching): Iterable<number> | undefined {
  const text = searchedText(searching.plan);
  return text === undefined ? undefined : rowsWith(connection, collection, { ...searching, text });
}

function searchedText(plan: Plan): string | undefined {
  const text = plan.kind === 'index' ? plan.keyFilter?.searched : undefined;
  return text?.isWellFormed() ? text : undefined;
}

function rowsWith(
  connection: Connection,
  collection: Collection,
  { plan, limit, inAnyOrder, text }: Searching & { text: string },
): Iterable<number> | undefined {
  const index = plan.kind === 'index' && piecesFor(collection.indexes, plan.index.fields.at(-1)?.path);
  if (!index) return undefined;
  const size = Number(connection.first(`SELECT max(rid) FROM d_${collection.id}`)?.[0] ?? 0);
  const most = Math.min(MOST_PIECES, Math.max(ALWAYS_FEW, size / 20));
  const pieces = candidatesFor(connection, index, { text, most });
  if (!pieces || pieces.length <= ALWAYS_FEW) return pieces;
  const expected = expectedHits(connection, collection, { pieces, text });
  const costs = costsOf({ size, pieces: pieces.length, expected, limit, inAnyOrder });
  return costs.reading > costs.walking ? undefined : holders(connection, collection, { pieces, text });
}

const frequent = new WeakMap<Index, Map<string, number>>();

function candidatesFor(connection: Connection, index: Index, { text, most }: { text: string; most: number }): number[] | undefined {
  const known = frequent.get(index) ?? new Map<string, number>();
  if ((known.get(text) ?? 0) > performance.now()) return undefined;
  const rows = rowsWithPieces(connection, index, { text, most });
  if (rows) return rows;
  if (known.size >= MOST_REMEMBERED) known.clear();
  frequent.set(index, known.set(text, performance.now() + REMEMBERED_MS));
  return undefined;
}

/** Pieces that stand apart are no hit: a sample tells how many rows have the text itself. */
function expectedHits(
  connection: Connection,
  collection: Collection,
  { pieces, text }: { pieces: readonly number[]; text: string },
): number {
  const step = Math.floor(pieces.length / SAMPLE);
  const sample = pieces.filter((_, at) => at % step === 0);
  return (holdersOf(connection, collection, { rids: sample, text }).length / sample.length) * pieces.length;
}

interface Expected extends Omit<Searching, 'plan'> {
  size: number;
  pieces: number;
  expected: number;
}

/** The rarer the text, the longer a walk to the end of a page. In any order, reading may end early too. */
function costsOf({ size, pieces, expected, limit, inAnyOrder }: Expected): { walking: number; reading: number } {
  const share = expected > limit ? limit / expected : 1;
  const part = inAnyOrder ? share : 1;
  return { walking: COST.key * size * share, reading: (COST.looked * pieces + COST.read * expected) * part };
}

function* holders(
  connection: Connection,
  collection: Collection,
  { pieces, text }: { pieces: readonly number[]; text: string },
): Generator<number> {
  for (let from = 0; from < pieces.length; from += ALWAYS_FEW) {
    yield* holdersOf(connection, collection, { rids: pieces.slice(from, from + ALWAYS_FEW), text });
  }
}
