// The way out: the session ends, and what this device remembered of anybody goes with it.
import { toast } from '@plumbline/ui';
import { forgetAllDrafts, forgetAllVisits, forgetSingleKeys, newActionKey } from '@plumbline/web';
import type { Workspace } from '../workspace.tsx';

/** `next`: where the browser goes on; `leaveFor` takes it there. */
export async function signOut({ leaveFor }: Pick<Workspace, 'leaveFor'>, next = '/'): Promise<void> {
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
    leaveFor(next);
  } catch {
    toast({ title: 'Error', description: 'You could not be signed out. Please try again.', tone: 'bad' });
  }
}
