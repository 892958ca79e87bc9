// Calls that come in: what the carrier asks and tells of them, the recording of a voicemail, and a call that an administrator makes up.
import { endpoint } from '../../kernel/endpoint.ts';
import { messageWriters, staff } from '../../kernel/people.ts';
import { array, boolean, Id, IdInPath, int, object, oneOf, strictObject, string, type Infer } from '../../kernel/schema.ts';
import { EntryCall } from './call.ts';

const service = 'comms';
const CallSid = string().regex(/^CA[0-9a-f]{32}$/, "This isn't a call of the carrier");
const RecordingSid = string().regex(/^RE[0-9a-f]{32}$/, "This isn't a recording of the carrier");
const longestCallSeconds = 86_400;
const Seconds = int().min(0).max(longestCallSeconds);

export const InboundCall = object({
  carrierId: CallSid,
  /** Absent where the caller withholds it. */
  from: string()
    .regex(/^\+?\d{3,15}$/, "This isn't a phone number")
    .optional(),
  to: string().max(20),
});
export type InboundCall = Infer<typeof InboundCall>;

export const CallRecording = object({ recordingId: RecordingSid, seconds: Seconds });

const ofCall = { callId: Id, carrierId: CallSid } as const;

/** How a call goes on. `turn` counts the times the menu was read: the same turn again has no second effect. */
export const CallStep = object({
  ...ofCall,
  step: oneOf(['menu', 'connected', 'recorded']),
  turn: int().min(1).max(99),
  key: string()
    .regex(/^[0-9*#]$/)
    .optional(),
  /** In the carrier's words, of the adjuster's phone. */
  dialStatus: string().max(40).optional(),
  dialSeconds: Seconds.optional(),
  recording: CallRecording.optional(),
});
export type CallStep = Infer<typeof CallStep>;

export const CallRecorded = object({ ...ofCall, recording: CallRecording.optional(), status: string().max(40) });
export type CallRecorded = Infer<typeof CallRecorded>;

export const CallEnd = object({ carrierId: CallSid, status: string().max(40), seconds: Seconds.optional() });
export type CallEnd = Infer<typeof CallEnd>;

/** What the carrier does next, in its own markup. */
export const CallAnswer = object({ markup: string() });

export const SimulatedCall = strictObject({
  contactId: Id,
  /** What the caller presses, one after the other. */
  keys: array(string().regex(/^[0-9*#]$/, 'Enter keys of a phone')).max(6),
  /** A voicemail of a second, where the keys lead to one. */
  leavesVoicemail: boolean(),
});
export type SimulatedCall = Infer<typeof SimulatedCall>;

const signed = { service, method: 'POST', access: 'anyone', accepts: 'form', maxBodyBytes: 64 * 1024 } as const;
const spoken = { ...signed, responseTypes: ['text/xml'] } as const;

/** What the gateway answers itself: forms that the carrier signs. */
export const callDoor = {
  hearCall: endpoint({ ...spoken, name: 'hearCall', path: '/api/twilio/calls', summary: 'Receive a call from Twilio' }),
  hearCallStep: endpoint({
    ...spoken,
    name: 'hearCallStep',
    path: '/api/twilio/calls/steps',
    summary: 'Receive how a call goes on from Twilio',
  }),
  hearRecording: endpoint({
    ...signed,
    name: 'hearRecording',
    path: '/api/twilio/calls/recordings',
    summary: 'Receive that a voicemail was recorded from Twilio',
    status: 204,
  }),
  hearCallEnd: endpoint({
    ...signed,
    name: 'hearCallEnd',
    path: '/api/twilio/calls/ends',
    summary: 'Receive the end of a call from Twilio',
    status: 204,
  }),
};

const inside = { service, method: 'POST', access: 'services' } as const;

export const callApi = {
  receiveCall: endpoint({
    ...inside,
    name: 'receiveCall',
    path: '/internal/calls',
    summary: 'Receive a call; the same one is received once',
    body: InboundCall,
    response: CallAnswer,
  }),
  continueCall: endpoint({
    ...inside,
    name: 'continueCall',
    path: '/internal/calls/steps',
    summary: 'Go on with a call; refused once it ended',
    body: CallStep,
    response: CallAnswer,
  }),
  recordCallRecording: endpoint({
    ...inside,
    name: 'recordCallRecording',
    path: '/internal/calls/recordings',
    summary: 'Note the recording of a voicemail, to be fetched',
    body: CallRecorded,
    status: 204,
  }),
  endCall: endpoint({
    ...inside,
    name: 'endCall',
    path: '/internal/calls/ends',
    summary: 'Note that a call ended',
    body: CallEnd,
    status: 204,
  }),
  readVoicemail: endpoint({
    service,
    name: 'readVoicemail',
    method: 'GET',
    path: '/api/calls/:id/voicemail',
    summary: 'Listen to the voicemail of a call, byte for byte as the carrier recorded it',
    access: staff,
    slow: true,
    params: object({ id: IdInPath }),
    responseTypes: ['audio/wav'],
  }),
  transcribeVoicemail: endpoint({
    service,
    name: 'transcribeVoicemail',
    method: 'POST',
    path: '/api/calls/:id/transcriptions',
    summary: 'Try again to transcribe a voicemail without a transcript',
    access: messageWriters,
    params: object({ id: IdInPath }),
    response: EntryCall,
    status: 202,
  }),
  simulateCall: endpoint({
    service,
    name: 'simulateCall',
    method: 'POST',
    path: '/api/communications/simulate-call',
    summary: 'Simulate a call from a contact, marked as simulated; only without a phone carrier',
    access: ['admin'],
    body: SimulatedCall,
    status: 204,
  }),
};
