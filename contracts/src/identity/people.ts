// People and firms as identity tells of them: users, organizations, licenses, requests for access.
import {
  array,
  boolean,
  CalendarDate,
  Id,
  Instant,
  literal,
  number,
  object,
  oneOf,
  PagingByNumber,
  Role,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../kernel/index.ts';
import { Organization, OrganizationName } from './organization.ts';
import { EmailAddress, PhoneNumber } from './reach.ts';
import { TextLanguage } from '../kernel/text-language.ts';
import { TimeZone } from '../enums/time-zone.ts';

/** A new password: long enough to be hard to guess, short enough to be hashed in bounded time. */
export const NewPassword = string().min(8, 'A password needs at least 8 characters').max(256, 'A password has at most 256 characters');

export const FirstName = textUpTo(80).min(1, 'First name is required');
export const LastName = textUpTo(80).min(1, 'Last name is required');

export const licenseKinds = ['adjuster', 'apprentice', 'engineer'] as const;
export const licenseKindLabels: Record<(typeof licenseKinds)[number], string> = {
  adjuster: 'Public adjuster',
  apprentice: 'Apprentice',
  engineer: 'Professional engineer',
};

/** A license of an adjuster or an engineer for one state, as the profile carries it. Without a kind it is the one of the role. */
export const License = strictObject({
  number: textUpTo(40).min(1, 'License number is required'),
  state: string().regex(/^[A-Z]{2}$/, 'Enter a state like FL'),
  expiresOn: CalendarDate.optional(),
  kind: oneOf(licenseKinds).optional(),
  /** The user under whom an apprentice works. */
  supervisorId: Id.optional(),
});
export type License = Infer<typeof License>;

/** As an adjuster keeps it in their own profile. */
export const OwnLicense = strictObject({ number: License.shape.number, state: License.shape.state, expiresOn: License.shape.expiresOn });
export type OwnLicense = Infer<typeof OwnLicense>;

/** One license for each state and kind. */
export const Licenses = array(License)
  .max(60, 'At most 60 licenses')
  .refine(
    (all) => new Set(all.map(({ state, kind }) => `${state} ${kind ?? ''}`)).size === all.length,
    'Enter only one license of each type per state',
  )
  .refine(
    (all) => all.every(({ kind, supervisorId }) => kind !== 'apprentice' || supervisorId !== undefined),
    'Choose a supervisor for the apprentice',
  );

/** The signed-in user, as every screen needs them. */
export const SignedInUser = object({
  id: Id,
  email: string(),
  firstName: string(),
  lastName: string(),
  role: Role,
  isAuthorized: boolean(),
  profileImageUrl: string().optional(),
  phone: string().optional(),
  /** Absent: the zone of the firm. */
  timeZone: string().optional(),
  /** Whether shortcuts of a single key do something. Absent: never decided, they do. */
  singleKeys: boolean().optional(),
  /** In which they read the portal and its messages. Absent: never decided. */
  language: TextLanguage.optional(),
  license: License.optional(),
  organization: Organization.pick({ id: true, name: true, plan: true, timeZone: true, logoUrl: true }),
});
export type SignedInUser = Infer<typeof SignedInUser>;

/** An invitation that nobody has used yet. */
export const Invitation = object({ sentAt: Instant, endsAt: Instant });

/** A user as colleagues see them, in lists and pickers. */
export const User = object({
  id: Id,
  version: number().int(),
  email: string(),
  firstName: string(),
  lastName: string(),
  /** First and last name, for pickers. */
  name: string(),
  role: Role,
  isAuthorized: boolean(),
  /** The first of the licenses. */
  license: License.optional(),
  licenses: array(License),
  phone: string().optional(),
  firm: string().optional(),
  profileImageUrl: string().optional(),
  /** Waits for the person to choose a password. */
  invitation: Invitation.optional(),
  /** Since when the user has left the firm. */
  deactivatedAt: Instant.optional(),
  /** When a deactivation was undone. */
  returnedAt: Instant.optional(),
  /** Since when the user signs in with a two-factor authentication. */
  twoFactorSince: Instant.optional(),
  createdAt: Instant,
});
export type User = Infer<typeof User>;

/** Every word of `search` is part of the name, the firm or the email address. `office`: who works in the firm, whatever the role; `portal`: the others. */
export const UserQuery = object({
  role: Role.optional(),
  group: oneOf(['office', 'portal']).optional(),
  search: textUpTo(120).optional(),
  access: oneOf(['open', 'none', 'left']).optional(),
  ...PagingByNumber,
});

/** Adding a colleague; without a password they get a one-time link with which they choose one. */
export const UserIntake = strictObject({
  email: EmailAddress,
  firstName: FirstName,
  lastName: LastName,
  role: Role,
  isAuthorized: boolean().default(true),
  license: License.optional(),
  licenses: Licenses.optional(),
  password: NewPassword.optional(),
});

export const UserAdded = object({
  user: User,
  /** Shown once, in the first answer only: the path of the page on which the new user chooses a password. */
  invitationPath: string().optional(),
  /** Who carries the invitation; absent when it could not be handed on, or when there was none. */
  invitationCarriedBy: string().optional(),
});

export const UserChange = strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  role: Role.optional(),
  isAuthorized: boolean().optional(),
  /** An empty text takes it away. */
  firm: textUpTo(200).optional(),
  phone: union([literal(''), PhoneNumber]).optional(),
  license: License.optional(),
  /** All licenses; replaces what was there. */
  licenses: Licenses.optional(),
  /** Refused with 409 when somebody else changed the user since. */
  expectedVersion: number().int().optional(),
});

