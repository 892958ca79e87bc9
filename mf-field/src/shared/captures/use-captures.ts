// The captures of the signed-in person, live, and the ways to add to them.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { invalidatorOf, tabOwner, useSession, type Session } from '@plumbline/web';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useFieldLink } from '../field-link/use-field-link.ts';
import { saveDrafts } from './drafts/save-drafts.ts';
import { userOffline, keepDeviceUser } from './store/device-user.ts';
import { noteWaiting } from './lost/cleared.ts';
import { keepStorage } from './device/device-storage.ts';
import { findHoldIn, type Hold } from './hold.ts';
import type { QueueView } from './queue-view.ts';
import { reportWaiting } from './unsent/report-waiting.ts';
import { startSender, type Sender } from './sender.ts';
import type { Delivered } from './send-capture.ts';
import { keepPhoto } from './store/kept-photos.ts';
import { holdInspection } from './store/kept-inspections.ts';
import { sweepLedger } from './store/ledger.ts';
import { sweepPreviews } from './store/previews.ts';

let running: { userId: number; sender: Sender; stopReporting: () => void } | undefined;

/** One sender per page and person, shared by all screens of this remote. */
export function senderFor(userId: number, queryClient: QueryClient): Sender {
  if (running?.userId === userId) return running.sender;
  stopSending();
  const makeStale = invalidatorOf(queryClient);
  const onDelivered = ({ inspection, photo }: Delivered) => {
    if (inspection) holdInspection(queryClient, inspection);
    if (photo) keepPhoto(userId, photo);
    // Of many in a row the page is fetched again once a second, together with what is heard of them
    makeStale(['inspection', 'photos', 'voice-notes', 'mobile-claims', 'inspections', 'signatures']);
  };
  const sender = startSender({ userId, onDelivered, findHold: findHoldIn(queryClient, userId) });
  const stopReporting = reportWaiting(sender, userId);
  const stopNoting = sender.subscribe(() => noteView(userId, sender.view()));
  const stopBoth = () => {
    stopReporting();
    stopNoting();
  };
  running = { userId, sender, stopReporting: stopBoth };
  void keepStorage();
  void sweepLedger(Date.now())
    .then(() => sweepPreviews())
    .catch(() => undefined);
  void takeUpDrafts(userId, sender).catch(() => undefined);
  return sender;
}

function noteView(userId: number, { isRead, captures }: QueueView): void {
  if (isRead) noteWaiting(userId, captures.length);
}

/** Longer than anybody types without a pause: whatever is older was left by a page that is gone. */
const leftAfterMs = 60_000;

async function takeUpDrafts(userId: number, sender: Sender): Promise<void> {
  await saveDrafts(userId, { before: new Date(Date.now() - leftAfterMs).toISOString() });
  await sender.refresh();
  sender.wake();
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
  /** An administrator's link sends what somebody who left captured here. */
  recovery: LinkSession | undefined;
  /** The access link is over: capturing goes on, sending waits for a new one. */
  linkEnded: boolean;
}

/** Without an id: the captures of all inspections. */
export function useCaptures(inspectionId?: number): Captures {
  const session = useSession();
  const { link, recovery, isOver } = useFieldLink(inspectionId);
  const queryClient = useQueryClient();
  // The tab and the day on this phone stay whose they are: a recovery link sends, and shows no inspection
  const userId = recovery?.personId ?? personOf(session, link);
  const sender = userId === undefined ? undefined : senderFor(userId, queryClient);
  const view = useSyncExternalStore(sender?.subscribe ?? never, sender?.view ?? empty);
  useEffect(() => {
    void sender?.refresh();
  }, [sender]);
  useRemembered(session, isOver ? undefined : link);
  const captures = inspectionId === undefined ? view.captures : view.captures.filter((capture) => capture.inspectionId === inspectionId);
  const ending = endingOf({ session, hold: view.hold, isByLink: isByLink(recovery, userId), isOver });
  return { ...view, captures, sender, userId, recovery, ...ending };
}

function isByLink(recovery: LinkSession | undefined, userId: number | undefined): boolean {
  return recovery !== undefined || (userId !== undefined && userId < 0);
}

/** Whose phone it is, for the next start without a network. */
function useRemembered({ user }: Session, link: LinkSession | undefined): void {
  const id = user?.id ?? link?.personId;
  useEffect(() => {
    if (id !== undefined) keepDeviceUser(id);
  }, [id]);
}

/** A server that says “signed out” is believed; where none can be asked, the phone knows whose day it holds. */
function personOf({ status, user }: Session, link: LinkSession | undefined): number | undefined {
  if (status === 'loading' || status === 'failed') return userOffline();
  return tabOwner(user?.id) ?? link?.personId;
}

interface Ending {
  readonly session: Session;
  readonly hold: Hold | undefined;
  readonly isByLink: boolean;
  readonly isOver: boolean;
}

/** Whoever came by a link never had a session that could end. */
function endingOf({ session, hold, isByLink, isOver }: Ending): Pick<Captures, 'signedOut' | 'linkEnded'> {
  const isHeld = hold === 'signed-out' || hold === 'link-ended';
  return {
    signedOut: !isByLink && (session.status === 'signed-out' || hold === 'signed-out'),
    linkEnded: isByLink && (isHeld || isOver),
  };
}

function never(): () => void {
  return () => undefined;
}

function empty(): QueueView {
  return nothing;
}
