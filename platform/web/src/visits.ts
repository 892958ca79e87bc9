// What a person opened lately on this device, and what is open now: for “Recent” and for actions on the open claim.
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session/session.ts';

const prefix = 'plumbline-visits:';
const kept = 12;

export interface Visit {
  to: string;
  label: string;
  detail?: string | undefined;
  /** Set where the record is a claim, or a screen of one. */
  claimId?: number | undefined;
}

let open: Visit | undefined;
const watchers = new Set<() => void>();

/** The record that the screen shows, once it is known; pass nothing while it is not. A screen of a claim shows that claim. */
export function useVisit(visit: Visit | undefined): void {
  const userId = useSession().user?.id;
  const { to, label, detail, claimId } = visit ?? { to: undefined, label: undefined, detail: undefined, claimId: undefined };
  useEffect(() => {
    if (to === undefined || label === undefined) return undefined;
    const shown: Visit = { to, label, detail, claimId };
    setOpen(shown);
    if (userId !== undefined) note(userId, shown);
    return () => {
      if (open === shown) setOpen(undefined);
    };
  }, [userId, to, label, detail, claimId]);
}

/** The record of this address is not there, or not for this person: it leaves what was opened lately. */
export function useForgotten(to: string): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId !== undefined) deleteVisit(userId, to);
  }, [userId, to]);
}

/** What is open right now. */
export function useOpenRecord(): Visit | undefined {
  return useSyncExternalStore(watchOpen, openRecord, openRecord);
}

/** The newest first. Nothing where the browser keeps nothing. */
export function recentVisits(userId: number): Visit[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]');
    return Array.isArray(found) ? found.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function deleteVisit(userId: number, to: string): void {
  write(
    userId,
    recentVisits(userId).filter((visit) => visit.to !== to),
  );
}

/** At sign-out nothing of anybody stays on the device. */
export function deleteAllVisits(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}

function note(userId: number, visit: Visit): void {
  const others = recentVisits(userId).filter(({ to }) => to !== visit.to);
  write(userId, [visit, ...others].slice(0, kept));
}

function write(userId: number, visits: readonly Visit[]): void {
  try {
    localStorage.setItem(prefix + userId, JSON.stringify(visits));
  } catch {
    // A full or forbidden storage costs the list, not the page
  }
}

function isVisit(one: unknown): one is Visit {
  const visit = one as Partial<Visit> | null;
  return typeof visit?.to === 'string' && visit.to.startsWith('/') && !visit.to.startsWith('//') && typeof visit.label === 'string';
}

function openRecord(): Visit | undefined {
  return open;
}

function setOpen(next: Visit | undefined): void {
  open = next;
  for (const changed of watchers) changed();
}

function watchOpen(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
