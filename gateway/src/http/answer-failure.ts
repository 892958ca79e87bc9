// Failures in our one form, on the plain answer of Node: the way of a call to its service does without express.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure, type FailureBody } from '@plumbline/contracts/kernel';
import type { Logger } from '@plumbline/server';

/** Answers a failure; what is unexpected is logged once here and shown without detail. */
export function answerFailure(request: IncomingMessage, response: ServerResponse, { error, log }: { error: unknown; log: Logger }): void {
  // What is refused unread is read away, or the connection could not be used again.
  if (!request.readableEnded) request.resume();
  const requestId = String(request.headers['x-request-id'] ?? '');
  if (!(error instanceof Failure)) log.error({ err: error, requestId }, 'unexpected error');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side. Please try again.');
  const body: FailureBody = {
    code: failure.code,
    message: failure.message,
    requestId,
    ...(failure.fields ? { fields: { ...failure.fields } } : {}),
  };
  if (failure.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(failure.retryAfterSeconds));
  response.writeHead(failure.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
