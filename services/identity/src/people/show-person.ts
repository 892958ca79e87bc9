// A user as others see them: colleagues in lists, the user themselves, the facts.
import type { SignedInUser, User } from '@plumbline/contracts/identity';
import type { OrganizationDocument, UserDocument } from '../stores/documents.ts';

export function nameOf(user: Pick<UserDocument, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`.trim();
}

export function showUser(user: UserDocument): User {
  const { version, email, firstName, lastName, role, isAuthorized, licence } = user;
  return {
    id: user._id,
    version,
    email,
    firstName,
    lastName,
    name: nameOf(user),
    role,
    isAuthorized,
    createdAt: user.createdAt.toISOString(),
    ...(licence ? { licence } : {}),
  };
}

export function showSignedIn(user: UserDocument, organization: OrganizationDocument): SignedInUser {
  const { email, firstName, lastName, role, isAuthorized, licence } = user;
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
export function tellUser(user: UserDocument): { userId: number; email: string; name: string; role: UserDocument['role'] } {
  return { userId: user._id, email: user.email, name: nameOf(user), role: user.role };
}
