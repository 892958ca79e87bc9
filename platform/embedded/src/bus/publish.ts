// Puts facts into every queue that listens to their type, and tells who waits in this process.
import type { Envelope } from '@plumbline/contracts/kernel';
import { assertPublishable } from '@plumbline/server/ports';
import { dedupeWindowMs, insertNew, type DeliveryRow, type DeliveryStore, type QueueRow } from './delivery-store.ts';
import { tellNews } from './wake-ups.ts';

/** Resolves when every delivery is durable. An id that was published within the window changes nothing. */
export async function publishFacts(store: DeliveryStore, place: string, envelopes: readonly Envelope[]): Promise<void> {
  for (const envelope of envelopes) assertPublishable(envelope.type);
  if (envelopes.length === 0) return;
  const now = Date.now();
  // Read every time: another process may have registered a consumer a moment ago.
  const queues = await store.queues.find().toArray();
  const texts = envelopes.map((envelope) => ({ envelope, text: JSON.stringify(envelope) }));
  const rows = texts.flatMap(({ envelope, text }) => deliveriesOf(envelope, text, queues).map((row) => ({ ...row, at: now })));
  await insertNew(store.deliveries, rows);
  const told = texts.map(({ envelope, text }) => ({ _id: envelope.id, at: now, envelope: text, expireAt: now + dedupeWindowMs }));
  const fresh = await insertNew(store.facts, told);
  tellNews(place, {
    queues: new Set(rows.map((row) => row.queue)),
    facts: envelopes.filter((envelope) => fresh.has(envelope.id)),
  });
}

function deliveriesOf(envelope: Envelope, text: string, queues: readonly QueueRow[]): DeliveryRow[] {
  return queues
    .filter((queue) => queue.type === '>' || queue.type === envelope.type)
    .map((queue) => ({
      _id: `${queue._id}:${envelope.id}`,
      queue: queue._id,
      consumer: queue.consumer,
      type: envelope.type,
      envelope: text,
      attempts: 0,
    }));
}
