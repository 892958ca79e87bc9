// The captures of the signed-in person, live, and the ways to add to them.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { tabOwner, useSession } from '@plumbline/web';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { findHoldIn } from './hold.ts';
import { holdInspection } from './store/kept-inspections.ts';
import { startSender, type QueueView, type Sender } from './sender.ts';

let running: { userId: number; sender: Sender } | undefined;

/** One sender per page and person, shared by all screens of this remote. */
export function senderFor(userId: number, queryClient: QueryClient): Sender {
  if (running?.userId === userId) return running.sender;
  running?.sender.stop();
  const stale = new Set(['inspection', 'photos', 'mobile-claims', 'inspections']);
  const onDelivered = (answered: InspectionDetail | undefined) => {
    if (answered) holdInspection(queryClient, answered);
    void queryClient.invalidateQueries({ predicate: (query) => stale.has(String(query.queryKey[0])) });
  };
  running = { userId, sender: startSender({ userId, onDelivered, findHold: findHoldIn(queryClient, userId) }) };
  void navigator.storage?.persist?.();
  return running.sender;
}

/** Nobody sends from this page any more, until somebody asks again. */
export function stopSending(): void {
  running?.sender.stop();
  running = undefined;
}

const nothing: QueueView = { captures: [] };

export interface Captures extends QueueView {
  /** Undefined where nobody was ever signed in. */
  sender: Sender | undefined;
  /** Whose captures they are: of whoever is signed in, else of whoever was until the session ended. Work goes on under this name, and waits. */
  userId: number | undefined;
  /** Nobody is signed in any more: capturing goes on, sending waits for the person. */
  signedOut: boolean;
}

/** Without an id: the captures of all inspections. */
export function useCaptures(inspectionId?: number): Captures {
  const session = useSession();
  const queryClient = useQueryClient();
  const userId = tabOwner(session.user?.id);
  const sender = userId === undefined ? undefined : senderFor(userId, queryClient);
  const view = useSyncExternalStore(sender?.subscribe ?? never, sender?.view ?? empty);
  useEffect(() => {
    void sender?.refresh();
  }, [sender]);
  const captures = inspectionId === undefined ? view.captures : view.captures.filter((capture) => capture.inspectionId === inspectionId);
  const signedOut = session.status === 'signed-out' || view.hold === 'signed-out';
  return { ...view, captures, sender, userId, signedOut };
}

function never(): () => void {
  return () => undefined;
}

function empty(): QueueView {
  return nothing;
}
