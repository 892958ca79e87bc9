// Events on their way out: what a use case announces, and the envelope that the store makes of it.
import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition, InputOf, Scope } from '@plumbline/contracts/kernel';

/** An event that a use case announces together with its write. */
export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
}

/** Makes an event. The data is parsed here: what breaks the contract is our fault and stops the write. */
export function createEvent<E extends EventDefinition>(shape: E, data: InputOf<E['data']>): DomainEvent {
  return { type: shape.type, data: shape.data.parse(data) };
}

interface Occasion {
  readonly scope: Scope;
  readonly at: Date;
  readonly aggregateId: number;
  readonly aggregateVersion: number;
  readonly change?: { before: unknown; after: unknown; why?: string };
}

/** Puts events into envelopes. What changed goes with the first one only, so that the audit trail tells it once. */
export function envelopesOf(events: readonly DomainEvent[], occasion: Occasion): Envelope[] {
  return events.map((one, index) => ({
    id: randomUUID(),
    type: one.type,
    organizationId: occasion.scope.organizationId,
    actor: occasion.scope.actor,
    at: occasion.at.toISOString(),
    aggregateId: occasion.aggregateId,
    aggregateVersion: occasion.aggregateVersion,
    data: one.data,
    ...(index === 0 && occasion.change ? { change: occasion.change } : {}),
  }));
}
