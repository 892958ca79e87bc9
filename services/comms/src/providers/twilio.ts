// Text messages and calls through Twilio.
import twilio from 'twilio';
import type { OutgoingMessage } from '../stores/outgoing-message.ts';
import { NotSent, type Provider, type Sent } from './provider.ts';
import { voices } from './twilio-voice.ts';

export interface TwilioDeps {
  readonly accountSid: string;
  readonly authToken: string;
  /** Our number, E.164. */
  readonly from: string;
  /** Of the API: `https://api.twilio.com`. */
  readonly baseUrl: string;
}

interface RestFault extends Error {
  status?: number;
  code?: number;
}

/** Twilio's word for “this person sent STOP”. */
const optedOutCode = 21_610;
const tooManyRequests = 429;

/** The SDK has no setting for another host: what it asks keeps its path. It repeats nothing by itself: whether to send again is decided where the row is kept. */
function clientAt(baseUrl: string) {
  const client = new twilio.RequestClient({ autoRetry: false });
  client.axios.interceptors.request.use((asked) => {
    const { pathname, search } = new URL(asked.url ?? '');
    return { ...asked, url: baseUrl + pathname + search };
  });
  return client;
}

export function twilioProvider({ accountSid, authToken, from, baseUrl }: TwilioDeps): Provider {
  const client = new twilio.Twilio(accountSid, authToken, { httpClient: clientAt(baseUrl) });
  return {
    name: 'twilio',
    close: () => undefined,
    async send(message: OutgoingMessage): Promise<Sent> {
      const callback = message.statusCallback === undefined ? {} : { statusCallback: message.statusCallback };
      try {
        const made =
          message.method === 'phone'
            ? await client.calls.create({ from, to: message.recipient, twiml: spoken(message), ...callback })
            : await client.messages.create({ from, to: message.recipient, body: message.content, ...callback });
        return { providerId: made.sid };
      } catch (error) {
        throw understood(error as RestFault);
      }
    },
  };
}

/** The call reads the text aloud; it is escaped, so that no text can become an instruction to the carrier. */
function spoken({ content, language = 'en' }: Pick<OutgoingMessage, 'content' | 'language'>): string {
  const response = new twilio.twiml.VoiceResponse();
  response.say({ language: voices[language] }, content);
  return response.toString();
}

/** An answer with a status means that nothing went out; without an answer nobody knows. */
function understood(fault: RestFault): Error {
  if (fault.code === optedOutCode) return new NotSent('opted-out', 'This person opted out with their phone carrier');
  if (fault.status === undefined) return fault;
  if (fault.status === tooManyRequests || fault.status === 503) return new NotSent('later', 'The phone carrier asked to try again later');
  if (fault.status >= 500) return fault;
  return new NotSent('never', `The phone carrier rejected the message (${fault.code ?? fault.status})`);
}
