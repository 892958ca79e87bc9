// The way out: the session ends, and what this device remembered of the person goes with it. Asked before, where something would be lost.
import { firstPaths } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui/frame';
import { deleteRecentItems, forgetDrafts, forgetSingleKeys, newActionKey } from '@plumbline/web';

/** Resolves to whether nobody is signed in any more; nothing is forgotten otherwise, and the person is told. */
export async function endSession(userId: number | undefined): Promise<boolean> {
  try {
    const response = await fetch(firstPaths.signOut, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'idempotency-key': newActionKey() },
    });
    if (!response.ok && response.status !== 401) throw new Error(`HTTP error! status: ${response.status}`);
  } catch {
    toast({ title: 'Error', description: "Couldn't sign you out. Please try again.", tone: 'bad' });
    return false;
  }
  deleteRecentItems();
  forgetDrafts(userId);
  forgetSingleKeys();
  return true;
}
