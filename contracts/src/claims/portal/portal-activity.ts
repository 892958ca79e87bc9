// What the portal and the office read of a case: requested items, and the conversation with each person who follows it.
import { Id, Instant, array, boolean, int, object, oneOf, string, type Infer } from '../../kernel/index.ts';

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
  /** Of what is asked for. `replaced`: the document to sign is another one now. `withdrawn`: or nobody is asked for it any more. */
  state: oneOf(['open', 'answered', 'replaced', 'withdrawn']).optional(),
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
export const PortalActivity = object({ requests: array(CaseRequest), threads: array(CaseThread) });
export type PortalActivity = Infer<typeof PortalActivity>;
