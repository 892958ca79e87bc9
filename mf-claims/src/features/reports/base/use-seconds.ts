// How long something is under way: nobody can say how much is left, so nothing pretends to.
import { useEffect, useState } from 'react';

/** Whole seconds since this was shown. */
export function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((one) => one + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

export function secondsText(seconds: number): string {
  return seconds > 0 ? ` (${seconds} s)` : '';
}
