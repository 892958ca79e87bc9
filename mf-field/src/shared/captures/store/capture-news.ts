// What one tab keeps or sends, the other tabs of this browser show at once.
import { openTabChannel, type TabChannel } from '@plumbline/web';

let opened: TabChannel<'changed'> | undefined;
const watchers = new Set<() => void>();

/** One channel for the page: it does not hear what it tells itself. */
function channel(): TabChannel<'changed'> {
  opened ??= openTabChannel<'changed'>('plumbline-captures', () => {
    for (const changed of watchers) changed();
  });
  return opened;
}

export function notifyOtherTabs(): void {
  channel().post('changed');
}

/** Returns the way to stop listening. */
export function hearOtherTabs(changed: () => void): () => void {
  channel();
  watchers.add(changed);
  return () => watchers.delete(changed);
}
