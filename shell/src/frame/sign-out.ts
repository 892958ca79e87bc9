// The way out: the session ends, and what this device remembered of anybody goes with it.
import { toast } from '@plumbline/ui';
import { forgetAllDrafts, forgetAllVisits, forgetSingleKeys, newActionKey } from '@plumbline/web';

/** `next`: where the browser goes on. */
export async function signOut(next = '/'): Promise<void> {
  try {
    const response = await fetch('/api/logout', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'idempotency-key': newActionKey() },
    });
    if (!response.ok && response.status !== 401) throw new Error(`HTTP error! status: ${response.status}`);
    forgetAllVisits();
    forgetAllDrafts();
    forgetSingleKeys();
    location.assign(next);
  } catch {
    toast({ title: 'Error', description: 'You could not be signed out. Please try again.', tone: 'bad' });
  }
}
