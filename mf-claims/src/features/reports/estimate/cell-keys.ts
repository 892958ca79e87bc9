// The keys of the line table: arrows go from cell to cell, a digit or F2 opens the one that has the focus.
import type { KeyboardEvent } from 'react';

/** What a key types into a cell: a digit or point, nothing for F2; undefined for every other key. */
export function typedIn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'F2') return '';
  return /^[\d.]$/.test(key) ? key : undefined;
}

const steps: Readonly<Record<string, { readonly isAlongLine: boolean; readonly by: number }>> = {
  ArrowLeft: { isAlongLine: true, by: -1 },
  ArrowRight: { isAlongLine: true, by: 1 },
  ArrowUp: { isAlongLine: false, by: -1 },
  ArrowDown: { isAlongLine: false, by: 1 },
};

/** Left and right along the line, up and down in the column; at the edge nothing moves. */
export function moveAmongCells(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget, target } = event;
  const step = steps[key];
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  if (!step || cell === undefined) return;
  const inLine = () => (target as HTMLElement).closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
  const inColumn = () => currentTarget.querySelectorAll<HTMLElement>(`[data-cell=${cell}]`);
  const cells = [...(step.isAlongLine ? inLine() : inColumn())];
  cells[cells.indexOf(target as HTMLElement) + step.by]?.focus();
  event.preventDefault();
}
