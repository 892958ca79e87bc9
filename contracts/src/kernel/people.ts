// Who acts: roles, the caller of a request, the actor of an event.
import { Id, object, oneOf, string, union, array, type Infer } from './schema.ts';

/** The roles of a user. `service` is not a role: services speak for themselves with a token of their own. */
export const roles = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing', 'attorney', 'client'] as const;
export const Role = oneOf(roles);
export type Role = Infer<typeof Role>;

/** Everybody who works in the firm: they see all of their organization. */
export const staff = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing'] as const satisfies readonly Role[];

/** Who visits properties, works with what was captured there, and reviews what is written about it. */
export const inspectors = ['admin', 'adjuster', 'reviewer', 'engineer'] as const satisfies readonly Role[];

/** Who writes reports, orders measurements and hands both out. */
export const reportWriters = ['admin', 'adjuster', 'engineer'] as const satisfies readonly Role[];

/** Who writes to the owners of claims. */
export const messageWriters = ['admin', 'adjuster', 'reviewer', 'billing'] as const satisfies readonly Role[];

/** Who books money and issues invoices. */
export const billers = ['admin', 'adjuster', 'billing'] as const satisfies readonly Role[];

/** Label of a role as the screens show it (core-workspace §1, real-behaviour C14). */
export const roleLabels: Record<Role, string> = {
  admin: 'Administrator',
  adjuster: 'Public Adjuster',
  reviewer: 'Intake Reviewer',
  engineer: 'Professional Engineer',
  billing: 'Billing',
  attorney: 'Attorney',
  client: 'Client',
};

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

/** What one call does not decide: which pages and colleagues there are, and what an endpoint leaves to some of those who may call it. */
export function isAdministrator(role: Role | undefined): boolean {
  return role === 'admin';
}

/** Who is put in charge of claims, shares documents or keeps them privileged, and decides what is out of the ordinary. */
export function handlesClaims(role: Role | undefined): boolean {
  return role === 'admin' || role === 'adjuster';
}

/** Whose daily work is claims of their own: what they open is theirs, and their dashboard begins with it. */
export function carriesClaims(role: Role | undefined): boolean {
  return role === 'adjuster';
}

/** Roles of a remote’s description are plain texts. */
export function isStaff(role: string | undefined): boolean {
  return role !== undefined && (staff as readonly string[]).includes(role);
}
