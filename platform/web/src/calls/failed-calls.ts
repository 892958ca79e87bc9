// The last calls that failed on this page, for the diagnostics: which endpoint, how, when, and under which request. Never an id or what was sent.
export interface FailedCall {
  /** `GET /api/claims/:id`: the pattern, not the address. */
  readonly endpoint: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly requestId: string;
  readonly at: string;
}

const kept = 20;
const failed: FailedCall[] = [];

export function noteFailedCall(call: Omit<FailedCall, 'at'>): void {
  failed.unshift({ ...call, at: new Date().toISOString() });
  failed.length = Math.min(failed.length, kept);
}

/** The newest first. */
export function failedCalls(): readonly FailedCall[] {
  return [...failed];
}
