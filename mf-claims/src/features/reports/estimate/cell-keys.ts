// The keys of the line table: arrows go from cell to cell, a digit or F2 opens the one that has the focus.
import type { KeyboardEvent } from 'react';

/** What a key types into a cell: a digit or point, nothing for F2; undefined for every other key. */
export function typedIn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'F2') return '';
  return /^[\d.]$/.test(key) ? key : undefined;
}

const columnStep: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const rowStep: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Left and right along the line, up and down in the column; at the edge nothing moves. */
export function moveAmongCells(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget, target } = event;
  const column = columnStep[key];
  const row = rowStep[key];
  if (!(target instanceof HTMLElement) || !target.dataset['cell'] || (column === undefined && row === undefined)) return;
  const scope = column === undefined ? currentTarget : (target.closest('tr') ?? currentTarget);
  const where = column === undefined ? `[data-cell=${target.dataset['cell']}]` : '[data-cell]';
  const cells = [...scope.querySelectorAll<HTMLElement>(where)];
  cells[cells.indexOf(target) + (column ?? row ?? 0)]?.focus();
  event.preventDefault();
}
