// What is done only after a look at something else, unless it was called off meanwhile or its place is gone.
import { useEffect, useRef, useState } from 'react';

export function useDuplicateCheck() {
  const [isLooking, setLooking] = useState(false);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  return {
    isLooking,
    /** Calls `then` with what was found. A later call takes the place of an earlier one. */
    lookFirst: async <T>(look: () => Promise<T>, then: (found: T) => void) => {
      turn.current += 1;
      const mine = turn.current;
      setLooking(true);
      const found = await look();
      if (mine !== turn.current) return;
      setLooking(false);
      then(found);
    },
    callOff: () => {
      turn.current += 1;
      setLooking(false);
    },
  };
}
