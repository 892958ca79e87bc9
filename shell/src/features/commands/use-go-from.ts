// The way to where a command leads, which fetches nobody back who went on while its code was loading.
import { toast, useOnTheWay } from '@plumbline/ui/frame';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** From where somebody is now to where a command leads; whoever left that place while its code was loading is asked. */
export function useGoFrom() {
  const navigate = useNavigate();
  const isOnTheWay = useOnTheWay();
  const { key } = useLocation();
  const here = useRef(key);
  useEffect(() => {
    here.current = key;
  }, [key]);
  return useCallback(
    (label: string) => {
      const from = here.current;
      // What was chosen before the command gives way to it
      const wasOnTheWay = isOnTheWay();
      return (to: string) => {
        const go = () => void navigate(to);
        if (here.current === from && (wasOnTheWay || !isOnTheWay())) go();
        else toast({ tone: 'neutral', title: label, description: "It's ready now.", action: { label: 'Open', run: go } });
      };
    },
    [navigate, isOnTheWay],
  );
}
