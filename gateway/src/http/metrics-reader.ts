// Who may read the figures of the full stack: whoever holds the operator's token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Failure } from '@plumbline/contracts/kernel';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

type Asking = Pick<IncomingMessage, 'headers'>;

/** What looks at each who asks for the figures. */
export const metricsGuard = (token: string | undefined) => (asking: Asking) => assertMayRead(asking, token);

/** Throws `unauthenticated` without the token; `not_found` where there is none, because nobody may. */
function assertMayRead({ headers }: Asking, token: string | undefined): void {
  if (token === undefined) throw new Failure('not_found', 'Not found');
  if (timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`))) return;
  throw new Failure('unauthenticated', "Use this installation's METRICS_TOKEN to read metrics");
}
