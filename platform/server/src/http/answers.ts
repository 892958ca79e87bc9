// Sending answers: JSON that fits its contract, bytes with safe headers, failures in one form.
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure, type FailureBody } from '@plumbline/contracts/kernel';
import type { Response } from 'express';
import type { Logger } from '../logging/logging.ts';

export interface BytesOptions {
  readonly contentType: string;
  readonly fileName?: string;
  /** Shown in the browser instead of saved; only for types that cannot run code. */
  readonly inline?: boolean;
  readonly bytes?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a handler returns on an endpoint whose answer is not JSON. */
export class BytesAnswer {
  readonly body: Readable | Uint8Array;
  readonly options: BytesOptions;

  constructor(body: Readable | Uint8Array, options: BytesOptions) {
    this.body = body;
    this.options = options;
  }

  async send(response: Response): Promise<void> {
    const { contentType, fileName, inline, headers, status } = this.options;
    response.status(status ?? 200);
    response.set({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      ...headers,
    });
    if (fileName !== undefined) response.set('content-disposition', dispositionOf(fileName, inline ?? false));
    const bytes = this.options.bytes ?? (this.body instanceof Uint8Array ? this.body.length : undefined);
    if (bytes !== undefined) response.set('content-length', String(bytes));
    if (this.body instanceof Uint8Array) {
      response.end(this.body);
      return;
    }
    await streamTo(response, this.body);
  }
}

/** Whoever asked may leave before the first byte or between two: that is no fault, and what was opened for them is closed. */
async function streamTo(response: Response, body: Readable): Promise<void> {
  let hasLeft = response.closed || response.destroyed;
  if (hasLeft) {
    body.destroy();
    return;
  }
  response.once('close', () => {
    hasLeft = !body.destroyed && !body.readableEnded;
  });
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!hasLeft) throw error;
    body.destroy();
  }
}

/** A header-safe Content-Disposition; the name keeps its letters in the RFC 5987 form. */
export function dispositionOf(fileName: string, inline: boolean): string {
  const plain = fileName.replace(/[^\w.\- ]/g, '_').slice(0, 120) || 'file';
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName.slice(0, 120)).replace(/['()*]/g, '_')}`;
}

/** What is told of a failure; what is unexpected is logged once here and told without detail. */
export function failureBodyOf(error: unknown, requestId: string, log: Logger): { failure: Failure; body: FailureBody } {
  const failure = error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side. Please try again.');
  if (!(error instanceof Failure)) log.error({ err: error, requestId }, 'unexpected error');
  const { code, message, fields } = failure;
  return { failure, body: { code, message, requestId, ...(fields ? { fields: { ...fields } } : {}) } };
}

export function sendFailure(response: Response, error: unknown, requestId: string, log: Logger): void {
  const { failure, body } = failureBodyOf(error, requestId, log);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (failure.retryAfterSeconds !== undefined) response.set('retry-after', String(failure.retryAfterSeconds));
  response.status(failure.status).json(body);
}
