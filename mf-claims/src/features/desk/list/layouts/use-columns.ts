// Which columns the table shows: as somebody chose on this device, else the usual ones. The first one always stands.
import { useState } from 'react';
import { columns } from './table-columns.tsx';

const storageKey = 'plumbline-claim-columns';
const usual = columns.filter((column) => column.usual).map(({ id }) => id);

function kept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(found) ? found.filter((id) => columns.some((column) => column.id === id)) : usual;
  } catch {
    return usual;
  }
}

export function useColumns(): { shown: readonly string[]; toggle: (id: string) => void } {
  const [shown, setShown] = useState(kept);
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    setShown(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Nothing is kept on this device: the usual ones stand there the next time
    }
  };
  return { shown, toggle };
}
