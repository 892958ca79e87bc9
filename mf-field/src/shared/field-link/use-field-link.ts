// Who works here by an access link: the holder, and whether the link still stands.
import type { LinkSession } from '@plumbline/contracts/inspection';
import { tabOwner, useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { knownLink } from './known-links.ts';
import { linkSessionQuery } from './link-query.ts';

export interface FieldLink {
  /** Undefined where a user is signed in, and where no link was ever opened. */
  readonly link: LinkSession | undefined;
  /** The server says that the link is over. Without a network nobody can say so. */
  readonly isOver: boolean;
}

/** The link of an inspection, else the last one of this phone. */
export function useFieldLink(inspectionId?: number): FieldLink {
  const { status } = useSession();
  const { data } = useQuery({ ...linkSessionQuery, enabled: status === 'signed-out' });
  if (status === 'signed-in') return { link: undefined, isOver: false };
  const live = data && (inspectionId === undefined || data.inspectionId === inspectionId) ? data : undefined;
  const link = live ?? knownLink(inspectionId);
  const owner = tabOwner(undefined);
  // The tab is a user's whose session ended: their work goes on under their own name
  if (owner !== undefined && owner !== link?.personId) return { link: undefined, isOver: false };
  return { link, isOver: link !== undefined && data !== undefined && data?.personId !== link.personId };
}
