// Calling an endpoint that tells how far its work is: lines of JSON until the answer. A server that tells nothing answers as usual.
import type { CallInput, CallOptions, CallResponse, EndpointShape, FailureCode, OutputOf, ZodType } from '@plumbline/contracts/kernel';
import { answerOf, noting, requestFor, unreadable } from './call.ts';
import { CallFailure, failureOf, isFailureAnswer } from './call-failure.ts';

const linesType = 'application/x-ndjson';

/** What an endpoint tells of its work. */
export type ToldBy<E extends EndpointShape> = E['progress'] extends ZodType ? OutputOf<E['progress']> : never;

/** Throws `CallFailure` as `call` does, and for an answer that breaks off. */
export async function callWithProgress<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
  onProgress: (told: ToldBy<E>) => void,
): Promise<CallResponse<E>> {
  return noting(endpoint, async () => {
    const response = await requestFor(endpoint, input, `${linesType}, application/json`);
    if (!response.ok) throw await failureOf(response);
    if (!response.headers.get('content-type')?.includes(linesType)) return (await answerOf(endpoint, response)) as CallResponse<E>;
    for await (const line of linesOf(response, input.signal)) {
      if ('answer' in line) return parsed(endpoint.response, line.answer, response) as CallResponse<E>;
      if (isFailureAnswer(line.failure)) throw new CallFailure(statusOf(line.failure.code), line.failure);
      if ('progress' in line) onProgress(parsed(endpoint.progress, line.progress, response) as ToldBy<E>);
    }
    throw lost();
  });
}

interface Line {
  readonly progress?: unknown;
  readonly answer?: unknown;
  readonly failure?: unknown;
}

async function* linesOf(response: Response, signal: AbortSignal | undefined): AsyncGenerator<Line> {
  let rest = '';
  for await (const part of partsOf(response, signal)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield lineOf(line, response);
  }
}

/** Lets go of the answer as soon as nobody reads on: after the answer, after a failure, and when a listener throws. */
async function* partsOf({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield decoder.decode(part.value, { stream: true });
  } catch (error) {
    // What the caller called off stays that; a network that breaks off rejects with words of its own
    throw signal?.aborted ? error : lost();
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function lineOf(line: string, response: Response): Line {
  try {
    const read: unknown = JSON.parse(line);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Told below
  }
  throw unreadable(response);
}

function lost(): CallFailure {
  return new CallFailure(0, { code: 'unavailable', message: 'The connection was lost. Please try again.', requestId: '' });
}

function parsed(schema: ZodType | undefined, value: unknown, response: Response): unknown {
  const read = schema?.safeParse(value);
  if (!read?.success) throw unreadable(response);
  return read.data;
}

const statuses: Partial<Record<FailureCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** The status line was sent before anything failed: what is told of the failure is its code. */
function statusOf(code: string): number {
  return statuses[code as FailureCode] ?? 500;
}
