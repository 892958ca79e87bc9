// What a person opened lately on this device, and what is open now: for “Recent” and for actions on the open claim.
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session/session.ts';

const prefix = 'plumbline-recent-items:';
const kept = 12;

export interface RecentItem {
  to: string;
  label: string;
  detail?: string | undefined;
  /** Set where the record is a claim, or a screen of one. */
  claimId?: number | undefined;
}

let open: RecentItem | undefined;
const watchers = new Set<() => void>();

/** The record that the screen shows, once it is known; pass nothing while it is not. A screen of a claim shows that claim. */
export function useRecentItem(item: RecentItem | undefined): void {
  const userId = useSession().user?.id;
  const { to, label, detail, claimId } = item ?? { to: undefined, label: undefined, detail: undefined, claimId: undefined };
  useEffect(() => {
    if (to === undefined || label === undefined) return undefined;
    const shown: RecentItem = { to, label, detail, claimId };
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
    if (userId !== undefined) deleteRecentItem(userId, to);
  }, [userId, to]);
}

/** What is open right now. */
export function useOpenRecord(): RecentItem | undefined {
  return useSyncExternalStore(watchOpen, openRecord, openRecord);
}

/** The newest first. Nothing where the browser keeps nothing. */
export function recentItems(userId: number): RecentItem[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + userId) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecentItem) : [];
  } catch {
    return [];
  }
}

function deleteRecentItem(userId: number, to: string): void {
  write(
    userId,
    recentItems(userId).filter((item) => item.to !== to),
  );
}

/** At sign-out nothing of anybody stays on the device. */
export function deleteRecentItems(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}

function note(userId: number, item: RecentItem): void {
  const others = recentItems(userId).filter(({ to }) => to !== item.to);
  write(userId, [item, ...others].slice(0, kept));
}

function write(userId: number, items: readonly RecentItem[]): void {
  try {
    localStorage.setItem(prefix + userId, JSON.stringify(items));
  } catch {
    // A full or forbidden storage costs the list, not the page
  }
}

function isRecentItem(one: unknown): one is RecentItem {
  const item = one as Partial<RecentItem> | null;
  return typeof item?.to === 'string' && item.to.startsWith('/') && !item.to.startsWith('//') && typeof item.label === 'string';
}

function openRecord(): RecentItem | undefined {
  return open;
}

function setOpen(next: RecentItem | undefined): void {
  open = next;
  for (const changed of watchers) changed();
}

function watchOpen(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
