// Texts that came to our number, as the carrier's own list has them: asked for page by page, never beyond the account.
import { InboundText } from '@plumbline/contracts/comms';
import { array, object, string, type Infer, type ZodType } from '@plumbline/contracts/kernel';
import { NotFetched, refusedFor, wholeOf, type TwilioRecordingDeps } from './twilio-recordings.ts';

export interface ListedText {
  readonly carrierId: string;
  readonly words: string;
  readonly sentAt: Date;
  /** With its pictures, which the carrier lists apart. Throws `NotFetched` with a reason that a person can read. */
  readonly whole: () => Promise<InboundText>;
}

export interface TextList {
  /** Everything that was sent to our number since then, the newest page first. Throws `NotFetched` with a reason that a person can read. */
  since(from: Date): AsyncIterable<ListedText[]>;
}

const pageSize = 200;
/** 20,000 texts: nobody misses more in one go. */
const maxPages = 100;
const largestBytes = 8 * 1024 * 1024;
const timeoutMs = 30_000;
const what = 'list of text messages';

const Page = object({
  messages: array(
    object({
      sid: string(),
      from: string(),
      to: string(),
      body: string().nullable(),
      direction: string(),
      date_sent: string().nullable(),
      num_media: string(),
    }),
  ),
  next_page_uri: string().nullable(),
});
type Message = Infer<typeof Page>['messages'][number];
const MediaPage = object({ media_list: array(object({ sid: string(), content_type: string() })) });

export function twilioTexts(ourNumber: string) {
  return ({ accountSid, authToken, baseUrl }: TwilioRecordingDeps): TextList => {
    const own = `/2010-04-01/Accounts/${accountSid}/`;
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const read = async (path: string): Promise<unknown> => {
      // The next page is named by the answer
      if (!path.startsWith(own)) throw new NotFetched('The phone carrier led to an unknown place');
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(baseUrl + path, { headers: { authorization }, redirect: 'error', signal }).catch(() => {
        throw new NotFetched("The phone carrier didn't answer");
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw refusedFor(answer.status, what);
      }
      return parsed(await wholeOf(answer, { what, largestBytes }));
    };
    return {
      async *since(from) {
        const asked = { To: ourNumber, 'DateSent>': `${from.toISOString().slice(0, 19)}Z`, PageSize: String(pageSize) };
        let path: string | null = `${own}Messages.json?${new URLSearchParams(asked)}`;
        for (let count = 0; path !== null && count < maxPages; count += 1) {
          const page: Infer<typeof Page> = checked(Page, await read(path));
          yield page.messages.flatMap((message) => listedText(message, { own, baseUrl, read }));
          path = page.next_page_uri;
        }
      },
    };
  };
}

interface Reading {
  readonly own: string;
  readonly baseUrl: string;
  readonly read: (path: string) => Promise<unknown>;
}

async function mediaOf({ sid, num_media: count }: Message, { own, baseUrl, read }: Reading): Promise<InboundText['media']> {
  if (!(Number(count) > 0)) return [];
  const { media_list: media } = checked(MediaPage, await read(`${own}Messages/${encodeURIComponent(sid)}/Media.json`));
  // Cut as a text has them: one of a name too long is said to be missing, and the text comes
  return media
    .slice(0, 10)
    .map((one) => ({ url: `${baseUrl}${own}Messages/${sid}/Media/${one.sid.slice(0, 40)}`, contentType: one.content_type.slice(0, 100) }));
}

/** Nothing for what is no text from a phone. */
function listedText(message: Message, reading: Reading): ListedText[] {
  const { sid: carrierId, from, to, body, direction, date_sent: sent } = message;
  const sentAt = new Date(sent ?? Number.NaN);
  const read = InboundText.safeParse({ carrierId, from, to, text: (body ?? '').slice(0, 1_600), media: [] });
  if (direction !== 'inbound' || !read.success || Number.isNaN(sentAt.getTime())) return [];
  const { data } = read;
  return [{ carrierId, words: data.text, sentAt, whole: async () => ({ ...data, media: await mediaOf(message, reading) }) }];
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw unreadable();
  }
}

function checked<T>(shape: ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (!read.success) throw unreadable();
  return read.data;
}

const unreadable = () => new NotFetched("The phone carrier's answer was not a list of text messages");
