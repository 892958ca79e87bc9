// The captures of the signed-in person, live, and the ways to add to them.
import { tabOwner, useSession, type Session } from '@plumbline/web';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { userOffline, keepDeviceUser } from './store/device-user.ts';
import { keepStorage } from './device/device-storage.ts';
import { findHoldIn } from './hold.ts';
import type { QueueView } from './queue-view.ts';
import { reportWaiting } from './unsent/report-waiting.ts';
import { startSender, type Sender } from './sender.ts';
import type { Delivered } from './send-capture.ts';
import { holdInspection } from './store/kept-inspections.ts';
import { sweepLedger } from './store/ledger.ts';

let running: { userId: number; sender: Sender; stopReporting: () => void } | undefined;

/** One sender per page and person, shared by all screens of this remote. */
export function senderFor(userId: number, queryClient: QueryClient): Sender {
  if (running?.userId === userId) return running.sender;
  stopSending();
  const stale = new Set(['inspection', 'photos', 'voice-notes', 'mobile-claims', 'inspections', 'signatures']);
  const onDelivered = ({ inspection }: Delivered) => {
    if (inspection) holdInspection(queryClient, inspection);
    void queryClient.invalidateQueries({ predicate: (query) => stale.has(String(query.queryKey[0])) });
  };
  const sender = startSender({ userId, onDelivered, findHold: findHoldIn(queryClient, userId) });
  running = { userId, sender, stopReporting: reportWaiting(sender, userId) };
  void keepStorage();
  void sweepLedger(Date.now()).catch(() => undefined);
  return sender;
}

/** This page sends nothing any more, until it is asked again. */
export function stopSending(): void {
  running?.sender.stop();
  running?.stopReporting();
  running = undefined;
}

const nothing: QueueView = { captures: [] };

export interface Captures extends QueueView {
  /** Undefined where no person is known. */
  sender: Sender | undefined;
  /** Whose captures they are: of the signed-in person, else of the person until the session ended. Work goes on under this name, and waits. */
  userId: number | undefined;
  /** The session ended: capturing goes on, sending waits for the person. */
  signedOut: boolean;
}

/** Without an id: the captures of all inspections. */
export function useCaptures(inspectionId?: number): Captures {
  const session = useSession();
  const queryClient = useQueryClient();
  const userId = personOf(session);
  const sender = userId === undefined ? undefined : senderFor(userId, queryClient);
  const view = useSyncExternalStore(sender?.subscribe ?? never, sender?.view ?? empty);
  useEffect(() => {
    void sender?.refresh();
  }, [sender]);
  const signedInId = session.user?.id;
  useEffect(() => {
    if (signedInId !== undefined) keepDeviceUser(signedInId);
  }, [signedInId]);
  const captures = inspectionId === undefined ? view.captures : view.captures.filter((capture) => capture.inspectionId === inspectionId);
  const signedOut = session.status === 'signed-out' || view.hold === 'signed-out';
  return { ...view, captures, sender, userId, signedOut };
}

/** A server that says “signed out” is believed; where none can be asked, the phone knows whose day it holds. */
function personOf({ status, user }: Session): number | undefined {
  return status === 'loading' || status === 'failed' ? userOffline() : tabOwner(user?.id);
}

function never(): () => void {
  return () => undefined;
}

function empty(): QueueView {
  return nothing;
}
