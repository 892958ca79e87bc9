// How many captures of somebody wait on this device, for the frame: live, on every page. Asking starts the sender.
import type { WaitingSource, WaitingWork } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import type { QueueView } from './queue-view.ts';
import { senderFor } from './use-captures.ts';

export function waitingCaptures(userId: number, queryClient: QueryClient): WaitingSource {
  const sender = senderFor(userId, queryClient);
  let seen: { of: QueueView; work: WaitingWork | undefined } | undefined;
  return {
    subscribe: sender.subscribe,
    view() {
      const now = sender.view();
      if (seen?.of !== now) seen = { of: now, work: sameOr(seen?.work, workOf(now)) };
      return seen.work;
    },
  };
}

/** Leads to what needs a person, else to what waits longest. */
export function workOf({ captures, sending, hold }: QueueView): WaitingWork | undefined {
  const failed = captures.filter(({ state }) => state === 'attention');
  const first = failed[0] ?? captures[0];
  if (!first) return undefined;
  const state = hold ? 'held' : sending ? 'sending' : 'waiting';
  return { waiting: captures.length - failed.length, failed: failed.length, state, to: `/mobile-inspection/${first.inspectionId}` };
}

/** The device is read again after every step of a capture; only what changed the numbers is news. */
function sameOr(before: WaitingWork | undefined, now: WaitingWork | undefined): WaitingWork | undefined {
  const same =
    before && now && before.waiting === now.waiting && before.failed === now.failed && before.state === now.state && before.to === now.to;
  return same ? before : now;
}
