// What identity announces.
import { array, boolean, defineEvent, Id, int, object, oneOf, Role, staff, string, TextLanguage } from '../kernel/index.ts';
import { contactDone, contactReceived, contactReopened } from './contact.ts';
import { OrganizationSettings } from './organization.ts';
import { License } from './people.ts';

const PersonSnapshot = object({
  userId: Id,
  email: string(),
  name: string(),
  role: Role,
  isAuthorized: boolean(),
  licenses: array(License),
  /** In which they read; absent: never decided. */
  language: TextLanguage.optional(),
});
const UserData = object({ userId: Id });
const NamedUserData = object({ userId: Id, name: string() });
const SessionData = object({ sessionId: Id, userId: Id });
const KeyData = object({ keyId: Id, name: string(), scopes: array(string()) });

export const organizationCreated = defineEvent('identity.organization-created', object({ name: string(), plan: string() }), ['admin']);
export const organizationChanged = defineEvent(
  'identity.organization-changed',
  object({ name: string(), settings: OrganizationSettings }),
  staff,
);
export const userAdded = defineEvent('identity.user-added', PersonSnapshot, ['admin']);
export const userChanged = defineEvent('identity.user-changed', PersonSnapshot, ['admin']);
/** A colleague has left: what was theirs goes to the successor. */
export const userDeactivated = defineEvent(
  'identity.user-deactivated',
  object({ ...PersonSnapshot.shape, successorId: Id, successorName: string() }),
  ['admin'],
);
/** A deactivation was undone: what the successor still has as it was given goes back. */
export const userReturned = defineEvent('identity.user-returned', PersonSnapshot, ['admin']);
export const sessionOpened = defineEvent('identity.session-opened', SessionData, []);
/** Ends every stream of the session within five seconds (trust S5). */
export const sessionRevoked = defineEvent('identity.session-revoked', SessionData, []);
export const passwordChanged = defineEvent(
  'identity.password-changed',
  object({ userId: Id, way: oneOf(['own', 'reset-link', 'invitation']) }),
  [],
);
export const twoFactorAdded = defineEvent('identity.two-factor-added', UserData, ['admin']);
/** By the user, or by an administrator for somebody who lost it. */
export const twoFactorRemoved = defineEvent('identity.two-factor-removed', UserData, ['admin']);
export const recoveryCodeUsed = defineEvent('identity.recovery-code-used', object({ userId: Id, left: int() }), []);
export const recoveryCodesRenewed = defineEvent('identity.recovery-codes-renewed', UserData, []);
export const passwordResetSent = defineEvent('identity.password-reset-sent', UserData, []);
/** A link went to another address; which one stands in the change. */
export const emailChangeRequested = defineEvent('identity.email-change-asked', NamedUserData, ['admin']);
export const emailChangeWithdrawn = defineEvent('identity.email-change-withdrawn', NamedUserData, ['admin']);
/** Told beside `identity.user-changed`, which carries the address. */
export const emailChanged = defineEvent('identity.email-changed', NamedUserData, ['admin']);
export const providerLinked = defineEvent('identity.provider-linked', object({ userId: Id, issuer: string() }), ['admin']);
export const signInRulesChanged = defineEvent('identity.sign-in-rules-changed', object({ twoFactorRequired: boolean() }), ['admin']);
export const apiKeyCreated = defineEvent('identity.api-key-created', KeyData, ['admin']);
export const apiKeyRevoked = defineEvent('identity.api-key-revoked', KeyData, ['admin']);
export const accessRequested = defineEvent('identity.access-requested', object({ requestId: Id, userId: Id, name: string() }), ['admin']);
export const accessDecided = defineEvent('identity.access-decided', object({ requestId: Id, userId: Id, status: string() }), ['admin']);

export const identityEvents = {
  contactReceived,
  contactDone,
  contactReopened,
  organizationCreated,
  organizationChanged,
  userAdded,
  userChanged,
  userDeactivated,
  userReturned,
  sessionOpened,
  sessionRevoked,
  passwordChanged,
  twoFactorAdded,
  twoFactorRemoved,
  recoveryCodeUsed,
  recoveryCodesRenewed,
  passwordResetSent,
  emailChangeRequested,
  emailChangeWithdrawn,
  emailChanged,
  providerLinked,
  signInRulesChanged,
  apiKeyCreated,
  apiKeyRevoked,
  accessRequested,
  accessDecided,
};
