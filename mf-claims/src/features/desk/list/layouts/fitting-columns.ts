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

/** Of a column that takes what is left: most streets stand whole in it. */
const leastWidth = 146;
/** The boxes at the left. */
const boxWidth = 40;

type Fitting = Pick<Column, 'id' | 'width'>;

/** Widths in pixels; all of them where the width is not known. */
export function fittingColumns<C extends Fitting>(wanted: readonly C[], width = 0): readonly C[] {
  if (width === 0) return wanted;
  const needs = (columns: readonly C[]) => columns.reduce((sum, column) => sum + (column.width ?? leastWidth), boxWidth);
  return goesFirst.reduce<readonly C[]>(
    (columns, id) => (needs(columns) <= width ? columns : columns.filter((column) => column.id !== id)),
    wanted,
  );
}

/** The width of an element, followed; absent until it was measured. */
export function useWidthOf(place: HTMLElement | null): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!place) return undefined;
    const measure = () => setWidth(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
