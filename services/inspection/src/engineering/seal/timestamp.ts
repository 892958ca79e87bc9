// Asks the time-stamping authority of the settings about a signature; without one a seal carries no timestamp.
import { Failure } from '@plumbline/contracts/kernel';
import { timestampQuery, timestampToken, type Timestamper } from '@plumbline/pdf/signing';

const answerWithinMs = 10_000;
const largestToken = 64 * 1_024;
const unreachable = "The time-stamping authority didn't answer. Try again; nothing was sealed.";

export function timestamperOf(url: string | undefined): Timestamper | undefined {
  if (!url) return undefined;
  return async (signatureValue) => {
    const token = await ask(url, signatureValue).catch(() => undefined);
    if (!token) throw new Failure('unavailable', unreachable);
    return token;
  };
}

async function ask(url: string, signatureValue: Uint8Array): Promise<Uint8Array | undefined> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(timestampQuery(signatureValue)),
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.ok && bytes.byteLength <= largestToken ? timestampToken(bytes, signatureValue) : undefined;
}
