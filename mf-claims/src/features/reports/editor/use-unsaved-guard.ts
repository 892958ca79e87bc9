// Leaving with unsaved text asks first, in the browser and inside the product; another report of the same page is another place.
import { useBlocker, type Location } from 'react-router';
import { useLeaveWarning } from '@plumbline/web';

/** `isKept`: the text is there again afterwards, as a draft of this tab. */
export function useUnsavedGuard(dirty: boolean, isKept = true): { isConfirming: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => dirty && placeOf(here) !== placeOf(next));
  useLeaveWarning(dirty, isKept);
  return { isConfirming: blocker.state === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() };
}

/** The versions are looked at over the text, which stays there. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete('versions');
  return `${pathname}?${params.toString()}`;
}
