// Who works here by a link: the holder, and whether the link still stands.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { tabOwner, useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userOffline } from '../captures/store/device-user.ts';
import { forgetRecovery, knownLink, opensInspection, type AccessSession } from './known-links.ts';
import { linkSessionQuery, waitingRecoveryQuery } from './link-query.ts';

export interface FieldLink {
  /** Undefined where a user is signed in, and where no link was ever opened. */
  readonly link: AccessSession | undefined;
  /** The captures of somebody who left are sent from here; only where no inspection is asked for. */
  readonly recovery?: LinkSession;
  /** The server says that the link is over. Without a network nobody can say so. */
  readonly isOver: boolean;
}

const none: FieldLink = { link: undefined, isOver: false };

/** The link of an inspection, else the last one of this phone. */
export function useFieldLink(inspectionId?: number): FieldLink {
  const { status } = useSession();
  const { data } = useQuery({ ...linkSessionQuery, enabled: status === 'signed-out' });
  const { data: remembered } = useQuery({ ...waitingRecoveryQuery, enabled: status !== 'signed-in' && inspectionId === undefined });
  useForgotten(data, remembered);
  return status === 'signed-in' ? none : linkHere({ live: data, remembered }, inspectionId);
}

/** A link that is over is shown as long as this page lives, and never again. */
function useForgotten(live: Live, remembered: Live): void {
  useEffect(() => {
    if (remembered && isOver(live, remembered)) forgetRecovery(remembered);
  }, [live, remembered]);
}

/** What the server says; undefined where it said nothing. */
type Live = LinkSession | null | undefined;

interface Here {
  readonly live: Live;
  /** A recovery link whose person's captures lie on this phone. */
  readonly remembered: Live;
}

function linkHere({ live, remembered }: Here, inspectionId: number | undefined): FieldLink {
  const recovery = inspectionId === undefined ? recoveryHere({ live, remembered }) : undefined;
  if (recovery) return { link: undefined, recovery, isOver: isOver(live, recovery) };
  const link = opensThis(live, inspectionId) ?? knownLink(inspectionId);
  const owner = tabOwner(undefined);
  // The tab is a user's whose session ended: their work goes on under their own name
  if (!link || (owner !== undefined && owner !== link.personId)) return none;
  return { link, isOver: isOver(live, link) };
}

function isOver(live: Live, { personId }: LinkSession): boolean {
  return live !== undefined && live?.personId !== personId;
}

function opensThis(live: Live, inspectionId: number | undefined): AccessSession | undefined {
  if (!live || !opensInspection(live)) return undefined;
  return inspectionId === undefined || live.inspectionId === inspectionId ? live : undefined;
}

/**
 * What the server says comes before what the phone remembers. A user whose session ended keeps the tab, and, where only the memory speaks
 * for the link, the phone: their own captures are shown.
 */
function recoveryHere({ live, remembered }: Here): LinkSession | undefined {
  if (live && opensInspection(live)) return undefined;
  const link = live ?? remembered ?? undefined;
  const owner = live ? tabOwner(undefined) : userOffline();
  return link && (owner === undefined || owner === link.personId) ? link : undefined;
}
