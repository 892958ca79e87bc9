// Which columns a table of this width has room for, so that no line is cut off and no head stands letter by letter.
import type { ClaimColumn } from '@plumbline/contracts/claims';
import { useEffect, useState } from 'react';
import type { Column } from './table-columns.tsx';

/** What goes first where there is no room; owner, status, deadline and estimate stay. */
const goesFirst: readonly ClaimColumn[] = [
  'tags',
  'activity',
  'score',
  'progress',
  'address',
  'incident',
  'damage',
  'carrier',
  'priority',
  'follow-up',
  'assignee',
];

/** Of a column that takes what is left: below it nothing can be read. */
const leastWidth = 96;
/** The boxes at the left. */
const boxWidth = 40;

type Fitting = Pick<Column, 'id' | 'width'>;

/** Widths in pixels; all of them where the width is not known. */
export function fittingColumns<C extends Fitting>(wanted: readonly C[], width: number): readonly C[] {
  if (width === 0) return wanted;
  const needs = (columns: readonly C[]) => columns.reduce((sum, column) => sum + (column.width ?? leastWidth), boxWidth);
  return goesFirst.reduce<readonly C[]>(
    (columns, id) => (needs(columns) <= width ? columns : columns.filter((column) => column.id !== id)),
    wanted,
  );
}

/** The width of an element, followed; 0 while it is not there. */
export function useWidthOf(place: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
