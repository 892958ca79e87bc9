// A call of the queue that ends: with its answer, or after a minute without one.
import { CallFailure } from '@plumbline/web';

/** A server that hangs holds up nothing for longer: the capture goes again under its key, which has one effect. */
const answerWithinMs = 60_000;

/** Throws a `CallFailure` of status 0 once the time is over. */
export async function inTime<A>(send: (signal: AbortSignal) => Promise<A>): Promise<A> {
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    return await send(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new CallFailure(0, { code: 'unavailable', message: 'The server did not answer. Trying again.', requestId: '' });
  }
}
