// The captures of the signed-in person, live, and the ways to add to them.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { sessionQuery, useSession } from '@plumbline/web';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { holdInspection } from './kept-inspections.ts';
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
  // The session is asked for anew: whoever has none is told so, once, and signs in again
  const onSignedOut = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  running = { userId, sender: startSender({ userId, onDelivered, onSignedOut }) };
  void navigator.storage?.persist?.();
  return running.sender;
}

const nothing: QueueView = { captures: [] };

export interface Captures extends QueueView {
  /** Undefined while nobody is signed in: nothing is sent then, nothing is lost. */
  sender: Sender | undefined;
  userId: number | undefined;
}

/** Without an id: the captures of all inspections. */
export function useCaptures(inspectionId?: number): Captures {
  const session = useSession();
  const queryClient = useQueryClient();
  const userId = session.user?.id;
  const sender = userId === undefined ? undefined : senderFor(userId, queryClient);
  const view = useSyncExternalStore(sender?.subscribe ?? never, sender?.view ?? empty);
  useEffect(() => {
    void sender?.refresh();
  }, [sender]);
  const captures = inspectionId === undefined ? view.captures : view.captures.filter((capture) => capture.inspectionId === inspectionId);
  return { ...view, captures, sender, userId };
}

function never(): () => void {
  return () => undefined;
}

function empty(): QueueView {
  return nothing;
}
