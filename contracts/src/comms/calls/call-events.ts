// What happened on the firm's number: a call came, it ended, and a voicemail is kept.
import { defineEvent } from '../../kernel/event.ts';
import { staff } from '../../kernel/people.ts';
import { boolean, Id, int, object, string } from '../../kernel/schema.ts';
import { CallOutcome } from './call.ts';

/** Without a claim nobody knows yet whose call it is. */
const ofCall = { callId: Id, claimId: Id.optional(), from: string() };

export const callReceived = defineEvent('comms.call-received', object(ofCall), staff);
export const callEnded = defineEvent(
  'comms.call-ended',
  object({ ...ofCall, outcome: CallOutcome, seconds: int().optional(), hasVoicemail: boolean() }),
  staff,
);
/** The recording lies with us; its hash shows that it is the one. */
export const voicemailKept = defineEvent('comms.voicemail-kept', object({ ...ofCall, seconds: int(), sha256: string() }), staff);
/** The recording could not be fetched, and is not tried again: somebody has to call back without it. */
export const voicemailLost = defineEvent('comms.voicemail-lost', object({ ...ofCall, reason: string() }), staff);

/** It was turned into words. */
export const voicemailTranscribed = defineEvent('comms.voicemail-transcribed', object(ofCall), staff);

export const callEvents = { callReceived, callEnded, voicemailKept, voicemailLost, voicemailTranscribed };
