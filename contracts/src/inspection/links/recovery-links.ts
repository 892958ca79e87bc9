// Recovery links: an administrator lets the phone of somebody who left send what they captured, without their account.
import { endpoint } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import type { Role } from '../../kernel/people.ts';
import { array, Id, IdInPath, Instant, int, object, oneOf, strictObject, string, type Infer } from '../../kernel/schema.ts';

/** For so many days a recovery link opens. */
export const recoveryLinkDays = 7;

const admins: readonly Role[] = ['admin'];

export const RecoveryLinkDraft = strictObject({
  /** Who left. */
  userId: Id,
  /** The phone, where it told what waits on it. Absent: the first phone that opens the link. */
  deviceId: int().positive('Choose a phone').max(Number.MAX_SAFE_INTEGER).optional(),
});
export type RecoveryLinkDraft = Infer<typeof RecoveryLinkDraft>;

/** `used`: the phone holds nothing of this person any more. `ended`: the person has an account again. */
export const recoveryLinkStates = ['active', 'used', 'expired', 'revoked', 'ended'] as const;
export type RecoveryLinkState = (typeof recoveryLinkStates)[number];

export const RecoveryLink = object({
  id: Id,
  userId: Id,
  personName: string(),
  /** “iPhone”; absent until a phone opened it. */
  deviceName: string().optional(),
  state: oneOf(recoveryLinkStates),
  createdBy: string(),
  createdAt: Instant,
  expiresAt: Instant,
  openedCount: int().nonnegative(),
  lastUsedAt: Instant.optional(),
  usedAt: Instant.optional(),
  revokedBy: string().optional(),
  revokedAt: Instant.optional(),
});
export type RecoveryLink = Infer<typeof RecoveryLink>;

/** The token is shown once: a repeated call answers without it. */
export const RecoveryLinkCreated = object({ link: RecoveryLink, path: string().optional() });
export type RecoveryLinkCreated = Infer<typeof RecoveryLinkCreated>;

/** Somebody without an active account, and what their phones last told. */
export const RecoverablePerson = object({
  userId: Id,
  name: string(),
  devices: array(object({ deviceId: Id, deviceName: string(), unsent: int().nonnegative(), oldestAt: Instant, reportedAt: Instant })),
});
export type RecoverablePerson = Infer<typeof RecoverablePerson>;

const base = { service: 'inspection' } as const;
const oneLink = object({ id: IdInPath });

export const recoveryLinkApi = {
  listRecoverablePeople: endpoint({
    ...base,
    name: 'listRecoverablePeople',
    method: 'GET',
    path: '/api/recovery-links/people',
    summary: 'People without an active account, with what their phones last told',
    access: admins,
    response: array(RecoverablePerson),
  }),
  listRecoveryLinks: endpoint({
    ...base,
    name: 'listRecoveryLinks',
    method: 'GET',
    path: '/api/recovery-links',
    summary: 'List the recovery links of the firm, newest first',
    access: admins,
    response: array(RecoveryLink),
  }),
  createRecoveryLink: endpoint({
    ...base,
    name: 'createRecoveryLink',
    method: 'POST',
    path: '/api/recovery-links',
    summary: 'Create a link that sends the captures of somebody who left; its token is shown once',
    access: admins,
    body: RecoveryLinkDraft,
    response: RecoveryLinkCreated,
    status: 201,
  }),
  revokeRecoveryLink: endpoint({
    ...base,
    name: 'revokeRecoveryLink',
    method: 'POST',
    path: '/api/recovery-links/:id/revocation',
    summary: 'Revoke a recovery link; it sends nothing from then on',
    access: admins,
    params: oneLink,
    response: RecoveryLink,
  }),
};

export const expiredRecoverySentence = 'This link has expired. Ask an administrator for a new one.';
export const revokedRecoverySentence = 'This link was revoked. Ask an administrator for a new one.';
export const usedRecoverySentence = 'This link was used: everything it covers is on the server.';
export const otherDeviceSentence = 'This link is for another phone. Open it on the phone that holds the captures.';
export const uncoveredSentence = "This link doesn't cover this inspection. Download the ZIP and send it to the office.";

/** By the clock of the phone: what is made once the link is there is no capture that waited for it. */
export const lateCaptureSentence =
  'This was captured after the link was created, by the clock of this phone. Ask an administrator for a new link.';

export function holdsNothingSentence(name: string): string {
  return `This phone holds no captures of ${name}. Open the link on the phone that does.`;
}

export function hasAccountSentence(name: string): string {
  return `${name} has an active account. They sign in on the phone to send.`;
}

const RecoveryData = object({ linkId: Id, userId: Id, personName: string() });
export const recoveryLinkCreated = defineEvent('inspection.recovery-link-created', RecoveryData.extend({ expiresAt: Instant }), admins);
export const recoveryLinkOpened = defineEvent('inspection.recovery-link-opened', RecoveryData, admins);
export const recoveryLinkUsed = defineEvent('inspection.recovery-link-used', RecoveryData, admins);
export const recoveryLinkRevoked = defineEvent('inspection.recovery-link-revoked', RecoveryData, admins);
export const recoveryLinkEvents = { recoveryLinkCreated, recoveryLinkOpened, recoveryLinkUsed, recoveryLinkRevoked };
