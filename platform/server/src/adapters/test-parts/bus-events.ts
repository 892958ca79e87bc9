// Events and subscriptions for the tests of events.
import { randomInt, randomUUID } from 'node:crypto';
import type { Envelope } from '@plumbline/contracts/kernel';
import type { Subscription } from '../../ports/index.ts';

/** Names that no other test and no earlier run has used. */
export function freshName(): string {
  return `t${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;
}

export function anEvent(type: string, about: Partial<Envelope> = {}): Envelope {
  return {
    id: randomUUID(),
    type,
    organizationId: 7,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: new Date().toISOString(),
    aggregateId: 1,
    aggregateVersion: 1,
    data: { title: 'Roof', $weird: { 'dotted.key': [null, 'ü'] } },
    ...about,
  };
}

export function events(type: string, count: number): Envelope[] {
  return Array.from({ length: count }, (_, index) => anEvent(type, { aggregateId: index + 1 }));
}

/** A subscription that notes what it hears. */
export function noting(
  consumer: string,
  type: string,
  alsoDo?: Subscription['handle'],
): Subscription & { heard: Envelope[]; attempts: number[] } {
  const heard: Envelope[] = [];
  const attempts: number[] = [];
  return {
    consumer,
    type,
    heard,
    attempts,
    async handle(envelope, attempt) {
      heard.push(envelope);
      attempts.push(attempt);
      await alsoDo?.(envelope, attempt);
    },
  };
}

/** A subscription that takes several events together, all or none: `refuses` names those it cannot take. */
export function together(consumer: string, type: string, refuses: (envelope: Envelope) => Error | undefined = () => undefined) {
  const done: Envelope[] = [];
  const batches: number[] = [];
  const subscription: Subscription = {
    consumer,
    type,
    async handle(envelope) {
      const refused = refuses(envelope);
      if (refused) throw refused;
      done.push(envelope);
    },
    async handleAll(envelopes) {
      batches.push(envelopes.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const refused = envelopes.map((envelope) => refuses(envelope)).find((one) => one !== undefined);
      if (refused) throw refused;
      done.push(...envelopes);
    },
  };
  return { ...subscription, done, batches };
}
