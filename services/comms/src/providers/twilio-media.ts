// Pictures of texts at Twilio, asked for by their numbers at the account's API. It leads to a store of files of its own, and nowhere else.
import { NotFetched, refusedFor, wholeOf, type TwilioRecordingDeps } from './twilio-recordings.ts';

export interface Pictures {
  /** The bytes of the picture at this address of a form. Throws `NotFetched` with a reason that a person can read. */
  fetch(address: string, messageId: string): Promise<Buffer>;
}

/** Twilio takes 5 MB of all pictures of one text. */
const largestBytes = 16 * 1024 * 1024;
const timeoutMs = 30_000;
const what = 'picture';
/** Where the carrier keeps files: signed addresses, to which our sign-in is never sent. */
const stores = /^(?:[a-z0-9-]+\.)*twiliocdn\.com$|^s3-external-1\.amazonaws\.com$/;

export function twilioMedia({ accountSid, authToken, baseUrl }: TwilioRecordingDeps): Pictures {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async fetch(address, messageId) {
      const mediaId = /\/Media\/(ME[0-9a-f]{32})$/.exec(address)?.[1];
      if (mediaId === undefined) throw new NotFetched('The phone carrier named no picture', true);
      const signal = AbortSignal.timeout(timeoutMs);
      const own = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages/${messageId}/Media/${mediaId}`;
      const first = await ask(own, { headers: { authorization }, signal });
      if (first.ok) return wholeOf(first, { what, largestBytes });
      const next = await ask(elsewhere(first, own), { signal });
      if (next.ok) return wholeOf(next, { what, largestBytes });
      await next.body?.cancel();
      throw refusedFor(next.status, what);
    },
  };
}

async function ask(address: string, options: RequestInit): Promise<Response> {
  return fetch(address, { ...options, redirect: 'manual' }).catch(() => {
    throw new NotFetched("The phone carrier didn't answer");
  });
}

/** Throws for whatever is not led to the carrier's own store. */
function elsewhere(answer: Response, from: string): string {
  void answer.body?.cancel();
  const location = answer.headers.get('location');
  if (answer.status < 300 || answer.status > 399 || !location) throw refusedFor(answer.status, what);
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (!to || !isOwn(to, from)) throw new NotFetched('The phone carrier led to an unknown place');
  return to.href;
}

function isOwn({ origin, protocol, hostname }: URL, from: string): boolean {
  return origin === new URL(from).origin || (protocol === 'https:' && stores.test(hostname));
}
