// What follows when another service refused or could not take what waits to be handed to it. Pure.
import { Failure } from '@plumbline/contracts/kernel';

export type AfterRefusal = { readonly kind: 'later'; readonly waitMs: number } | { readonly kind: 'failed'; readonly reason: string };

const waitsMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;
/** Tries after which what the other side does not know will not become known. */
const maxUnknown = 10;

/** `tries` counts from 1. What the other side does not know yet is told to it soon; what it refused for good fails with its sentence. */
export function afterRefusal(error: unknown, tries: number): AfterRefusal {
  const status = error instanceof Failure ? error.status : 500;
  const passes = status >= 500 || status === 409 || status === 429 || (status === 404 && tries < maxUnknown);
  if (passes) return { kind: 'later', waitMs: waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0] };
  return { kind: 'failed', reason: (error as Error).message };
}
