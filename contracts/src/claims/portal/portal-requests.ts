// What goes to and fro between the office and those who follow a case in the portal: requested items, messages, views as a client.
import {
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  defineEvent,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
  type Role,
} from '../../kernel/index.ts';
import { PortalActivity, CaseMessage, CaseRequest } from './portal-activity.ts';
import { seenAs } from '../base/seen-as.ts';

export const CaseRequestIntake = strictObject({
  title: string('Enter what you need').pipe(textUpTo(160).min(1, 'Enter what you need')),
  note: textUpTo(500).optional(),
});
const message = { text: string('Enter a message').pipe(textUpTo(4_000).min(1, 'Enter a message')) };
export const CaseMessageIntake = strictObject(message);
/** `to`: the user in whose thread it stands. */
export const OfficeMessageIntake = strictObject({ ...message, to: Id });

/** A colleague looks at the portal as somebody else, for a while; recorded in the audit trail. */
export const Impersonation = object({ userId: Id, name: string(), role: oneOf(['attorney', 'client']), until: Instant });
export type Impersonation = Infer<typeof Impersonation>;

/** Of what somebody is told by email: the three switches of their portal. */
export const PortalNotices = object({ statusUpdates: boolean(), newDocuments: boolean(), messages: boolean() });
export type PortalNotices = Infer<typeof PortalNotices>;

const portalUsers = ['attorney', 'client'] as const satisfies readonly Role[];
const keepers = ['admin', 'adjuster'] as const satisfies readonly Role[];
const mayUsePortal = [...portalUsers, ...keepers] as const;
const ofClaim = object({ id: IdInPath });
const ofRequest = object({ id: IdInPath, requestId: IdInPath });
const base = { service: 'claims' } as const;

export const portalRequestEndpoints = {
  readPortalActivity: endpoint({
    ...base,
    name: 'readPortalActivity',
    method: 'GET',
    path: '/api/claims/:id/portal-activity',
    summary: 'List the requested items and portal messages of a claim',
    access: staff,
    params: ofClaim,
    response: PortalActivity,
  }),
  requestItem: endpoint({
    ...base,
    name: 'requestItem',
    method: 'POST',
    path: '/api/claims/:id/case-requests',
    summary: 'Request an item from the people with portal access; they upload it there',
    access: keepers,
    params: ofClaim,
    body: CaseRequestIntake,
    response: CaseRequest,
    status: 201,
  }),
  withdrawRequest: endpoint({
    ...base,
    name: 'withdrawRequest',
    method: 'POST',
    path: '/api/claims/:id/case-requests/:requestId/withdraw',
    summary: 'Withdraw an open request',
    access: keepers,
    params: ofRequest,
    response: CaseRequest,
  }),
  answerCase: endpoint({
    ...base,
    name: 'answerCase',
    method: 'POST',
    path: '/api/claims/:id/case-messages',
    summary: 'Send a message to one person with portal access',
    access: keepers,
    params: ofClaim,
    body: OfficeMessageIntake,
    response: CaseMessage,
    status: 201,
  }),
  portalCaseActivity: endpoint({
    ...base,
    name: 'portalCaseActivity',
    method: 'GET',
    path: '/api/portal/cases/:id/activity',
    summary: 'List the requested items and the reader’s conversation with the firm: messages, requests, shared documents in one order',
    access: mayUsePortal,
    params: ofClaim,
    query: object(seenAs),
    response: PortalActivity,
  }),
  portalTextPicture: endpoint({
    ...base,
    name: 'portalTextPicture',
    method: 'GET',
    path: '/api/portal/cases/:id/messages/:messageId/pictures/:place',
    summary: 'Download a picture of a text message from the reader’s conversation, as JPEG without its location',
    access: mayUsePortal,
    slow: true,
    params: object({ id: IdInPath, messageId: IdInPath, place: IdInPath }),
    query: object(seenAs),
    responseTypes: ['image/jpeg'],
  }),
  sendToOffice: endpoint({
    ...base,
    name: 'sendToOffice',
    method: 'POST',
    path: '/api/portal/cases/:id/messages',
    summary: 'Send a message to the firm about a case',
    access: portalUsers,
    params: ofClaim,
    body: CaseMessageIntake,
    response: CaseMessage,
    status: 201,
  }),
  sendRequestedItem: endpoint({
    ...base,
    name: 'sendRequestedItem',
    method: 'POST',
    path: '/api/portal/cases/:id/requests/:requestId/file',
    summary: 'Upload a requested item as the body; it becomes a document of the claim',
    access: portalUsers,
    accepts: 'bytes',
    slow: true,
    params: ofRequest,
    query: object({
      fileName: textUpTo(200).min(1, 'Enter a file name'),
      sha256: string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: CaseRequest,
    status: 201,
  }),
  startImpersonation: endpoint({
    ...base,
    name: 'startImpersonation',
    method: 'POST',
    path: '/api/portal/impersonations',
    summary: 'Start a logged view of the portal as an attorney or client',
    access: keepers,
    body: strictObject({ userId: Id }),
    response: Impersonation,
    status: 201,
  }),
  readImpersonation: endpoint({
    ...base,
    name: 'readImpersonation',
    method: 'GET',
    path: '/api/portal/impersonations/:userId',
    summary: 'Get the caller’s current portal view',
    access: keepers,
    params: object({ userId: IdInPath }),
    response: Impersonation,
  }),
  readImpersonationNotices: endpoint({
    ...base,
    name: 'readImpersonationNotices',
    method: 'GET',
    path: '/api/portal/impersonations/:userId/notices',
    summary: 'Get the email notifications of the person whose portal is viewed; only that person changes them',
    access: keepers,
    params: object({ userId: IdInPath }),
    response: PortalNotices,
  }),
};

const about = { claimId: Id, claimNumber: string() };

export const itemRequested = defineEvent('claims.case-item-requested', object({ ...about, title: string() }), staff);
export const itemReceived = defineEvent('claims.case-item-received', object({ ...about, title: string(), documentId: Id }), staff);
export const itemWithdrawn = defineEvent('claims.case-item-withdrawn', object({ ...about, title: string() }), staff);
/** Without a claim: it stands in the audit trail only. */
export const portalViewed = defineEvent(
  'claims.portal-viewed',
  object({ userId: Id, name: string(), role: oneOf(['attorney', 'client']) }),
  ['admin'],
);

/** Something that the portal shows of a case has changed; the event is about the claim by its number only. Heard by those who follow the case, and nobody else. */
export const caseNews = defineEvent('claims.case-news', object({ portalUserIds: array(Id) }), portalUsers);

export const portalRequestEvents = { itemRequested, itemReceived, itemWithdrawn, portalViewed, caseNews };
