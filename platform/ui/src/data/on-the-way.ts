// Whether whoever looks at this screen has already chosen the next one, while its code or data is still being fetched.
import { createContext, useContext, useEffect, useRef } from 'react';

/** Asked at the moment itself: a screen hears of a navigation only with its next rendering. */
export const OnTheWayContext = createContext<() => boolean>(() => false);

/** What a screen does by itself after a while (a search after typing) must not fetch somebody back who has left. */
export function useOnTheWay(): () => boolean {
  return useContext(OnTheWayContext);
}

/** Whether somebody still looks at what asked for something: an answer that comes late fetches nobody back who has left. Asked at the moment itself. */
export function useStillHere(): () => boolean {
  const isOnTheWay = useOnTheWay();
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return () => stands.current && !isOnTheWay();
}
