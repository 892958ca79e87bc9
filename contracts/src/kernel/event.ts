// An event as a value: what happened, told at least once and handled once.
import { Actor, type Role } from './people.ts';
import { Id, Instant, number, object, string, unknown, type Infer, type OutputOf, type ZodType } from './schema.ts';

/** What stands around the data of every event. */
export const Envelope = object({
  /** UUID; also the message id, by which a repeated delivery is recognized. */
  id: string().uuid(),
  /** `<service>.<what-happened>`, e.g. `claims.opened`; the subject is `evt.` + type. */
  type: string().regex(/^[a-z]+\.[a-z-]+$/),
  organizationId: Id,
  actor: Actor,
  at: Instant,
  aggregateId: Id,
  /** Grows with each write of the aggregate: a consumer drops what is older than what it knows. */
  aggregateVersion: number().int().nonnegative(),
  data: unknown(),
  /** For the audit trail: the fields that changed, and the reason a person gave. */
  change: object({ before: unknown(), after: unknown(), why: string().optional() }).optional(),
});
export type Envelope = Infer<typeof Envelope>;

export interface EventDefinition {
  readonly type: string;
  readonly data: ZodType;
  /** Whose screens hear of it by server-sent event (type and ids only). */
  readonly audience: readonly Role[];
}

/** In a queue: all events there are. */
export const anyEvent = '>';

/** A durable queue of events: it outlives restarts, and those who share it share the work. */
export interface Queue {
  /** The service, with the part of it that listens where it hears one type several times: `claims`, `claims-activity`. */
  readonly consumer: string;
  /** One type of event (`claims.opened`), or `anyEvent`. */
  readonly type: string;
}

export function consumerOf(service: string, part: string): string {
  return part === '' ? service : `${service}-${part}`;
}

export type EventOf<E extends EventDefinition> = Omit<Envelope, 'data'> & { data: OutputOf<E['data']> };

/** Declares an event: its type, the shape of its data, and the roles whose screens hear of it. */
export function defineEvent<const T extends string, D extends ZodType>(
  type: T,
  data: D,
  audience: readonly Role[],
): { type: T; data: D; audience: readonly Role[] } {
  return { type, data, audience };
}

/**
 * What a browser hears: enough to know what to fetch again, never the content. The type is that of an event, or `projection-updated.billing` when
 * a service has applied events of others to what it shows, or `own.account-changed` when the hearer's own account did: the role, the access, the name.
 */
export const LiveNotice = object({ type: string(), aggregateId: Id.optional(), claimId: Id.optional() });
export type LiveNotice = Infer<typeof LiveNotice>;
