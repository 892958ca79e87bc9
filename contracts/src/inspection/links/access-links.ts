// Access links: one inspection for somebody without an account, until the link expires or is revoked.
import { endpoint } from '../../kernel/endpoint.ts';
import { DeviceName } from './device-name.ts';
import { defineEvent } from '../../kernel/event.ts';
import { inspectors, PersonId, staff } from '../../kernel/people.ts';
import {
  array,
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  int,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/schema.ts';

/** A link lasts at most so long; by default until the end of the day after the inspection. */
export const longestLinkDays = 14;

export const AccessLinkDraft = strictObject({
  /** Whom it is for. What is done by the link stands under this name. */
  holderName: textUpTo(80).min(2, 'Enter the name of the person'),
  /** The last day on which it opens, in the zone of the property. */
  expiresOn: CalendarDate.optional(),
});
export type AccessLinkDraft = Infer<typeof AccessLinkDraft>;

/** `ended`: the inspection was canceled, or nobody could let the inspector in. */
export const accessLinkStates = ['active', 'expired', 'revoked', 'ended'] as const;
export type AccessLinkState = (typeof accessLinkStates)[number];

export const AccessLink = object({
  id: Id,
  inspectionId: Id,
  holderName: string(),
  state: oneOf(accessLinkStates),
  createdBy: string(),
  createdAt: Instant,
  expiresAt: Instant,
  /** How often it was opened on a device. */
  openedCount: int().nonnegative(),
  lastUsedAt: Instant.optional(),
  revokedBy: string().optional(),
  revokedAt: Instant.optional(),
});
export type AccessLink = Infer<typeof AccessLink>;

/** The token stands behind `#`, which no browser sends to a server. It is shown once: a repeated call answers without it. */
export const AccessLinkCreated = object({ link: AccessLink, path: string().optional() });
export type AccessLinkCreated = Infer<typeof AccessLinkCreated>;

const tokenShape = /^([1-9]\d{0,9})-([1-9]\d{0,15})-([\w-]{43})$/;

export interface LinkToken {
  readonly organizationId: number;
  readonly linkId: number;
  /** 256 random bits. */
  readonly secret: string;
}

/** The page that takes a token, and only that. */
export const linkPagePath = '/inspection-link';

export function linkPath({ organizationId, linkId, secret }: LinkToken): string {
  return `${linkPagePath}#${organizationId}-${linkId}-${secret}`;
}

/** Nothing for what has not the form of a token. */
export function readLinkToken(text: string): LinkToken | undefined {
  const [, organizationId, linkId, secret] = tokenShape.exec(text) ?? [];
  return secret === undefined ? undefined : { organizationId: Number(organizationId), linkId: Number(linkId), secret };
}

/** Whoever came by a link, as the gateway knows them. */
export const LinkBearer = object({
  linkId: Id,
  /** Absent for a recovery link, which opens no inspection. */
  inspectionId: Id.optional(),
  holderId: Id,
  personId: PersonId,
  holderName: string(),
  createdBy: string(),
  /** “Rick Alvarez, by link from Dana Cole” */
  actorName: string(),
  expiresAt: Instant,
});
export type LinkBearer = Infer<typeof LinkBearer>;

/** What the phone of a link's holder knows of its session. */
export const LinkSession = LinkBearer.pick({ inspectionId: true, personId: true, holderName: true, createdBy: true, expiresAt: true });
export type LinkSession = Infer<typeof LinkSession>;

const secretHash = string().regex(/^[\w-]{43}$/, 'A hash has 43 letters, digits and hyphens');
/** For a recovery link, which opens on one phone, and only where captures of its person wait. */
const onThisPhone = { device: DeviceName.optional(), capturesOf: array(PersonId).max(50).optional() };
const ofInspection = object({ id: IdInPath });
const base = { service: 'inspection' } as const;

export const accessLinkApi = {
  createAccessLink: endpoint({
    ...base,
    name: 'createAccessLink',
    method: 'POST',
    path: '/api/inspections/:id/access-links',
    summary: 'Create an access link to an inspection; its token is shown once',
    access: inspectors,
    params: ofInspection,
    body: AccessLinkDraft,
    response: AccessLinkCreated,
    status: 201,
  }),
  listAccessLinks: endpoint({
    ...base,
    name: 'listAccessLinks',
    method: 'GET',
    path: '/api/inspections/:id/access-links',
    summary: 'List the access links of an inspection, newest first',
    access: staff,
    params: ofInspection,
    response: array(AccessLink),
  }),
  revokeAccessLink: endpoint({
    ...base,
    name: 'revokeAccessLink',
    method: 'POST',
    path: '/api/inspections/:id/access-links/:linkId/revocation',
    summary: 'Revoke an access link; it opens nothing from then on',
    access: inspectors,
    params: object({ id: IdInPath, linkId: IdInPath }),
    response: AccessLink,
  }),
  /** The gateway makes the secret of the session, and tells its hash. Throws `not_found` and `gone` with what the page says. */
  openAccessLink: endpoint({
    ...base,
    name: 'openAccessLink',
    method: 'POST',
    path: '/internal/access-link-sessions',
    summary: 'Open a session for the token of an access link',
    access: 'services',
    body: strictObject({ linkId: Id, secretHash, sessionHash: secretHash, userAgent: string().max(400), ...onThisPhone }),
    response: LinkBearer,
  }),
  resolveLinkSession: endpoint({
    ...base,
    name: 'resolveLinkSession',
    method: 'GET',
    path: '/internal/access-link-sessions/:sessionHash',
    summary: 'Who holds the session of an access link',
    access: 'services',
    params: object({ sessionHash: secretHash }),
    response: LinkBearer,
  }),
};

/** What the gateway answers itself: a token in, a cookie out. */
export const linkDoor = {
  openLinkSession: endpoint({
    ...base,
    name: 'openLinkSession',
    method: 'POST',
    path: '/api/link-session',
    summary: 'Open an access link on this device',
    access: 'anyone',
    body: strictObject({ token: string().max(120), ...onThisPhone }),
    response: LinkSession,
  }),
  readLinkSession: endpoint({
    ...base,
    name: 'readLinkSession',
    method: 'GET',
    path: '/api/link-session',
    summary: 'Read which access link this device has opened',
    access: 'anyone',
    response: LinkSession,
  }),
};

export const unknownLinkSentence = "This link isn't valid. Ask the office for a new one.";
export const expiredLinkSentence = 'This link has expired. Ask the office for a new one.';
export const revokedLinkSentence = 'This link was revoked. Ask the office for a new one.';
export const endedLinkSentence = 'This inspection was canceled, so its link has ended.';
/** Of a device that has opened no link, or whose link is over. */
export const noLinkSentence = 'The link has ended. Ask the office for a new one.';

const LinkEventData = object({ linkId: Id, inspectionId: Id, claimId: Id, holderName: string() });
export const accessLinkCreated = defineEvent('inspection.access-link-created', LinkEventData.extend({ expiresAt: Instant }), staff);
export const accessLinkOpened = defineEvent('inspection.access-link-opened', LinkEventData, staff);
export const accessLinkRevoked = defineEvent('inspection.access-link-revoked', LinkEventData, staff);
export const accessLinkEvents = { accessLinkCreated, accessLinkOpened, accessLinkRevoked };
