// What a refused or failed call to communications means for something that waits to be sent. Pure.
import { Failure } from '@plumbline/contracts/kernel';

export type AfterTry =
  | { readonly kind: 'later'; readonly waitMs: number; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const waitsMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
const away = "Waiting. Messaging isn't available right now. We'll try again automatically.";

/** What follows when the communications service could not take a delivery. A claim that it does not know yet is told to it soon. */
export function afterRefusal(error: unknown, tries: number): AfterTry {
  const waitMs = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0];
  const status = error instanceof Failure ? error.status : 500;
  const passes = status >= 500 || status === 409 || status === 429 || (status === 404 && tries < 10);
  if (passes) return { kind: 'later', waitMs, reason: away };
  return { kind: 'failed', reason: (error as Error).message };
}
