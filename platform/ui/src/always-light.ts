// Screens that are light whatever the device and its person prefer: those of clients and attorneys.
import { createContext, useContext, useLayoutEffect } from 'react';

export const LightContext = createContext<(isLight: boolean) => void>(() => undefined);

/** While it stands there with `true`, everything is light. */
export function useAlwaysLight(isLight: boolean): void {
  const set = useContext(LightContext);
  useLayoutEffect(() => {
    if (!isLight) return undefined;
    set(true);
    return () => set(false);
  }, [isLight, set]);
}
