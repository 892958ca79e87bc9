// Which provider carries which channel: what the settings name, else the local outbox.
import { carrierDoor, type Providers } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { publicUrlOf, WrongSetting, type Settings } from '@plumbline/server';
import { phoneGate } from '../contacts/phone-gate.ts';
import type { CommunicationRecord } from '../stores/communication.ts';
import type { OutgoingMessage } from '../stores/outgoing-message.ts';
import type { Provider } from './provider.ts';
import { replyAddresses, type ReplyAddresses } from './reply-address.ts';
import { smtpProvider } from './smtp.ts';
import { twilioProvider } from './twilio.ts';
import { twilioMedia, type Pictures } from './twilio-media.ts';
import { twilioTexts, type TextList } from './twilio-texts.ts';
import { twilioRecordings, type Recordings, type TwilioRecordingDeps } from './twilio-recordings.ts';

export interface ProviderChoice {
  /** Absent: the message goes to the local outbox. */
  of(method: Channel): Provider | undefined;
  /** What the outbox writes as sender. */
  senderOf(method: Channel): string;
  /** Why no message goes to this address on this channel; asked before one is queued, and again before it is dispatched. */
  refusalOf(method: Channel, address: string): string | undefined;
  /** Where the phone carrier tells what becomes of a message; absent for emails, and where this workspace has no address in the world. */
  callbackOf(message: Pick<OutgoingMessage, '_id' | 'organizationId' | 'method'>): string | undefined;
  /** Where recordings of calls are fetched; absent without a phone carrier. */
  readonly recordings: Recordings | undefined;
  /** Where pictures of texts are fetched; absent without a phone carrier. */
  readonly pictures: Pictures | undefined;
  /** The carrier's own list of what came to our number; absent without one. */
  readonly texts: TextList | undefined;
  /** Absent where no mailbox for answers is set. */
  readonly replies: ReplyAddresses | undefined;
  readonly named: Providers;
  close(): void;
}

/** Where answers to an email come to; undefined for a text or a call, and without a mailbox for answers. */
export function replyToOf(
  message: Pick<CommunicationRecord, 'method' | 'organizationId' | 'claimId'>,
  { replies }: Pick<ProviderChoice, 'replies'>,
): string | undefined {
  return message.method === 'email' ? replies?.of(message) : undefined;
}

const localEmail = 'claims@localhost';
const localNumber = 'local outbox';

/** Throws `WrongSetting` when only a part of what belongs together is set. */
export function chooseProviders(settings: Settings): ProviderChoice {
  const mail = emailProvider(settings);
  const phone = phoneProvider(settings);
  const gate = phoneGate(settings.PHONE_COUNTRIES.split(','));
  const of = (method: Channel) => (method === 'email' ? mail : phone);
  return {
    of,
    refusalOf: (method, address) => (method === 'email' ? undefined : gate(address)),
    senderOf: (method) => (method === 'email' ? (settings.MAIL_FROM ?? localEmail) : (settings.TWILIO_FROM ?? localNumber)),
    callbackOf: (message) => (message.method === 'email' ? undefined : statusCallbackOf(message, settings)),
    recordings: accountOf(settings, twilioRecordings),
    pictures: accountOf(settings, twilioMedia),
    texts: settings.TWILIO_FROM === undefined ? undefined : accountOf(settings, twilioTexts(settings.TWILIO_FROM)),
    replies: repliesOf(settings),
    named: { email: mail?.name ?? 'local', sms: phone?.name ?? 'local', phone: phone?.name ?? 'local' },
    close: () => {
      mail?.close();
      phone?.close();
    },
  };
}

/** The carrier reaches only what is public and encrypted. */
function statusCallbackOf(
  { organizationId, _id }: Pick<OutgoingMessage, '_id' | 'organizationId'>,
  settings: Settings,
): string | undefined {
  if (!settings.PUBLIC_BASE_URL?.startsWith('https://')) return undefined;
  return `${publicUrlOf(settings)}${carrierDoor.hearTextStatus.path}?message=${organizationId}.${_id}`;
}

/** The tokens are made with the secret of the mail server, also where its emails are fetched. */
function repliesOf({ MAIL_REPLY_TO: address, MAIL_WEBHOOK_SECRET: secret }: Settings): ReplyAddresses | undefined {
  if (address === undefined) return undefined;
  if (secret === undefined) throw new WrongSetting('MAIL_REPLY_TO needs MAIL_WEBHOOK_SECRET, which makes the tokens in it.');
  return replyAddresses({ address, secret });
}

function emailProvider({ SMTP_URL, MAIL_FROM }: Settings): Provider | undefined {
  if (SMTP_URL === undefined) return undefined;
  if (MAIL_FROM === undefined) throw new WrongSetting('Set both SMTP_URL and MAIL_FROM, or neither.');
  return smtpProvider({ url: SMTP_URL, from: MAIL_FROM });
}

/** What is fetched with the account of the carrier; absent without one. */
function accountOf<F>(
  { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: baseUrl }: Settings,
  make: (deps: TwilioRecordingDeps) => F,
): F | undefined {
  return accountSid === undefined || authToken === undefined ? undefined : make({ accountSid, authToken, baseUrl });
}

function phoneProvider({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL: baseUrl }: Settings): Provider | undefined {
  if (TWILIO_ACCOUNT_SID === undefined && TWILIO_AUTH_TOKEN === undefined) return undefined;
  if (TWILIO_ACCOUNT_SID === undefined || TWILIO_AUTH_TOKEN === undefined || TWILIO_FROM === undefined) {
    throw new WrongSetting('Set all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none.');
  }
  return twilioProvider({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, baseUrl });
}
