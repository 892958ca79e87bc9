// One call of Anthropic's Messages interface: timeouts, one more try, an answer of bounded size. A small client of our own, on fetch.
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from './fault.ts';

/** The version of the interface whose form is spoken here. */
const interfaceVersion = '2026-10-21';
const defaultBaseUrl = 'https://api.anthropic.com';
/** Far more than any answer; whoever sends more is not listened to. */
const maxBytes = 2 * 1024 * 1024;
const shortestWaitMs = 250;
const longestWaitMs = 5_000;

export interface ClaudeAccess {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
}

export interface Tries {
  /** Of each try. */
  readonly timeoutMs: number;
  /** After a timeout, no connection, a 408, 409, 429 or a 5xx. */
  readonly more: number;
}

/** The parsed body of a successful answer, of whatever form. Throws `Fault`. */
export async function postMessage(access: ClaudeAccess, body: object, { timeoutMs, more }: Tries): Promise<unknown> {
  for (let left = more; ; left -= 1) {
    try {
      return await post(access, body, timeoutMs);
    } catch (error) {
      const fault = error instanceof Fault ? error : new Fault('format');
      if (left === 0 || !passes(fault)) throw fault;
      await wait(Math.min(longestWaitMs, Math.max(shortestWaitMs, fault.retryAfterMs ?? shortestWaitMs)));
    }
  }
}

/** Whether the same question may be answered a moment later. */
function passes({ kind, status = 0 }: Fault): boolean {
  if (kind !== 'status') return kind !== 'format';
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

async function post({ apiKey, baseUrl }: ClaudeAccess, body: object, timeoutMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${(baseUrl ?? defaultBaseUrl).replace(/\/$/, '')}/v1/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'anthropic-version': interfaceVersion, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The key goes where it was set, and nowhere else
      redirect: 'error',
      signal,
    });
    if (response.ok) return JSON.parse(await textOf(response)) as unknown;
    await response.body?.cancel();
    throw new Fault('status', { status: response.status, retryAfterMs: retryAfterOf(response.headers) });
  } catch (error) {
    if (error instanceof Fault || error instanceof SyntaxError) throw error;
    throw new Fault(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Fault('format');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** In seconds, as the header has them; `retry-after-ms` is finer where it is sent. */
function retryAfterOf(headers: Headers): number | undefined {
  const [ms, seconds] = [Number(headers.get('retry-after-ms') ?? Number.NaN), Number(headers.get('retry-after') ?? Number.NaN)];
  if (Number.isFinite(ms)) return ms;
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}
