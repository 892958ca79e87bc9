// What claims asks communications of an email that arrived: whether it answers a message of a claim, and then to keep it in its thread.
import { endpoint } from '../kernel/endpoint.ts';
import { array, boolean, Id, int, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';

export const InboundEmail = strictObject({
  /** Once in a firm: `mail-in:` with the hash of the Message-ID and the body. */
  source: string().min(1).max(300),
  /** Message-IDs that it answers. */
  answers: array(string().max(300)).max(100),
  /** The addresses that it went to: one of ours may carry the token of a claim. */
  to: array(string().max(320)).max(50).optional(),
  from: strictObject({ name: textUpTo(200), email: string().max(254) }),
  subject: textUpTo(250),
  text: string().max(200_000),
  attachments: array(
    strictObject({ fileName: textUpTo(200), bytes: int(), sha256: string().max(64).optional(), held: string().optional() }),
  ).max(50),
  /** The receiving server says that the sender is forged: then the address says nothing. */
  isForged: boolean(),
  isAutomatic: boolean(),
  /** Somebody of the firm says that it belongs to this claim: then no sign is asked. */
  claimId: Id.optional(),
});
export type InboundEmail = Infer<typeof InboundEmail>;

/** The same source again is the same answer. Absent: it answers nothing that we know. */
export const threadInboundEmail = endpoint({
  name: 'threadInboundEmail',
  service: 'comms',
  method: 'POST',
  path: '/internal/inbound-emails',
  summary: 'Keep an email in the thread of the claim that it answers, if it answers one',
  access: 'services',
  body: InboundEmail,
  response: object({ claimId: Id.optional(), claimNumber: string().optional() }),
});

/** What a mail server reports of emails (RFC 3464). */
export const EmailBounce = strictObject({
  /** Message-IDs of what came back. */
  messageIds: array(string().max(300)).min(1).max(20),
  /** `status`: `5.1.1` (RFC 3463), or empty. */
  recipients: array(
    strictObject({
      addresses: array(string().max(254)).min(1).max(2),
      action: oneOf(['failed', 'delayed', 'other']),
      status: string().max(12),
    }),
  )
    .min(1)
    .max(20),
  isForged: boolean(),
});
export type EmailBounce = Infer<typeof EmailBounce>;

/** Absent: it reports on nothing that we wrote. `said`: what it reports, for people. */
export const EmailBounceKept = object({ claimId: Id.optional(), claimNumber: string().optional(), said: string().optional() });
export type EmailBounceKept = Infer<typeof EmailBounceKept>;

/** The same report again changes nothing. */
export const recordEmailBounce = endpoint({
  name: 'recordEmailBounce',
  service: 'comms',
  method: 'POST',
  path: '/internal/email-bounces',
  summary: 'Keep that an email of ours came back, with the reason',
  access: 'services',
  body: EmailBounce,
  response: EmailBounceKept,
});
