// An answer that was not a success, as every screen meets it. The only class of its kind: `instanceof` holds across remotes.
import type { FailureCode } from '@plumbline/contracts/kernel';

export interface FailureAnswer {
  code: string;
  message: string;
  requestId: string;
  fields?: Record<string, string> | undefined;
}

export class CallFailure extends Error {
  /** HTTP status; 0 means that no answer came. */
  readonly status: number;
  readonly code: FailureCode | (string & {});
  /** By which the entry in the server's log is found; empty when no answer came. */
  readonly requestId: string;
  /** Field path → sentence, for the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which a repeat may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, answer: FailureAnswer, retryAfterSeconds?: number) {
    super(answer.message);
    this.name = 'CallFailure';
    this.status = status;
    this.code = answer.code;
    this.requestId = answer.requestId;
    this.fields = answer.fields ?? {};
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The failure of an answer; a body that is not ours becomes the specification's `HTTP error! status: {status}`. */
export async function failureOf(response: Response): Promise<CallFailure> {
  const retryAfter = Number(response.headers.get('retry-after'));
  const body: unknown = await response.json().catch(() => undefined);
  const answer = isFailureAnswer(body)
    ? body
    : { code: 'internal', message: `HTTP error! status: ${response.status}`, requestId: response.headers.get('x-request-id') ?? '' };
  return new CallFailure(response.status, answer, retryAfter > 0 ? retryAfter : undefined);
}

/** The sentence for the user: what the server said, or else the sentence of the screen. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof CallFailure && error.message !== '' ? error.message : otherwise;
}

/** Field path → sentence of a refused form; empty when the failure concerns no field. */
export function fieldFailures(error: unknown): Readonly<Record<string, string>> {
  return error instanceof CallFailure ? error.fields : {};
}

/** Whether somebody else was faster, or what is asked for does not fit what stands now. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 409;
}

export function isFailureAnswer(body: unknown): body is FailureAnswer {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string' && 'requestId' in body;
}
