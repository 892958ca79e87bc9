// The end of a delivery in which not everything went well: what failed comes again by itself or is given up, what was not begun waits on.
import { afterFailure, readAnything, type Outcome } from '@plumbline/server/ports';
import type { ClientSession, MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { sizeOf, type DeliveryRow, type DeliveryStore } from './delivery-store.ts';

export interface SettleDeps {
  readonly client: MongoClient;
  readonly store: DeliveryStore;
  readonly logger: Logger;
  /** Names this bus in the leases it takes. */
  readonly owner: string;
}

/** One event of the delivery, and what became of it. */
export interface Part {
  readonly text: string;
  readonly outcome: Outcome;
}

/** What takes the place of the delivery. */
interface Next {
  readonly rows: readonly DeliveryRow[];
  readonly dead: readonly { readonly _id: string; readonly envelope: string; readonly reason: string }[];
  /** The shortest delay after which something comes again, in ms. */
  readonly delayMs: number | undefined;
}

/** In one transaction, so that a crash repeats and never loses. Answers with the delay in ms after which something comes again. */
export async function settleDelivery(row: DeliveryRow, parts: readonly Part[], deps: SettleDeps): Promise<number | undefined> {
  const next = nextOf(row, parts, deps.logger);
  await replace(row, next, deps);
  return next.delayMs;
}

/** A process died with several events in hand: each comes again at once and by itself, so that the one that killed it takes no other along. */
export async function takeApart(row: DeliveryRow, texts: readonly string[], deps: SettleDeps): Promise<number> {
  const at = Date.now();
  const rows = texts.map((text) => single(row, text, { at, attempts: row.attempts - 1 }));
  await replace(row, { rows, dead: [], delayMs: 0 }, deps);
  return 0;
}

function nextOf(row: DeliveryRow, parts: readonly Part[], logger: Logger): Next {
  const rows: DeliveryRow[] = [];
  const dead: { _id: string; envelope: string; reason: string }[] = [];
  const delays: number[] = [];
  for (const { text, outcome } of parts) {
    if (outcome.kind === 'done') continue;
    if (outcome.kind === 'left') {
      rows.push(single(row, text, { at: Date.now(), attempts: row.attempts - 1 }));
      delays.push(0);
      continue;
    }
    const { attempts } = row;
    const about = { err: outcome.error, delivery: idOf(row, text), attempt: attempts };
    const next = afterFailure(outcome.error, attempts);
    if (next.kind === 'again') {
      logger.warn(about, 'delivery failed; retrying');
      rows.push(single(row, text, { at: Date.now() + next.delayMs, attempts }));
      delays.push(next.delayMs);
    } else {
      logger.error(about, 'delivery failed; moved to dead letters');
      dead.push({ _id: idOf(row, text), envelope: text, reason: next.reason });
    }
  }
  return { rows, dead, delayMs: delays.length === 0 ? undefined : Math.min(...delays) };
}

function single(row: DeliveryRow, text: string, { at, attempts }: { at: number; attempts: number }): DeliveryRow {
  const { queue, consumer, type } = row;
  return { _id: idOf(row, text), queue, consumer, type, envelope: text, size: 1, at, attempts };
}

/** An event has one place in a queue, so that it never waits there twice. What is no envelope keeps the name of its delivery. */
function idOf(row: DeliveryRow, text: string): string {
  if (sizeOf(row) === 1 && row.envelope !== undefined) return row._id;
  const { id } = (readAnything(text) ?? {}) as { id?: unknown };
  return typeof id === 'string' ? `${row.queue}:${id}` : row._id;
}

async function replace(row: DeliveryRow, { rows, dead }: Next, { client, store, owner }: SettleDeps): Promise<void> {
  const within = async (session: ClientSession) => {
    const mine = await store.deliveries.deleteOne({ _id: row._id, lease: owner }, { session });
    // The lease has ended meanwhile and somebody else has it
    if (mine.deletedCount === 0) return;
    for (const { _id, ...rest } of rows) await store.deliveries.replaceOne({ _id }, rest, { upsert: true, session });
    const { queue, consumer, type } = row;
    for (const { _id, envelope, reason } of dead) {
      const letter = { queue, consumer, type, envelope, reason, at: Date.now() };
      await store.dead.updateOne({ _id }, { $set: letter }, { upsert: true, session });
    }
  };
  await client.withSession((session) => session.withTransaction(() => within(session)));
}
