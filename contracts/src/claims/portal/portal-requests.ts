// What goes to and fro between the office and those who follow a case in the portal: requested items, messages, views as a client.
import {
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  defineEvent,
  int,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
  type Role,
} from '../../kernel/index.ts';
import { seenAs } from '../base/seen-as.ts';

/** Something that the office asks of the client or attorney. */
export const CaseRequest = object({
  id: Id,
  title: string(),
  note: string().optional(),
  state: oneOf(['open', 'received', 'withdrawn']),
  /** Open, and asked for before the claim was settled, billed, paid or closed: nobody is asked for it any more. For the office only. */
  isMoot: boolean().optional(),
  requestedBy: string(),
  requestedAt: Instant,
  /** What came, from whom, when. Of those who follow the case only the one who sent it reads what and from whom. */
  fileName: string().optional(),
  documentId: Id.optional(),
  receivedFrom: string().optional(),
  receivedAt: Instant.optional(),
});
export type CaseRequest = Infer<typeof CaseRequest>;

/**
 * What stands in a conversation beside messages: what the office asks to be sent in or signed, what the reader sent in, a document and the report that
 * the portal shows. `id`: of the request, the document or the report.
 */
export const CaseMatter = object({
  kind: oneOf(['send', 'sign', 'sent-in', 'document', 'report']),
  id: Id,
  /** Of what is asked for. `withdrawn`: or nobody is asked for it any more. */
  state: oneOf(['open', 'answered', 'withdrawn']).optional(),
  answeredAt: Instant.optional(),
});
export type CaseMatter = Infer<typeof CaseMatter>;

/** `way`: what was said outside the portal, with the subject and the names of files of an email. `about`: it is no message, and `subject` its title; that of the report is said nowhere here. */
export const CaseMessage = object({
  id: Id,
  text: string(),
  authorName: string(),
  fromOffice: boolean(),
  at: Instant,
  way: oneOf(['email', 'sms', 'phone']).optional(),
  subject: string().optional(),
  files: array(string()).optional(),
  /** Of a text that came in, each at its place, the first at 1. */
  pictures: array(object({ place: int(), fileName: string() })).optional(),
  /** In the portal alone. There `authorName` is empty where nobody knows who shared a document. */
  about: CaseMatter.optional(),
});
export type CaseMessage = Infer<typeof CaseMessage>;

/** Messages between the office and one person who follows the case: read by these two, and nobody else. */
export const CaseThread = object({
  userId: Id,
  name: string(),
  role: oneOf(['attorney', 'client']),
  /** Whether the office may write in it: not to somebody who follows the case no more. */
  mayWrite: boolean().optional(),
  messages: array(CaseMessage),
});
export type CaseThread = Infer<typeof CaseThread>;

/** In the portal there is one thread: that of the reader, with what is asked for and shared in the same order. */
export const CaseDesk = object({ requests: array(CaseRequest), threads: array(CaseThread) });
export type CaseDesk = Infer<typeof CaseDesk>;

export const CaseRequestIntake = strictObject({
  title: string('Enter what you need').pipe(textUpTo(160).min(1, 'Enter what you need')),
  note: textUpTo(500).optional(),
});
const message = { text: string('Enter a message').pipe(textUpTo(4_000).min(1, 'Enter a message')) };
export const CaseMessageIntake = strictObject(message);
/** `to`: the user in whose thread it stands. */
export const OfficeMessageIntake = strictObject({ ...message, to: Id });

/** A colleague looks at the portal as somebody else, for a while; recorded in the audit trail. */
export const PortalView = object({ userId: Id, name: string(), role: oneOf(['attorney', 'client']), until: Instant });
export type PortalView = Infer<typeof PortalView>;

/** Of what somebody is told by email: the three switches of their portal. */
export const PortalNotices = object({ statusUpdates: boolean(), newDocuments: boolean(), messages: boolean() });
export type PortalNotices = Infer<typeof PortalNotices>;

const followers = ['attorney', 'client'] as const satisfies readonly Role[];
const keepers = ['admin', 'adjuster'] as const satisfies readonly Role[];
const mayUsePortal = [...followers, ...keepers] as const;
const ofClaim = object({ id: IdInPath });
const ofRequest = object({ id: IdInPath, requestId: IdInPath });
const base = { service: 'claims' } as const;

export const caseDeskEndpoints = {
  readCaseDesk: endpoint({
    ...base,
    name: 'readCaseDesk',
    method: 'GET',
    path: '/api/claims/:id/case-desk',
    summary: 'List the requested items and portal messages of a claim',
    access: staff,
    params: ofClaim,
    response: CaseDesk,
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
  portalDesk: endpoint({
    ...base,
    name: 'portalDesk',
    method: 'GET',
    path: '/api/portal/cases/:id/desk',
    summary: 'List the requested items and the reader’s conversation with the firm: messages, requests, shared documents in one order',
    access: mayUsePortal,
    params: ofClaim,
    query: object(seenAs),
    response: CaseDesk,
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
    access: followers,
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
    access: followers,
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
  beginPortalView: endpoint({
    ...base,
    name: 'beginPortalView',
    method: 'POST',
    path: '/api/portal/views',
    summary: 'Start a logged view of the portal as an attorney or client',
    access: keepers,
    body: strictObject({ userId: Id }),
    response: PortalView,
    status: 201,
  }),
  readPortalView: endpoint({
    ...base,
    name: 'readPortalView',
    method: 'GET',
    path: '/api/portal/views/:userId',
    summary: 'Get the caller’s current portal view',
    access: keepers,
    params: object({ userId: IdInPath }),
    response: PortalView,
  }),
  readPortalViewNotices: endpoint({
    ...base,
    name: 'readPortalViewNotices',
    method: 'GET',
    path: '/api/portal/views/:userId/notices',
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
export const caseNews = defineEvent('claims.case-news', object({ followerIds: array(Id) }), followers);

export const caseDeskEvents = { itemRequested, itemReceived, itemWithdrawn, portalViewed, caseNews };
