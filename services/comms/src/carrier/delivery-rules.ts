// What the phone carrier's word of a text or a call makes of its state: never backwards, whatever comes late or twice. Pure.
import type { CommunicationRecord } from '../stores/communication.ts';

type Status = CommunicationRecord['status'];

/** The carrier's words for texts and for calls, as its API lists them. */
const meanings: Readonly<Record<string, Status>> = {
  accepted: 'accepted',
  queued: 'accepted',
  scheduled: 'accepted',
  sending: 'accepted',
  initiated: 'accepted',
  ringing: 'accepted',
  sent: 'sent',
  'in-progress': 'sent',
  partially_delivered: 'sent',
  delivered: 'delivered',
  completed: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
  busy: 'failed',
  'no-answer': 'failed',
};

/** From where each state may still be reached: what is delivered stays delivered, what failed stays failed. */
const before: Readonly<Partial<Record<Status, readonly Status[]>>> = {
  accepted: ['sending'],
  sent: ['sending', 'accepted'],
  delivered: ['sending', 'accepted', 'sent'],
  read: ['sending', 'accepted', 'sent', 'delivered'],
  failed: ['sending', 'accepted', 'sent'],
};

/** The state that follows; nothing where the word is unknown, late or repeated. */
export function stateAfter(current: Status, told: string): Status | undefined {
  const next = meanings[told];
  return next !== undefined && before[next]?.includes(current) ? next : undefined;
}

const optedOutCode = 21_610;

const sentences: Readonly<Record<number, string>> = {
  21_211: "This isn't a phone number",
  [optedOutCode]: 'This person opted out with their phone carrier',
  21_614: "This number can't receive text messages",
  30_001: 'The carrier had too many messages waiting. Try again.',
  30_002: "The firm's carrier account is suspended",
  30_003: 'The phone is off or out of reach. Try again later.',
  30_004: 'The recipient or their carrier blocked the message',
  30_005: "The number doesn't exist or is no longer in use",
  30_006: "This number is a landline or can't be reached by text",
  30_007: 'The carrier filtered the message as unwanted',
  30_008: "The carrier couldn't deliver it and gave no reason",
  30_032: "The firm's toll-free number isn't verified with the carriers",
  30_034: "The firm's number isn't registered with the carriers (10DLC)",
  30_035: "The firm's number isn't registered with the carriers (10DLC)",
};

const callSentences: Readonly<Record<string, string>> = {
  busy: 'The line was busy',
  'no-answer': 'No one answered the call',
  canceled: 'The carrier canceled it',
};

/** Why it did not arrive, for people. */
export function reasonOf(told: string, code: number | undefined): string {
  const known = callSentences[told] ?? (code === undefined ? undefined : sentences[code]);
  if (known !== undefined) return known;
  return code === undefined ? "The carrier couldn't deliver it" : `The carrier couldn't deliver it (${code})`;
}

/** The carrier knows that this person sent STOP. */
export const isOptOut = (code: number | undefined): boolean => code === optedOutCode;
