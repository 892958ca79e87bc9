// What a body may be, before a byte of it is passed on: its type as the contract declares, its size within the limit.
import type { IncomingMessage } from 'node:http';
import { Failure, isWrite, type EndpointShape } from '@plumbline/contracts/kernel';

const defaultMaxBytes = 1_048_576;

/** How much of a body that is no upload is taken. */
export const maxBytesOf = ({ maxBodyBytes }: EndpointShape): number => maxBodyBytes ?? defaultMaxBytes;

const typeOf = {
  json: { types: ['application/json'], sentence: 'Send JSON (content type application/json)' },
  multipart: { types: ['multipart/form-data'], sentence: 'Send multipart/form-data' },
  bytes: { types: ['application/octet-stream'], sentence: 'Send application/octet-stream' },
  form: { types: ['application/x-www-form-urlencoded'], sentence: 'Send a form' },
  report: { types: ['application/csp-report', 'application/reports+json'], sentence: 'Send a browser report' },
};

/** Throws `unsupported_media` or `too_large`. Sizes that are not announced are counted by whoever reads the body. */
export function checkBody(request: IncomingMessage, endpoint: EndpointShape): void {
  if (!isWrite(endpoint.method) || !hasBody(request)) return;
  const kind = endpoint.accepts ?? 'json';
  const expected = expectedOf(endpoint);
  if (!expected.types.includes(mediaTypeOf(request))) throw new Failure('unsupported_media', expected.sentence);
  const limit = endpoint.maxBodyBytes ?? (kind === 'json' ? defaultMaxBytes : undefined);
  if (limit !== undefined && Number(request.headers['content-length'] ?? 0) > limit) {
    throw new Failure('too_large', `The request is over the limit of ${Math.round(limit / 1024)} KB`);
  }
}

function expectedOf({ mediaType, accepts = 'json' }: EndpointShape): { types: readonly string[]; sentence: string } {
  return mediaType === undefined ? typeOf[accepts] : { types: [mediaType], sentence: `Send ${mediaType}` };
}

export function mediaTypeOf(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
