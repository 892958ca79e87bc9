// Workers that wait for the next pool of this process: tests start one service after the other, and reading its modules is most of what a
// worker does for a short job.
import type { Seat } from './seat.ts';

const kept = new Map<string, Seat[]>();

/** One that works for nobody, under what it can do. It is forgotten when it ends by itself. */
export function keepSeat(kind: string, seat: Seat): void {
  const all = kept.get(kind) ?? [];
  kept.set(kind, [...all, seat]);
  seat.rest(() =>
    kept.set(
      kind,
      (kept.get(kind) ?? []).filter((one) => one !== seat),
    ),
  );
}

export function takeSeat(kind: string): Seat | undefined {
  return kept.get(kind)?.pop();
}
