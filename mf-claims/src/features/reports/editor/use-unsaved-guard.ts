// Leaving with unsaved text asks first, in the browser and inside the product; another report of the same page is another place.
import { useBlocker } from 'react-router';
import { useLeaveWarning } from '@plumbline/web';

export function useUnsavedGuard(dirty: boolean): { isConfirming: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => dirty && (here.pathname !== next.pathname || here.search !== next.search),
  );
  // They are kept, as a draft of this tab
  useLeaveWarning(dirty, true);
  return { isConfirming: blocker.state === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() };
}
