// Recordings of calls at Twilio, fetched by their number alone: an address that a form names is never followed.
export interface TwilioRecordingDeps {
  readonly accountSid: string;
  readonly authToken: string;
  /** Of the carrier's API: `https://api.twilio.com`. */
  readonly baseUrl: string;
}

export interface Recordings {
  /** The recording as WAV. Throws `NotFetched` with a reason that a person can read. */
  fetch(recordingId: string): Promise<Buffer>;
}

/** The recording did not come; `isFinal` where asking again is of no use. */
export class NotFetched extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal = false) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Three minutes are 2.9 MB. */
const largestBytes = 25 * 1024 * 1024;
const timeoutMs = 30_000;

export function twilioRecordings({ accountSid, authToken, baseUrl }: TwilioRecordingDeps): Recordings {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async fetch(recordingId) {
      const address = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Recordings/${recordingId}.wav`;
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(address, { headers: { authorization }, redirect: 'error', signal }).catch(() => {
        throw new NotFetched("The phone carrier didn't answer");
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw refusedFor(answer.status, 'recording');
      }
      return wholeOf(answer, { what: 'recording', largestBytes });
    },
  };
}

/** The reason for what a person asked for, which is not there. */
export function refusedFor(status: number, what: string): NotFetched {
  if (status === 404) return new NotFetched(`The phone carrier doesn't have the ${what} yet`);
  if (status === 410) return new NotFetched(`The phone carrier has deleted the ${what}`, true);
  return new NotFetched(`The phone carrier answered ${status}`);
}

/** Never more than `largestBytes`, whatever the carrier announces. */
export async function wholeOf({ body }: Response, { what, largestBytes: most }: { what: string; largestBytes: number }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body ?? []) {
      bytes += part.length;
      if (bytes > most) break;
      parts.push(part);
    }
  } catch {
    throw new NotFetched('The connection to the phone carrier broke off');
  }
  if (bytes > most) throw new NotFetched(`The ${what} is larger than ${most / 1024 / 1024} MB`, true);
  return Buffer.concat(parts);
}
