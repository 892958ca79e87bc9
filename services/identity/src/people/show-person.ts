// A user as others see them: colleagues in lists, the user themselves, the facts.
import type { Licence, SignedInUser, User } from '@plumbline/contracts/identity';
import type { OrganizationDocument, UserDocument } from '../stores/documents.ts';

export function nameOf(user: Pick<UserDocument, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

/** All licences of a user, oldest way of storing included. */
export function licencesOf({ licences, licence }: Pick<UserDocument, 'licences' | 'licence'>): Licence[] {
  if (licences && licences.length > 0) return licences;
  return licence ? [licence] : [];
}

export function showUser(user: UserDocument): User {
  const { version, email, firstName, lastName, role, isAuthorized, departedAt } = user;
  const licences = licencesOf(user);
  return {
    id: user._id,
    version,
    email,
    firstName,
    lastName,
    name: nameOf(user),
    role,
    isAuthorized,
    licences,
    createdAt: user.createdAt.toISOString(),
    ...(departedAt ? { departedAt: departedAt.toISOString() } : {}),
    ...(licences[0] ? { licence: licences[0] } : {}),
  };
}

export function showSignedIn(user: UserDocument, organization: OrganizationDocument): SignedInUser {
  const { email, firstName, lastName, role, isAuthorized } = user;
  const [licence] = licencesOf(user);
  return {
    id: user._id,
    email,
    firstName,
    lastName,
    role,
    isAuthorized,
    ...(licence ? { licence } : {}),
    organization: { id: organization._id, name: organization.name, plan: organization.plan },
  };
}

/** The data of `identity.user-added` and `identity.user-changed`. */
export function tellUser(user: UserDocument) {
  const { email, role, isAuthorized } = user;
  return { userId: user._id, email, name: nameOf(user), role, isAuthorized, licences: licencesOf(user) };
}
