// Facts on their way out: what a use case announces, and the envelope that the store makes of it.
import { randomUUID } from 'node:crypto';
import type { Envelope, EventShape, InputOf, Scope } from '@plumbline/contracts/kernel';

/** A fact that a use case announces together with its write. */
export interface Fact {
  readonly type: string;
  readonly data: unknown;
}

/** Makes a fact. The data is parsed here: what breaks the contract is our fault and stops the write. */
export function fact<E extends EventShape>(shape: E, data: InputOf<E['data']>): Fact {
  return { type: shape.type, data: shape.data.parse(data) };
}

interface Occasion {
  readonly scope: Scope;
  readonly at: Date;
  readonly aggregateId: number;
  readonly aggregateVersion: number;
  readonly change?: { before: unknown; after: unknown; why?: string };
}

/** Puts facts into envelopes. What changed goes with the first one only, so that the audit trail tells it once. */
export function envelopesOf(facts: readonly Fact[], occasion: Occasion): Envelope[] {
  return facts.map((one, index) => ({
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
