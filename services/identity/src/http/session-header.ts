// Which session a request came with: the gateway says so in a header that it takes from nobody else.
import type { Request } from 'express';

/** Only tells apart one’s own sessions; what a caller may do stands in the signed token alone. */
export function sessionIdOf(request: Request): number | undefined {
  const id = Number(request.headers['x-session-id']);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
