// A reply by hand, and what people do with a message that waits or that reached nobody: undo it, change its time, send it now, try it again.
import { AnyChannel, Channel } from '../enums/channel.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { messageWriters, staff } from '../kernel/people.ts';
import {
  array,
  boolean,
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  int,
  object,
  optional,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { oneLine } from '../kernel/one-line.ts';
import { Communication } from './schemas.ts';
import { WaitsFor } from './words.ts';

/** No message is written further ahead. */
export const longestAheadDays = 366;

/** Of a claim; with a contact and a channel, when that person may be written to by it. */
export const SendingTimes = object({
  /** IANA zone of the property. */
  timeZone: string(),
  /** 9 AM of the next day there. */
  tomorrow: Instant,
  /** From when people may be texted and called again, and what that waits for; absent while they may be. */
  opens: object({ at: Instant, waitsFor: WaitsFor }).optional(),
  /** Of the insured or the firm, soonest first: what goes out after one is said to. Absent where they could not be read. */
  deadlines: array(object({ title: string(), actBy: CalendarDate, dueAt: Instant.optional() })).optional(),
});
export type SendingTimes = Infer<typeof SendingTimes>;

const text = string({ error: 'Enter a message' }).pipe(textUpTo(4_000).min(1, 'Enter a message'));

export const ReplyDraft = strictObject({
  contactId: Id,
  method: AnyChannel,
  text,
  subject: optional(oneLine(200)),
  /** When it goes out; default: in ten seconds. Up to a year ahead. */
  sendAt: Instant.optional(),
  /** The saved text that it was written from, whatever became of its words. */
  template: strictObject({ id: Id, version: int().positive() }).optional(),
});
export type ReplyDraft = Infer<typeof ReplyDraft>;

/** Which of the messages that nobody took are tried again; without anything all of them. */
export const FailedFilter = strictObject({
  method: Channel.optional(),
  /** Written at or after, and before. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type FailedFilter = Infer<typeof FailedFilter>;

/** `reason`: why the first of those can't go out that were refused. `more`: there are others beyond those of one call. */
export const FailedRetried = object({ retried: int(), refused: int(), reason: string().optional(), more: boolean() });
export type FailedRetried = Infer<typeof FailedRetried>;

const params = object({ id: IdInPath });
const change = { service: 'comms', access: messageWriters, method: 'POST', params, response: Communication } as const;

export const outgoingApi = {
  replyToConversation: endpoint({
    service: 'comms',
    access: messageWriters,
    name: 'replyToConversation',
    method: 'POST',
    path: '/api/conversations/:id/replies',
    summary: 'Send a reply by email, text or call, now or later; until it goes out it can be undone',
    params,
    body: ReplyDraft,
    response: Communication,
    status: 201,
  }),
  readSendingTimes: endpoint({
    service: 'comms',
    access: staff,
    name: 'readSendingTimes',
    method: 'GET',
    path: '/api/claims/:id/sending-times',
    summary: 'Read the times at which a message about a claim can be sent later, in the time zone of the property',
    params,
    query: object({ contactId: IdInPath.optional(), method: AnyChannel.optional() }),
    response: SendingTimes,
  }),
  undoMessage: endpoint({
    ...change,
    name: 'undoMessage',
    path: '/api/communications/:id/undo',
    summary: 'Undo a message that is held or waits; refused once it went out',
  }),
  rescheduleMessage: endpoint({
    ...change,
    name: 'rescheduleMessage',
    path: '/api/communications/:id/schedule',
    summary: 'Change when a scheduled message goes out; refused once it went out',
    body: strictObject({ sendAt: Instant }),
  }),
  sendMessageNow: endpoint({
    ...change,
    name: 'sendMessageNow',
    path: '/api/communications/:id/send-now',
    summary: 'Send a scheduled message now, outside quiet and business hours once they allow it; refused once it went out',
  }),
  retryMessage: endpoint({
    ...change,
    name: 'retryMessage',
    path: '/api/communications/:id/retry',
    summary: 'Send a message again that reached nobody; refused with the reason where that could reach somebody twice, or helps nothing',
  }),
  retryFailedMessages: endpoint({
    service: 'comms',
    access: messageWriters,
    name: 'retryFailedMessages',
    method: 'POST',
    path: '/api/communications/retry-failed',
    summary: 'Send the failed messages again that no provider took, oldest first, up to 200 at once',
    slow: true,
    body: FailedFilter,
    response: FailedRetried,
  }),
  takeOverMessage: endpoint({
    ...change,
    name: 'takeOverMessage',
    path: '/api/communications/:id/take-over',
    summary: 'Send a scheduled message as yourself whose author can no longer send it, with the text as you sign it',
    body: strictObject({ text }),
  }),
};

const about = { communicationId: Id, claimId: Id, method: Channel, contactName: string() };

export const messageUndone = defineEvent('comms.message-undone', object(about), staff);
/** Its writer chose another time; without one it goes out now. */
export const messageRescheduled = defineEvent('comms.message-rescheduled', object({ ...about, scheduledFor: Instant.optional() }), staff);
