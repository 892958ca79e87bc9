// Who works here by a link: the holder, and whether the link still stands.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { tabOwner, useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { knownLink, knownRecovery, opensInspection, type AccessSession } from './known-links.ts';
import { linkSessionQuery } from './link-query.ts';

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
  return status === 'signed-in' ? none : linkHere(data, inspectionId);
}

/** `live`: what the server says; undefined where it said nothing. */
function linkHere(live: LinkSession | null | undefined, inspectionId: number | undefined): FieldLink {
  const recovery = inspectionId === undefined ? recoveryHere(live) : undefined;
  if (recovery) return { link: undefined, recovery, isOver: isOver(live, recovery) };
  const link = opensThis(live, inspectionId) ?? knownLink(inspectionId);
  const owner = tabOwner(undefined);
  // The tab is a user's whose session ended: their work goes on under their own name
  if (!link || (owner !== undefined && owner !== link.personId)) return none;
  return { link, isOver: isOver(live, link) };
}

function isOver(live: LinkSession | null | undefined, { personId }: LinkSession): boolean {
  return live !== undefined && live?.personId !== personId;
}

function opensThis(live: LinkSession | null | undefined, inspectionId: number | undefined): AccessSession | undefined {
  if (!live || !opensInspection(live)) return undefined;
  return inspectionId === undefined || live.inspectionId === inspectionId ? live : undefined;
}

/** What the server says comes before what the phone remembers. */
function recoveryHere(live: LinkSession | null | undefined): LinkSession | undefined {
  if (!live) return knownRecovery();
  return opensInspection(live) ? undefined : live;
}
