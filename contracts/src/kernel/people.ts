// Who acts: roles, the caller of a request, the actor of an event.
import { roles } from './roles.ts';
import { Id, int, object, oneOf, string, union, array, type Infer } from './schema.ts';

export * from './roles.ts';

export const Role = oneOf(roles);
export type Role = Infer<typeof Role>;

export const serviceNames = ['identity', 'claims', 'inspection', 'ai', 'billing', 'comms', 'measurement'] as const;
export const ServiceName = oneOf(serviceNames);
export type ServiceName = Infer<typeof ServiceName>;

/** Who did something: a signed-in user, a partner's key, a service itself, or the holder of an access link. */
export const Actor = object({
  kind: oneOf(['user', 'key', 'service', 'link']),
  /** User or key id; name of the service; number of the holder of a link. */
  id: union([Id, string()]),
  name: string(),
  role: Role.optional(),
  /** Where the request came from, for the audit trail. */
  ip: string().optional(),
  userAgent: string().optional(),
});
export type Actor = Infer<typeof Actor>;

/** Whoever came by an access link or a recovery link: what it opens, and who that is on the phone. */
const LinkScope = object({
  linkId: Id,
  /** The one inspection that an access link opens. A recovery link opens none: it sends captures. */
  inspectionId: Id.optional(),
  personId: int(),
  /** Whom the link was made for. */
  holderName: string(),
});

/**
 * Whose a capture is on a phone: the id of a user, or below zero the number of a link's holder. It stays the same when the same
 * person gets another link for the same inspection.
 */
export const PersonId = int().refine((id) => id !== 0, 'A person has a number other than zero');

/** The number under which a phone keeps the captures of a link's holder. */
export function personOfHolder(holderId: number): number {
  return -holderId;
}

/**
 * What a caller may see: one organization, and within it what the role allows.
 * Repositories take it first; a query without an organization throws.
 */
export const Scope = object({
  organizationId: Id,
  actor: Actor,
  /** What a partner's key may do: `claims:read`, `billing:write` … */
  keyScopes: array(string()).optional(),
  link: LinkScope.optional(),
});
export type Scope = Infer<typeof Scope>;

/** The account under which something was captured; undefined for keys, services and holders of access links. */
export function authorIdOf(scope: Pick<Scope, 'actor' | 'link'>): number | undefined {
  const id = personIdOf(scope);
  return id !== undefined && id > 0 ? id : undefined;
}

/** What is captured stands under its author, also where an administrator's recovery link sent it. */
export function authorNameOf({ actor, link }: Pick<Scope, 'actor' | 'link'>): string {
  return link && isRecovery(link) ? link.holderName : actor.name;
}

/** A recovery link sends the captures of somebody who left, and reads nothing. */
export function isRecovery(link: Pick<Infer<typeof LinkScope>, 'inspectionId'> | undefined): boolean {
  return link !== undefined && link.inspectionId === undefined;
}

/** Who captures under this scope; undefined for keys and services. */
export function personIdOf({ actor, link }: Pick<Scope, 'actor' | 'link'>): number | undefined {
  if (link) return link.personId;
  return actor.kind === 'user' && typeof actor.id === 'number' ? actor.id : undefined;
}

/** What a link's holder hears for everything else. */
export const linkReachSentence = 'This link opens one inspection only.';
export const recoveryReachSentence = 'This link only sends captures of the person it was made for.';
