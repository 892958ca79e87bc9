// How many calls a user, a key or an address may make in a minute (trust S12), and how many uploads at once.
import { Failure } from '@plumbline/contracts/kernel';

interface Count {
  windowStartMs: number;
  current: number;
  previous: number;
}

export interface CallLimit {
  /** Counts a call. Throws `too_many` with the seconds to wait. */
  count(who: string): void;
}

const windowMs = 60_000;
/** Above so many callers the oldest are forgotten: memory stays bounded when addresses are made up. */
const maxCallers = 50_000;

/** A sliding minute: the minute before counts by the part of it that is still within sixty seconds. */
export function makeCallLimit(perMinute: number, now: () => number = Date.now): CallLimit {
  const counts = new Map<string, Count>();
  return {
    count(who) {
      const count = counts.get(who) ?? remember(counts, who, now());
      roll(count, now());
      const elapsed = (now() - count.windowStartMs) / windowMs;
      if (count.previous * (1 - elapsed) + count.current >= perMinute) {
        throw new Failure('too_many', 'Too many requests. Please wait a moment.', { retryAfterSeconds: waitOf(count, perMinute, elapsed) });
      }
      count.current += 1;
    },
  };
}

function remember(counts: Map<string, Count>, who: string, nowMs: number): Count {
  if (counts.size >= maxCallers) counts.delete(counts.keys().next().value ?? '');
  const count = { windowStartMs: nowMs, current: 0, previous: 0 };
  counts.set(who, count);
  return count;
}

function roll(count: Count, nowMs: number): void {
  const passed = Math.floor((nowMs - count.windowStartMs) / windowMs);
  if (passed <= 0) return;
  count.previous = passed === 1 ? count.current : 0;
  count.current = 0;
  count.windowStartMs += passed * windowMs;
}

/** Whole seconds until a call passes: in this minute when the one before fades, or in the next one. */
function waitOf({ current, previous }: Count, perMinute: number, elapsed: number): number {
  const inThisMinute = current < perMinute;
  const freeAt = inThisMinute ? 1 - (perMinute - current) / previous : 2 - perMinute / current;
  return Math.max(1, Math.floor((freeAt - elapsed) * 60 + 1e-6) + 1);
}

export interface UploadSlots {
  /** Takes a slot until the returned function is called. Throws `too_many` when all of the caller’s are taken. */
  take(who: string): () => void;
}

export function makeUploadSlots(perCaller: number): UploadSlots {
  const taken = new Map<string, number>();
  return {
    take(who) {
      const held = taken.get(who) ?? 0;
      if (held >= perCaller) throw new Failure('too_many', 'Too many uploads at once. Please wait a moment.', { retryAfterSeconds: 1 });
      taken.set(who, held + 1);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        const left = (taken.get(who) ?? 1) - 1;
        if (left === 0) taken.delete(who);
        else taken.set(who, left);
      };
    },
  };
}
