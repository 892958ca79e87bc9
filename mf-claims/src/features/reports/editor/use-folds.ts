// Which columns of the editor are open: kept on this device, folded by a click or a key.
import { useHotkeys, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';

const columns = ['sections', 'pages', 'open'] as const;
export type Column = (typeof columns)[number];

export const keyOf: Record<Column, string> = { sections: 'Alt+1', pages: 'Alt+2', open: 'Alt+3' };

const storageKey = 'plumbline-report-columns';

function kept(): Partial<Record<Column, boolean>> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Partial<Record<Column, boolean>>;
  } catch {
    return {};
  }
}

export function useFolds(): { isOpen: (column: Column) => boolean; toggle: (column: Column) => void } {
  const isWide = useMediaQuery('(min-width: 1360px)', false, { getInitialValueInEffect: false }) ?? false;
  const [wide, setWide] = useState(kept);
  // Where there is no room beside the text nothing is open at first: the pages cost a PDF
  const [narrow, setNarrow] = useState<Partial<Record<Column, boolean>>>({});
  const isOpen = (column: Column) => (isWide ? (wide[column] ?? true) : (narrow[column] ?? false));
  const toggle = (column: Column) => {
    const next = { ...(isWide ? wide : narrow), [column]: !isOpen(column) };
    if (!isWide) return setNarrow(next);
    keep(next);
    return setWide(next);
  };
  const hotkeys = columns.map((column, index): [string, () => void, { usePhysicalKeys: true }] => [
    `alt+Digit${index + 1}`,
    () => toggle(column),
    { usePhysicalKeys: true },
  ]);
  useHotkeys(hotkeys, []);
  return { isOpen, toggle };
}

function keep(open: Partial<Record<Column, boolean>>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(open));
  } catch {
    // Nothing is kept on this device: they open as usual the next time
  }
}
