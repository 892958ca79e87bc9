// The roles of people, who has which, and what a role alone decides. Without schemas: the first load of a browser has it too.

/** The roles of a user. `service` is not a role: services speak for themselves with a token of their own. */
export const roles = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing', 'attorney', 'client'] as const;

type Role = (typeof roles)[number];

/** Everybody who works in the firm: they see all of their organization. */
export const staff = ['admin', 'adjuster', 'reviewer', 'engineer', 'billing'] as const satisfies readonly Role[];

/** Who inspections properties, works with what was captured there, and reviews what is written about it. */
export const inspectors = ['admin', 'adjuster', 'reviewer', 'engineer'] as const satisfies readonly Role[];

/** Who writes reports, orders measurements and hands both out. */
export const reportWriters = ['admin', 'adjuster', 'engineer'] as const satisfies readonly Role[];

/** Who writes to the owners of claims. */
export const messageWriters = ['admin', 'adjuster', 'reviewer', 'billing'] as const satisfies readonly Role[];

/** Who records money and issues invoices. */
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
