// What was given up, on a stream of its own: one message per queue and event, listed and delivered again on demand.
import { createHash } from 'node:crypto';
import { JetStreamApiCodes } from '@nats-io/jetstream';
import { headers } from '@nats-io/nats-core';
import { anyEvent } from '@plumbline/contracts/kernel';
import { readAnything, type DeadLetter } from '../ports/index.ts';
import { subjectOf } from './jetstream-durable.ts';
import type { JetStreamLink } from './jetstream-link.ts';

/** On a replayed message: the only queue it is meant for. */
export const onlyForHeader = 'Plumbline-Only-For';
const reasonHeader = 'Plumbline-Reason';
const consumerHeader = 'Plumbline-Consumer';
const subjectHeader = 'Plumbline-Subject';
const longestReason = 500;

export interface GivenUp {
  readonly durable: string;
  readonly consumer: string;
  readonly subject: string;
  readonly text: string;
  readonly reason: string;
}

/** Keeps a message as a dead letter; resolves when it is durable. */
export async function bury(link: JetStreamLink, { durable, consumer, subject, text, reason }: GivenUp): Promise<void> {
  const head = headers();
  head.set(consumerHeader, consumer);
  head.set(subjectHeader, subject);
  head.set(reasonHeader, reason.replaceAll(/\s+/g, ' ').slice(0, longestReason));
  const id = `${durable}.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  await link.client.publish(`${link.space}-dead.${id}`, text, { headers: head, timeout: 5_000 });
}

/** The newest dead letters first, at most `limit`. */
export async function listDeadLetters(link: JetStreamLink, limit: number): Promise<DeadLetter[]> {
  const { state } = await link.manager.streams.info(link.dead, { deleted_details: true });
  const deleted = new Set(state.deleted ?? []);
  const letters: DeadLetter[] = [];
  for (let seq = state.last_seq; seq >= Math.max(1, state.first_seq) && letters.length < limit; seq -= 1) {
    const letter = deleted.has(seq) ? undefined : await readLetter(link, { seq });
    if (letter) letters.push(letter.letter);
  }
  return letters;
}

/** Puts a dead letter back on the stream of events, for its queue alone; false when there is none. */
export async function replayDeadLetter(link: JetStreamLink, id: string): Promise<boolean> {
  if (!/^[a-z0-9_-]+\.[0-9a-f]+$/.test(id)) return false;
  const found = await readLetter(link, { last_by_subj: `${link.space}-dead.${id}` });
  if (!found) return false;
  await assertHears(link, id.slice(0, id.indexOf('.')), found.subject);
  const head = headers();
  head.set(onlyForHeader, id.slice(0, id.indexOf('.')));
  await link.client.publish(found.subject, found.text, { headers: head, msgID: `replay:${id}:${found.seq}`, timeout: 5_000 });
  await link.manager.streams.deleteMessage(link.dead, found.seq, false);
  return true;
}

/** What a letter says of itself, its queue wrote: a queue sends nothing as an event that it does not hear. */
async function assertHears(link: JetStreamLink, durable: string, subject: string): Promise<void> {
  const { config } = await link.manager.consumers.info(link.events, durable);
  const heard = config.filter_subject ?? '';
  const hears = heard === subjectOf(link, anyEvent) ? subject.startsWith(subjectOf(link, '')) : subject === heard;
  if (!hears) throw new Error(`The dead letter of ${durable} has subject ${subject}, which this queue doesn't consume`);
}

interface FoundLetter {
  readonly letter: DeadLetter;
  readonly seq: number;
  readonly subject: string;
  readonly text: string;
}

async function readLetter(link: JetStreamLink, query: { seq: number } | { last_by_subj: string }): Promise<FoundLetter | undefined> {
  const stored = await link.manager.streams.getMessage(link.dead, query).catch((error: unknown) => {
    if ((error as { code?: number }).code === JetStreamApiCodes.NoMessageFound) return null;
    throw error;
  });
  if (!stored) return undefined;
  const text = new TextDecoder().decode(stored.data);
  const subject = stored.header.get(subjectHeader);
  return {
    seq: stored.seq,
    subject,
    text,
    letter: {
      id: stored.subject.slice(`${link.space}-dead.`.length),
      consumer: stored.header.get(consumerHeader),
      type: subject.slice(link.space.length + 1),
      reason: stored.header.get(reasonHeader),
      at: stored.time.toISOString(),
      envelope: readAnything(text),
    },
  };
}
