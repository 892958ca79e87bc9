// What can go wrong on the way to a provider: one shape for the client of OpenAI and for ours.

export class Fault extends Error {
  readonly kind: 'status' | 'timeout' | 'unreachable' | 'format';
  readonly status: number | undefined;
  /** How long the provider asked to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: Fault['kind'], more: { status?: number; retryAfterMs?: number | undefined } = {}) {
    super(kind);
    this.kind = kind;
    this.status = more.status;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** Of an error of OpenAI's client by its name and status; anything else is an answer that nobody understood. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status === 'number') return new Fault('status', { status });
  const name = error instanceof Error ? error.constructor.name : '';
  if (name === 'APIConnectionTimeoutError') return new Fault('timeout');
  if (name === 'APIConnectionError') return new Fault('unreachable');
  return new Fault('format');
}