/** A colleague leaves: everything of theirs goes to the successor, as far as licenses allow. */
export const Deactivation = strictObject({
  successorId: Id,
  why: textUpTo(500).optional(),
  expectedVersion: number().int().optional(),
});

/** So long a deactivation can be undone, like an import. */
export const deactivationUndoHours = 24;

export const DeactivationUndo = strictObject({ expectedVersion: number().int().optional() });

/** What everybody may change about themselves; an empty text or `null` takes a value away. */
export const ProfileChange = strictObject({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  phone: union([literal(''), PhoneNumber]).optional(),
  timeZone: TimeZone.nullable().optional(),
  singleKeys: boolean().optional(),
  language: TextLanguage.optional(),
  /** Of an adjuster; replaces the one of its state. */
  license: OwnLicense.optional(),
});
export type ProfileChange = Infer<typeof ProfileChange>;

export const PasswordChange = strictObject({ currentPassword: string().min(1, 'Password is required').max(256), newPassword: NewPassword });

/** The first administrator sets up the organization with a one-time link. */
export const Setup = strictObject({
  token: string().min(1).max(200),
  organizationName: OrganizationName,
  email: EmailAddress,
  firstName: FirstName,
  lastName: LastName,
  password: NewPassword,
});

export const InvitationAcceptance = strictObject({ token: string().min(1).max(200), password: NewPassword });

/** Characters of the message with a request for access. */
export const maxRequestWords = 500;
export const AccessRequestIntake = strictObject({ message: textUpTo(maxRequestWords).optional() });

export const AccessRequest = object({
  id: Id,
  userId: Id,
  name: string(),
  email: string(),
  /** The role of the account at present; an administrator may grant another one. */
  role: Role,
  message: string().optional(),
  status: oneOf(['open', 'granted', 'declined']),
  createdAt: Instant,
  /** Absent while it is open. */
  decidedAt: Instant.optional(),
});
export type AccessRequest = Infer<typeof AccessRequest>;

/** The newest request of whoever asks, if there is one. `mayAskAgainAt`: they have asked as often as a day allows. */
export const OwnAccessRequest = object({ request: AccessRequest.optional(), mayRequestAgainAt: Instant.optional() });
export type OwnAccessRequest = Infer<typeof OwnAccessRequest>;

/** `role`: the one with which whoever asked enters; without it the account keeps the one it has. */
export const AccessDecision = strictObject({ grant: boolean(), role: Role.optional() });
export type AccessDecision = Infer<typeof AccessDecision>;

export const Users = array(User);
export const AccessRequests = array(AccessRequest);
