// The step that stands there, moved by hand or by itself every three seconds.
import { useEffect, useState } from 'react';
import { demoSteps } from './demo-steps.ts';

const intervalMs = 3_000;
const last = demoSteps.length - 1;

/** After the last step it stops. Whoever moves by hand stops it as well. */
export function useAutoPlay() {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const next = setTimeout(() => {
      setAt((now) => Math.min(now + 1, last));
      if (at + 1 >= last) setPlaying(false);
    }, intervalMs);
    return () => clearTimeout(next);
  }, [at, isPlaying]);
  const goTo = (to: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(to, last)));
  };
  const toggle = () => {
    if (!isPlaying && at === last) setAt(0);
    setPlaying(!isPlaying);
  };
  return { at, isPlaying, isFirst: at === 0, isLast: at === last, goTo, toggle };
}
