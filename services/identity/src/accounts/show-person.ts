// A user as others see them: colleagues in lists, the user themselves, the facts.
import { defaultSettings, type License, type SignedInUser, type User, type WaitingEmail } from '@plumbline/contracts/identity';
import { addressOf } from '../stores/store-picture.ts';
import type { OrganizationDocument, UserDocument } from '../stores/documents.ts';

export function nameOf(user: Pick<UserDocument, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** All licenses of a user, oldest way of storing included. */
export function licensesOf({ licenses, license }: Pick<UserDocument, 'licenses' | 'license'>): License[] {
  if (licenses && licenses.length > 0) return licenses;
  return license ? [license] : [];
}

/** Who they are beside name and role. */
function profileOf({ _id, phone, picture }: UserDocument): { phone?: string; profileImageUrl?: string } {
  const profileImageUrl = addressOf(`/api/users/${_id}/picture`, picture);
  return { ...(phone ? { phone } : {}), ...(profileImageUrl ? { profileImageUrl } : {}) };
}

export function showUser(user: UserDocument): User {
  const { version, email, firstName, lastName, role, isAuthorized, departedAt, returnedAt, secondFactorSince } = user;
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
    ...(secondFactorSince ? { secondFactorSince: secondFactorSince.toISOString() } : {}),
    ...(departedAt ? { departedAt: departedAt.toISOString() } : {}),
    ...(returnedAt ? { returnedAt: returnedAt.toISOString() } : {}),
    ...(licenses[0] ? { license: licenses[0] } : {}),
  };
}

function showInvitation({ sentAt, endsAt }: NonNullable<UserDocument['invitation']>) {
  return { sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() };
}

export function showWaiting({ email, endsAt }: NonNullable<UserDocument['emailChange']>): WaitingEmail {
  return { email, endsAt: endsAt.toISOString() };
}

export function showSignedIn(user: UserDocument, organization: OrganizationDocument): SignedInUser {
  const { email, firstName, lastName, role, isAuthorized, singleKeys } = user;
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
    ...(license ? { license } : {}),
    organization: showFirm(organization),
  };
}

function showFirm({ _id, name, plan, settings, logo }: OrganizationDocument): SignedInUser['organization'] {
  const logoUrl = addressOf('/api/organization/logo', logo);
  return { id: _id, name, plan, timeZone: settings?.timeZone ?? defaultSettings.timeZone, ...(logoUrl ? { logoUrl } : {}) };
}

/** The data of `identity.user-added` and `identity.user-changed`. */
export function tellUser(user: UserDocument) {
  const { email, role, isAuthorized } = user;
  return { userId: user._id, email, name: nameOf(user), role, isAuthorized, licenses: licensesOf(user) };
}
