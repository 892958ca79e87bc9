// A user as others see them: colleagues in lists, the user themselves, the events.
import { defaultSettings, type License, type SignedInUser, type User, type WaitingEmail } from '@plumbline/contracts/identity';
import { addressOf } from '../stores/store-picture.ts';
import type { OrganizationRecord, UserRecord } from '../stores/records.ts';

export function nameOf(user: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** All licenses of a user, oldest way of storing included. */
export function licensesOf({ licenses, license }: Pick<UserRecord, 'licenses' | 'license'>): License[] {
  if (licenses && licenses.length > 0) return licenses;
  return license ? [license] : [];
}

/** Who they are beside name and role. */
function profileOf({ _id, phone, picture }: UserRecord): { phone?: string; profileImageUrl?: string } {
  const profileImageUrl = addressOf(`/api/users/${_id}/picture`, picture);
  return { ...(phone ? { phone } : {}), ...(profileImageUrl ? { profileImageUrl } : {}) };
}

export function showUser(user: UserRecord): User {
  const { version, email, firstName, lastName, role, isAuthorized, deactivatedAt, returnedAt, twoFactorSince } = user;
  const licenses = licensesOf(user);
  return {
    id: user._id,
    version,
    email,
    firstName,
    lastName,
    name: nameOf(user),
    role,
    isAuthorized,
    licenses,
    createdAt: user.createdAt.toISOString(),
    ...profileOf(user),
    ...(user.firm ? { firm: user.firm } : {}),
    ...(user.invitation ? { invitation: showInvitation(user.invitation) } : {}),
    ...(twoFactorSince ? { twoFactorSince: twoFactorSince.toISOString() } : {}),
    ...(deactivatedAt ? { deactivatedAt: deactivatedAt.toISOString() } : {}),
    ...(returnedAt ? { returnedAt: returnedAt.toISOString() } : {}),
    ...(licenses[0] ? { license: licenses[0] } : {}),
  };
}

function showInvitation({ sentAt, endsAt }: NonNullable<UserRecord['invitation']>) {
  return { sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() };
}

export function showWaiting({ email, endsAt }: NonNullable<UserRecord['emailChange']>): WaitingEmail {
  return { email, endsAt: endsAt.toISOString() };
}

export function showSignedIn(user: UserRecord, organization: OrganizationRecord): SignedInUser {
  const { email, firstName, lastName, role, isAuthorized, singleKeys, language } = user;
  const [license] = licensesOf(user);
  return {
    id: user._id,
    email,
    firstName,
    lastName,
    role,
    isAuthorized,
    ...profileOf(user),
    ...(user.timeZone ? { timeZone: user.timeZone } : {}),
    ...(singleKeys === undefined ? {} : { singleKeys }),
    ...(language ? { language } : {}),
    ...(license ? { license } : {}),
    organization: showFirm(organization),
  };
}

function showFirm({ _id, name, plan, settings, logo }: OrganizationRecord): SignedInUser['organization'] {
  const logoUrl = addressOf('/api/organization/logo', logo);
  return { id: _id, name, plan, timeZone: settings?.timeZone ?? defaultSettings.timeZone, ...(logoUrl ? { logoUrl } : {}) };
}

/** The data of `identity.user-added` and `identity.user-changed`. */
export function userEventData(user: UserRecord) {
  const { email, role, isAuthorized, language } = user;
  const person = { userId: user._id, email, name: nameOf(user), role, isAuthorized, licenses: licensesOf(user) };
  return { ...person, ...(language ? { language } : {}) };
}
