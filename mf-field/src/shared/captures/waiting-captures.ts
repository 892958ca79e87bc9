// How many captures of somebody wait on this device, for the frame: live, on every page. Asking starts the sender.
import type { WaitingSource, WaitingWork } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import type { Capture } from './capture.ts';
import type { QueueView } from './sender.ts';
import { senderFor } from './use-captures.ts';

export function waitingCaptures(userId: number, queryClient: QueryClient): WaitingSource {
  const sender = senderFor(userId, queryClient);
  let seen: { of: QueueView['captures']; work: WaitingWork | undefined } | undefined;
  return {
    subscribe: sender.subscribe,
    view() {
      const { captures } = sender.view();
      if (seen?.of !== captures) seen = { of: captures, work: sameOr(seen?.work, workOf(captures)) };
      return seen.work;
    },
  };
}

/** Leads to what needs a person, else to what waits longest. */
export function workOf(captures: readonly Capture[]): WaitingWork | undefined {
  const failed = captures.filter(({ state }) => state === 'attention');
  const first = failed[0] ?? captures[0];
  if (!first) return undefined;
  return { waiting: captures.length - failed.length, failed: failed.length, to: `/mobile-inspection/${first.inspectionId}` };
}

/** The device is read again after every step of a capture; only what changed the numbers is news. */
function sameOr(before: WaitingWork | undefined, now: WaitingWork | undefined): WaitingWork | undefined {
  const same = before && now && before.waiting === now.waiting && before.failed === now.failed && before.to === now.to;
  return same ? before : now;
}
