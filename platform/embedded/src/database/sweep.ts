// What happens by itself: documents expire, silent transactions and forgotten cursors end.
import type { Engine } from './engine.ts';
import type { Condition } from './match/condition.ts';
import { parseFilter } from './match/parse.ts';
import { Pace, unpaced } from './base/pace.ts';
import { docOf } from './plan/row.ts';
import { rowsOf } from './plan/query.ts';
import { forgetOldSessions } from './sessions/retryable.ts';
import type { WriterTurn } from './store/writer-turn.ts';
import { type Collection, removeDocument } from './store/collection.ts';
import type { Index } from './store/index-definition.ts';

const MOST_AT_ONCE = 500;

/** One sweep over everything. */
export function sweep(engine: Engine, now: Date): void {
  engine.cursors.sweep(now.getTime());
  engine.transactions.sweep(now.getTime());
  for (const turn of engine.folder.turns()) if (!turn.transaction) sweepFile(turn, now);
}

function sweepFile(turn: WriterTurn, now: Date): void {
  turn.writeInGroup(
    () => {
      forgetOldSessions(turn.file, now);
      for (const collection of turn.file.collections()) {
        for (const index of collection.indexes)
          if (index.expireAfterSeconds !== null) expire(turn, collection, { index, after: index.expireAfterSeconds, now });
      }
    },
    () => undefined,
  );
}

/** Removes documents whose date lies longer ago than the index allows; the rest of many goes with the next sweep. */
function expire(turn: WriterTurn, collection: Collection, { index, after, now }: { index: Index; after: number; now: Date }): void {
  const [field] = index.fields;
  if (!field) return;
  const limit = new Date(now.getTime() - after * 1000);
  const old = parseFilter({ [field.path]: { $lt: limit } });
  // What the index does not hold does not expire
  const condition: Condition = index.partial ? { kind: 'and', parts: [old, index.partial.condition] } : old;
  const query = { condition, sort: [], skip: 0, limit: MOST_AT_ONCE, hint: undefined };
  const access = { connection: turn.file.writer, pace: new Pace(Number.POSITIVE_INFINITY), counters: { keys: 0, docs: 0 } };
  for (const row of Array.from(unpaced(rowsOf(access, collection, query))))
    removeDocument(turn.file.writer, collection, { rid: row.rid, doc: docOf(row) });
}
