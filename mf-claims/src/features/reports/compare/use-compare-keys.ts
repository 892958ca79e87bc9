// J and K move, Space includes, 1 to 7 filter; not while somebody types, and Space never where it presses what has the focus.
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
      showRow(next.key);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
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

/** Where the focus stands in a row it goes along: Space then acts on the row that is chosen. */
function showRow(key: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const row = rows.find(({ dataset }) => dataset['row'] === key);
  if (row && 'scrollIntoView' in row) row.scrollIntoView({ block: 'nearest' });
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.closest('tr[data-row]')) return;
  const goal = row?.querySelector<HTMLElement>('input') ?? row?.querySelector('button');
  if (goal) goal.focus();
  else focused.blur();
}

/** Letters in a field are letters, Space presses what has the focus, and a key that is held down decides once. */
function isElsewhere({ target, key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || (key === ' ' && repeat)) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isField =
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') || target.closest('[role=dialog]') !== null;
  return isField || (key === ' ' && target.closest('button, a, input, [role=button], [role=option]') !== null);
}
