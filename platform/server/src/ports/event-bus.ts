// The port for events: events go in once they are stored, and come out at least once to each consumer.
import type { Envelope, Queue } from '@plumbline/contracts/kernel';

export type Stop = () => Promise<void>;

/** A queue, and what is done with its events. */
export interface Subscription extends Queue {
  /** Returns when the effect is committed; throwing means “try again later”. `attempt` counts from 1. */
  handle(envelope: Envelope, attempt: number): Promise<void>;
  /**
   * Takes several events that wait, in the order in which they were published: all of them or, by throwing, none.
   * Then each is dispatched by itself. Only first attempts come together.
   */
  handleAll?(envelopes: readonly Envelope[]): Promise<void>;
}

/** A service has applied events of others to what it shows. For live screens alone: nobody stores it, and it may be lost. */
export interface ProjectionNotice {
  readonly organizationId: number;
  /** The service, with the part of it where it shows several copies: `billing`, `claims-activity`. */
  readonly from: string;
}

/** A delivery that was given up: broken, or failed five times. */
export interface DeadLetter {
  readonly id: string;
  readonly consumer: string;
  readonly type: string;
  readonly reason: string;
  readonly at: string;
  readonly envelope: unknown;
}

/** Thrown by a handler for a message that will never become right: it goes to the dead letters at once. */
export class Undeliverable extends Error {}

/** Waiting time before attempt 2, 3, 4, 5 in milliseconds; after the fifth failure a delivery is a dead letter. */
export const redeliveryDelaysMs = [200, 1_000, 5_000, 30_000] as const;
export const maxAttempts = 5;

export interface EventBus {
  /** Resolves when every envelope is durable. Repeating an id has no second effect within the dedupe window. */
  publish(envelopes: readonly Envelope[]): Promise<void>;
  /** Takes from a durable queue. Events published while nobody took from it are delivered when somebody is back. */
  subscribe(subscription: Subscription): Promise<Stop>;
  /** Hears everything from now on, without durability: for live screens. */
  subscribeLive(listener: (envelope: Envelope) => void): Promise<Stop>;
  /** Tells live screens at once what no event says, without durability and without an answer. */
  publishProjectionUpdate(notice: ProjectionNotice): void;
  /** Hears what `publishProjectionUpdate` sends, from now on. */
  onProjectionUpdate(listener: (notice: ProjectionNotice) => void): Promise<Stop>;
  listDeadLetters(limit: number): Promise<DeadLetter[]>;
  /** Delivers a dead letter again as if new; false when there is none with this id. */
  replayDeadLetter(id: string): Promise<boolean>;
  /** How many deliveries wait or are under way, over all consumers; for metrics and for tests that wait for quiet. */
  pending(): Promise<number>;
  /** Throws when events cannot be moved at the moment. */
  check(): Promise<void>;
  /** Stops taking deliveries, lets running handlers finish, closes connections. */
  close(): Promise<void>;
}
