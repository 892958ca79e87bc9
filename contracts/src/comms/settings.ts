// What a firm decides about its messages, and what its phone carrier is.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, Instant, int, object, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';

/** The message of the firm to whoever writes, at most once a day for each person. */
const AutoResponse = textUpTo(300).min(1, 'Enter the message');

export const CommunicationSettings = object({
  /** A channel that is off sends nothing, by hand or by itself. */
  smsEnabled: boolean(),
  voiceEnabled: boolean(),
  emailEnabled: boolean(),
  autoResponseEnabled: boolean(),
  autoResponseMessage: string(),
  /** The same answer to an email about a claim. */
  emailAutoResponseEnabled: boolean(),
  /** Instead of the answer while the firm is closed; empty: the same. */
  closedResponseMessage: string(),
  /** The owner of a new claim is written to when it is opened. */
  notifyOnIntake: boolean(),
  /** Texts and calls go out only in the firm's business hours, at the property. */
  businessHoursOnly: boolean(),
  /** Documents go as a link into the portal, not as attachments. */
  documentsByLink: boolean(),
  /** What the carrier charges for a segment of a text, in hundredths of a cent: 79 is $0.0079. Absent: no price is shown. */
  smsSegmentHundredthCents: int().optional(),
  version: int(),
});
export type CommunicationSettings = Infer<typeof CommunicationSettings>;

const priceError = 'Enter a price like 0.0079';

export const CommunicationSettingsChange = strictObject({
  smsEnabled: boolean().optional(),
  voiceEnabled: boolean().optional(),
  emailEnabled: boolean().optional(),
  autoResponseEnabled: boolean().optional(),
  autoResponseMessage: AutoResponse.optional(),
  emailAutoResponseEnabled: boolean().optional(),
  closedResponseMessage: textUpTo(300).optional(),
  notifyOnIntake: boolean().optional(),
  businessHoursOnly: boolean().optional(),
  documentsByLink: boolean().optional(),
  /** Null: no price is shown. */
  smsSegmentHundredthCents: int(priceError).min(1, priceError).max(10_000, 'Enter at most 1 dollar').nullable().optional(),
  /** Refused with 409 when somebody else changed them since. */
  expectedVersion: int().optional(),
});
export type CommunicationSettingsChange = Infer<typeof CommunicationSettingsChange>;

/** What holds until somebody decides otherwise. */
export const defaultCommunicationSettings: Omit<CommunicationSettings, 'version'> = {
  smsEnabled: true,
  voiceEnabled: true,
  emailEnabled: true,
  autoResponseEnabled: false,
  autoResponseMessage: 'We received your message and will reply as soon as we can. In an emergency, call 911.',
  emailAutoResponseEnabled: false,
  closedResponseMessage: '',
  notifyOnIntake: false,
  businessHoursOnly: false,
  documentsByLink: false,
};

/** The phone carrier: never a secret, and of the account its ends. */
export const TwilioInfo = object({
  isConfigured: boolean(),
  phoneNumber: string().optional(),
  accountSid: string().optional(),
  /** Where the carrier posts texts and states; absent without a public address, and then nothing comes in. */
  webhookUrl: string().optional(),
  /** Where it asks what to do with a call, and tells that one ended. */
  callUrl: string().optional(),
  callEndUrl: string().optional(),
  /** The last test message of the firm. */
  lastTest: object({ at: Instant, by: string(), isSent: boolean(), reason: string().optional() }).optional(),
});
export type TwilioInfo = Infer<typeof TwilioInfo>;

export const SimulatedText = strictObject({
  contactId: Id,
  text: textUpTo(1_600).min(1, 'Enter the text message'),
});

const about = { service: 'comms' } as const;

export const settingsApi = {
  readCommunicationSettings: endpoint({
    ...about,
    name: 'readCommunicationSettings',
    method: 'GET',
    path: '/api/communications/settings',
    summary: "Read the firm's message settings",
    access: staff,
    apiKeys: true,
    response: CommunicationSettings,
  }),
  changeCommunicationSettings: endpoint({
    ...about,
    name: 'changeCommunicationSettings',
    method: 'PUT',
    path: '/api/communications/settings',
    summary: "Change the firm's message settings",
    access: ['admin'],
    body: CommunicationSettingsChange,
    response: CommunicationSettings,
  }),
  readTwilioInfo: endpoint({
    ...about,
    name: 'readTwilioInfo',
    method: 'GET',
    path: '/api/communications/twilio-info',
    summary: 'Read the phone carrier of this workspace, masked',
    access: staff,
    response: TwilioInfo,
  }),
  sendTestText: endpoint({
    ...about,
    name: 'sendTestText',
    method: 'POST',
    path: '/api/communications/test-sms',
    summary: 'Send a test text message to your own verified number',
    access: ['admin'],
    response: object({ to: string(), providerId: string().optional() }),
  }),
  simulateText: endpoint({
    ...about,
    name: 'simulateText',
    method: 'POST',
    path: '/api/communications/simulate-text',
    summary: 'Simulate a text message from a contact, marked as simulated; only without a phone carrier',
    access: ['admin'],
    body: SimulatedText,
    status: 204,
  }),
};

export const settingsChanged = defineEvent('comms.settings-changed', object({ fields: array(string()) }), staff);
