// What goes wrong and is expected: a code, a sentence for the user, and the fields it concerns.
import { object, record, string, type Infer } from './schema.ts';

/** Every expected failure and the HTTP status that carries it. */
export const statusOfFailure = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  wrong_version: 412,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  too_many: 429,
  /** Bytes that are not those of their checksum, by the tus protocol. */
  damaged: 460,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  timeout: 504,
  storage_full: 507,
} as const;

export type FailureCode = keyof typeof statusOfFailure;

export interface FailureDetail {
  /** Field path → sentence, as the form shows it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which a repeat may succeed; becomes the `Retry-After` header. */
  readonly retryAfterSeconds?: number;
}

/** An expected failure. `message` is a sentence for the user, the specification's where it has one. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, detail: FailureDetail = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get status(): number {
    return statusOfFailure[this.code];
  }
}

/** The body of every answer that is not a success. */
export const FailureBody = object({
  code: string(),
  message: string(),
  requestId: string(),
  fields: record(string(), string()).optional(),
});
export type FailureBody = Infer<typeof FailureBody>;

/** The code that belongs to a status; what is unknown counts as our own fault. */
export function failureCodeOf(status: number): FailureCode {
  const known = Object.entries(statusOfFailure).find(([, value]) => value === status);
  return known ? (known[0] as FailureCode) : status < 500 ? 'invalid' : 'internal';
}
