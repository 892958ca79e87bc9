// A fact as a value: what happened, told at least once and handled once.
import { Actor, type Role } from './people.ts';
import { Id, Instant, number, object, string, unknown, type Infer, type OutputOf, type ZodType } from './schema.ts';

/** What stands around the data of every fact. */
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

export interface EventShape {
  readonly type: string;
  readonly data: ZodType;
  /** Whose screens hear of it by server-sent event (type and ids only). */
  readonly heardBy: readonly Role[];
}

/** In a queue: all facts there are. */
export const everyFact = '>';

/** A durable queue of facts: it outlives restarts, and those who share it share the work. */
export interface Queue {
  /** The service, with the part of it that listens where it hears one type several times: `claims`, `claims-activity`. */
  readonly consumer: string;
  /** One type of fact (`claims.opened`), or `everyFact`. */
  readonly type: string;
}

export function consumerOf(service: string, part: string): string {
  return part === '' ? service : `${service}-${part}`;
}

export type EventOf<E extends EventShape> = Omit<Envelope, 'data'> & { data: OutputOf<E['data']> };

/** Declares a fact: its type, the shape of its data, and the roles whose screens hear of it. */
export function event<const T extends string, D extends ZodType>(
  type: T,
  data: D,
  heardBy: readonly Role[],
): { type: T; data: D; heardBy: readonly Role[] } {
  return { type, data, heardBy };
}

/**
 * What a browser hears: enough to know what to fetch again, never the content. The type is that of a fact, or `copied.billing` when
 * a service has applied facts of others to what it shows, or `own.account-changed` when the hearer's own account did: the role, the access, the name.
 */
export const LiveNotice = object({ type: string(), aggregateId: Id.optional(), claimId: Id.optional() });
export type LiveNotice = Infer<typeof LiveNotice>;
