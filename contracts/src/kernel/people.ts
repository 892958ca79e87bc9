// Who acts: roles, the caller of a request, the actor of an event.
import { roles } from './roles.ts';
import { Id, object, oneOf, string, union, array, type Infer } from './schema.ts';

export * from './roles.ts';

export const Role = oneOf(roles);
export type Role = Infer<typeof Role>;

export const serviceNames = ['identity', 'claims', 'inspection', 'ai', 'billing', 'comms', 'measurement'] as const;
export const ServiceName = oneOf(serviceNames);
export type ServiceName = Infer<typeof ServiceName>;

/** Who did something: a signed-in user, a partner's key, or a service itself. */
export const Actor = object({
  kind: oneOf(['user', 'key', 'service']),
  /** User or key id; name of the service. */
  id: union([Id, string()]),
  name: string(),
  role: Role.optional(),
  /** Where the request came from, for the audit trail. */
  ip: string().optional(),
  userAgent: string().optional(),
});
export type Actor = Infer<typeof Actor>;

/**
 * What a caller may see: one organization, and within it what the role allows.
 * Repositories take it first; a query without an organization throws.
 */
export const Scope = object({
  organizationId: Id,
  actor: Actor,
  /** What a partner's key may do: `claims:read`, `billing:write` … */
  keyScopes: array(string()).optional(),
});
export type Scope = Infer<typeof Scope>;
