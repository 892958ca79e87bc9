// Whether another site led the browser to a request: for what counts as an action of whoever is signed in although it only reads.
import type { IncomingMessage } from 'node:http';

/** True unless the browser says that our own page or the person themselves caused it, or says nothing. Another host of the same site is elsewhere. */
export function isCausedElsewhere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
