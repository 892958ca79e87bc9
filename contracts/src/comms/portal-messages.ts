// What claims asks communications: to keep the messages of the portal, each in the thread of the one who follows the case, and to read them.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, IdInPath, Instant, int, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';

/** Who follows a case and has a thread with the office. */
export const PortalUser = object({ userId: Id, name: string(), role: oneOf(['attorney', 'client']) });
export type PortalUser = Infer<typeof PortalUser>;

/** By which ways beside the portal something is said to those who follow a case. */
export const portalWays = ['email', 'sms', 'phone'] as const;

/** Of a text that came in: at which place of its message it is read, the first at 1. */
export const PortalPicture = object({ place: int(), fileName: string() });

/** `way`, `subject`, names of `files` and `pictures` that passed the checks: of what was not written in the portal. */
export const PortalMessage = object({
  id: Id,
  text: string(),
  authorName: string(),
  fromOffice: boolean(),
  at: Instant,
  way: oneOf(portalWays).optional(),
  subject: string().optional(),
  files: array(string()).optional(),
  pictures: array(PortalPicture).optional(),
});
export type PortalMessage = Infer<typeof PortalMessage>;

export const PortalMessageDraft = strictObject({ claimId: Id, portalUser: PortalUser, text: textUpTo(4_000).min(1) });

const PortalThread = PortalUser.extend({ messages: array(PortalMessage) });

export const portalMessageApi = {
  /** Who may write in whose thread was decided by claims, which asks in the writer's name. */
  recordPortalMessage: endpoint({
    name: 'recordPortalMessage',
    service: 'comms',
    method: 'POST',
    path: '/internal/portal-messages',
    summary: 'Keep a portal message in the thread of a claim; only its portal user and the firm read it',
    access: 'services',
    body: PortalMessageDraft,
    response: PortalMessage,
    status: 201,
  }),
  listPortalThreads: endpoint({
    name: 'listPortalThreads',
    service: 'comms',
    method: 'GET',
    path: '/internal/claims/:id/portal-threads',
    summary: 'List what portal users of a claim may read of its thread, by portal user, oldest first; of one portal user alone where asked',
    access: 'services',
    params: object({ id: IdInPath }),
    query: object({ portalUserId: IdInPath.optional() }),
    response: array(PortalThread),
  }),
  readPortalPicture: endpoint({
    name: 'readPortalPicture',
    service: 'comms',
    method: 'GET',
    path: '/internal/claims/:id/portal-messages/:messageId/pictures/:place',
    summary: 'A picture of a text that this portal user may read, as JPEG without position; any other one does not exist',
    access: 'services',
    slow: true,
    params: object({ id: IdInPath, messageId: IdInPath, place: IdInPath }),
    query: object({ portalUserId: IdInPath }),
    responseTypes: ['image/jpeg'],
  }),
};

/** `fromOffice`: the firm wrote it to this portal user; else the portal user wrote it. */
export const caseMessageSent = defineEvent(
  'comms.case-message-sent',
  object({ claimId: Id, claimNumber: string(), portalUserId: Id, portalUserName: string(), text: string(), fromOffice: boolean() }),
  staff,
);
