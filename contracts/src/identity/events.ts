// What identity announces.
import { array, event, Id, object, Role, string } from '../kernel/index.ts';

const PersonSnapshot = object({ userId: Id, email: string(), name: string(), role: Role });
const SessionData = object({ sessionId: Id, userId: Id });
const KeyData = object({ keyId: Id, name: string(), scopes: array(string()) });

export const organizationCreated = event('identity.organization-created', object({ name: string(), plan: string() }), ['admin']);
export const organizationChanged = event('identity.organization-changed', object({ name: string() }), ['admin']);
export const userAdded = event('identity.user-added', PersonSnapshot, ['admin']);
export const userChanged = event('identity.user-changed', PersonSnapshot, ['admin']);
export const sessionOpened = event('identity.session-opened', SessionData, []);
/** Ends every stream of the session within five seconds (trust S5). */
export const sessionRevoked = event('identity.session-revoked', SessionData, []);
export const apiKeyCreated = event('identity.api-key-created', KeyData, ['admin']);
export const apiKeyRevoked = event('identity.api-key-revoked', KeyData, ['admin']);
export const accessRequested = event('identity.access-requested', object({ requestId: Id, userId: Id, name: string() }), ['admin']);
export const accessDecided = event('identity.access-decided', object({ requestId: Id, userId: Id, status: string() }), ['admin']);

export const identityEvents = {
  organizationCreated,
  organizationChanged,
  userAdded,
  userChanged,
  sessionOpened,
  sessionRevoked,
  apiKeyCreated,
  apiKeyRevoked,
  accessRequested,
  accessDecided,
};
