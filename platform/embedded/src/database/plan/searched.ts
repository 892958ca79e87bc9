// A search for a rare text: the rows that can have it, from the table of three-letter pieces, when reading them beats walking the keys.
import type { Collection } from '../store/collection.ts';
import type { Connection } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import { holdersOf, piecesFor, rowsWithPieces } from '../store/index-entries.ts';
import type { Plan } from './plan.ts';

/** So many rows are always read faster one by one. */
const ALWAYS_FEW = 500;
/** Beyond this nobody looks which of them have the text. */
const MOST_PIECES = 20_000;
const SAMPLE = 64;

/** Undefined when there are many or the plan is no search. */
export function searchedRows(connection: Connection, collection: Collection, plan: Plan): number[] | undefined {
  if (plan.kind !== 'index') return undefined;
  const text = plan.keyFilter?.searched;
  if (!text?.isWellFormed()) return undefined;
  const index = piecesFor(collection.indexes, plan.index.fields.at(-1)?.path);
  return index && rowsWith(connection, collection, { index, text });
}

function rowsWith(connection: Connection, collection: Collection, { index, text }: { index: Index; text: string }): number[] | undefined {
  const size = Number(connection.first(`SELECT max(rid) FROM d_${collection.id}`)?.[0] ?? 0);
  const pieces = rowsWithPieces(connection, index, { text, most: Math.min(MOST_PIECES, Math.max(ALWAYS_FEW, size / 20)) });
  if (!pieces || pieces.length <= ALWAYS_FEW) return pieces;
  // Pieces that stand apart are no hit: a sample tells whether the text itself is rare
  const few = mostReadOneByOne(size);
  const step = Math.floor(pieces.length / SAMPLE);
  const sample = pieces.filter((_, at) => at % step === 0);
  const hits = holdersOf(connection, collection, { rids: sample, text }).length;
  if ((hits / sample.length) * pieces.length > few * 2) return undefined;
  const holders = holdersOf(connection, collection, { rids: pieces, text });
  return holders.length > few ? undefined : holders;
}

/** Walking the keys to the end of a page takes as long as reading so many rows: the rarer the text, the longer the walk. */
function mostReadOneByOne(size: number): number {
  return Math.max(ALWAYS_FEW, Math.round(Math.sqrt(3 * size)));
}
