// The mailbox from which emails are fetched: where it is, how the last look went, and a test of it.
import { Instant, array, boolean, endpoint, int, object, oneOf, staff, string, type Infer } from '../../kernel/index.ts';

/** `new`: not looked into yet. `failing`: the last look failed, and it is tried again. */
export const mailboxStates = ['not_configured', 'new', 'working', 'failing'] as const;

/** Never its password. */
export const IncomingMailbox = object({
  state: oneOf(mailboxStates),
  host: string().optional(),
  port: int().optional(),
  /** `tls`: from the first byte. `starttls`: before the sign-in. `none`: only on this machine. */
  encryption: oneOf(['tls', 'starttls', 'none']).optional(),
  user: string().optional(),
  mailbox: string().optional(),
  /** Emails that were fetched and not known yet. */
  fetched: int(),
  lastEmailAt: Instant.optional(),
  lastSuccessAt: Instant.optional(),
  /** Why the last look failed, and how many failed in a row. Absent once a look worked again. */
  failure: object({ at: Instant, reason: string(), times: int() }).optional(),
  /**
   * Emails that were not taken; the newest first, at most 20. They are still in the mailbox, and found there by when its server received them:
   * mail programs show no `uid`.
   */
  leftOut: array(object({ at: Instant, uid: int(), receivedAt: Instant.optional(), reason: string() })),
  lastTest: object({ at: Instant, by: string(), isWorking: boolean(), reason: string().optional() }).optional(),
});
export type IncomingMailbox = Infer<typeof IncomingMailbox>;

const path = '/api/email-intakes/mailbox';

export const incomingMailboxEndpoints = {
  readIncomingMailbox: endpoint({
    service: 'claims',
    name: 'readIncomingMailbox',
    method: 'GET',
    path,
    summary: 'Read from which mailbox emails are fetched, and how the last look went',
    access: staff,
    response: IncomingMailbox,
  }),
  /** Refused with 422 and the reason where it does not work. Fetching begins anew at once. */
  testIncomingMailbox: endpoint({
    service: 'claims',
    name: 'testIncomingMailbox',
    method: 'POST',
    path: `${path}/test`,
    summary: 'Sign in to the mailbox, open it and count its messages; nothing is changed there',
    access: ['admin'],
    slow: true,
    response: object({ messages: int() }),
  }),
};
