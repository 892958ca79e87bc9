// J and K move, Space includes, 1 to 7 filter; not while somebody types.
import type { ComparedRow, DifferenceKind } from '@plumbline/contracts/claims';
import { useEffect } from 'react';
import { kindOfKey } from './kind-filters.tsx';

interface Keys {
  rows: readonly ComparedRow[];
  current: string | undefined;
  onChoose: (key: string) => void;
  onInclude: (row: ComparedRow) => void;
  onKind: (kind: DifferenceKind) => void;
}

export function useCompareKeys({ rows, current, onChoose, onInclude, onKind }: Keys): void {
  useEffect(() => {
    const at = rows.findIndex(({ key }) => key === current);
    const move = (to: number) => {
      const next = rows[Math.min(Math.max(to, 0), rows.length - 1)];
      if (!next) return;
      onChoose(next.key);
      for (const row of document.querySelectorAll<HTMLElement>('tr[data-row]'))
        if (row.dataset['row'] === next.key && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const kind = kindOfKey(event.key);
      const row = rows[at];
      if (event.key === 'j') move(at + 1);
      else if (event.key === 'k') move(at - 1);
      else if (event.key === ' ' && row) onInclude(row);
      else if (kind) onKind(kind);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, current, onChoose, onInclude, onKind]);
}

/** Space on a button presses it, letters in a field are letters. */
function isTyping({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isField =
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') || target.closest('[role=dialog]') !== null;
  return isField || (key === ' ' && target.matches('button, a, input') && target.dataset['row'] === undefined && !target.closest('tr'));
}
