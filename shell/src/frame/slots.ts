// What features put into the frame. The bootstrap hands it in, so that the frame imports no feature.
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { NavEntry } from './nav.ts';

export interface OverlaysProps {
  readonly nav: readonly NavEntry[];
  readonly children: (openPalette: () => void) => ReactNode;
}

export interface RestrictedProps {
  readonly inFrame?: boolean;
  /** Somebody who is signed in without access may ask for it. */
  readonly mayAsk?: boolean;
}

export interface FrameSlots {
  /** In the header: how much was not read yet. */
  readonly Bell: ComponentType;
  /** What lies over every screen, and the keys that lead there. */
  readonly Overlays: ComponentType<OverlaysProps>;
  /** In the place of what the person may not open. */
  readonly Restricted: ComponentType<RestrictedProps>;
}

const SlotsContext = createContext<FrameSlots | undefined>(undefined);

export const FrameSlotsProvider = SlotsContext.Provider;

export function useFrameSlots(): FrameSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('The frame stands inside its slots');
  return slots;
}
