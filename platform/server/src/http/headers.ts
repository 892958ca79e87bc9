// Headers of a call that are the same for every endpoint: the key of a write, the link to the next page.
import { Failure, isWrite, type EndpointShape } from '@plumbline/contracts/kernel';
import type { Request, Response } from 'express';

/** Every write looks at its key before anything else: one that cannot be kept must not pass as none. */
export function assertUsableKey(endpoint: EndpointShape, request: Request): void {
  const key = request.headers['idempotency-key'];
  if (!isWrite(endpoint.method) || key === undefined) return;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Failure('invalid', 'The Idempotency-Key must have 1 to 200 visible characters');
}

export function setNextLink(request: Request, response: Response, cursor: string | undefined): void {
  if (cursor === undefined) return;
  const next = new URL(request.originalUrl, 'http://localhost');
  next.searchParams.set('after', cursor);
  response.append('link', `<${next.pathname}${next.search}>; rel="next"`);
}
