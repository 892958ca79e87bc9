// Whether whoever looks at this screen has already chosen the next one, while its code or data is still being fetched.
import { createContext, useContext } from 'react';

/** Asked at the moment itself: a screen hears of a navigation only with its next rendering. */
export const OnTheWayContext = createContext<() => boolean>(() => false);

/** What a screen does by itself after a while (a search after typing) must not fetch somebody back who has left. */
export function useOnTheWay(): () => boolean {
  return useContext(OnTheWayContext);
}
