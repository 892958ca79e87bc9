// Telling a caller how far the work is, before the answer: lines of JSON on the open answer, for callers that accept them.
import { failureBodyOf } from './answers.ts';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import type { Request, Response } from 'express';
import type { Logger } from '../logging/logging.ts';

const linesType = 'application/x-ndjson';

const begun = new WeakSet<Response>();

/** Writes one line. Does nothing for callers that wait for the answer alone, and for those who have left. */
export function sendProgress(
  endpoint: EndpointShape,
  { request, response }: { request: Request; response: Response },
  value: unknown,
): void {
  if (!endpoint.progress || !accepts(request) || response.destroyed) return;
  const progress = endpoint.progress.parse(value);
  if (!begun.has(response)) {
    begun.add(response);
    // A proxy in front that gathers answers would hold the lines back
    response.status(200).set({ 'content-type': linesType, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  }
  line(response, { progress });
}

/** True when the answer has begun with a line: then it ends with this one. */
export function endedWithAnswer(response: Response, answer: unknown): boolean {
  return ended(response, { answer });
}

export function endedWithFailure(response: Response, error: unknown, { requestId, log }: { requestId: string; log: Logger }): boolean {
  if (!begun.has(response)) return false;
  return ended(response, { failure: failureBodyOf(error, requestId, log).body });
}

function ended(response: Response, last: object): boolean {
  if (!begun.has(response)) return false;
  line(response, last);
  response.end();
  return true;
}

function line(response: Response, value: object): void {
  response.write(`${JSON.stringify(value)}\n`);
}

function accepts({ headers: { accept = '' } }: Request): boolean {
  return accept.includes(linesType);
}
