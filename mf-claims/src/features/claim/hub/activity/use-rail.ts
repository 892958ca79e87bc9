// Whether the activity stands open beside a tab: as this device was left, and folded beside the tabs whose tables need the width.
import { useState } from 'react';

const storageKey = 'plumbline-activity-rail';
const wideTabs: readonly string[] = ['documents', 'deadlines', 'money', 'esx', 'billing'];

type Kept = Partial<Record<'beside' | 'wide', boolean>>;

function kept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

export function useRail(tab: string): { isOpen: boolean; setOpen: (open: boolean) => void } {
  const [state, setState] = useState(kept);
  const kind = wideTabs.includes(tab) ? 'wide' : 'beside';
  const setOpen = (open: boolean) => {
    const next = { ...state, [kind]: open };
    setState(next);
    keep(next);
  };
  return { isOpen: state[kind] ?? kind === 'beside', setOpen };
}

function keep(state: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(state));
  } catch {
    // Nothing is kept on this device: it opens as usual the next time
  }
}
