// Which rows of the table of lines stand in the page: those in sight and a few more, the head of their area, and the line that has the focus;
// on paper all.
import { defaultRangeExtractor, observeElementRect, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { usePrinting } from '@plumbline/ui';
import type { TableRow } from './line-rows.ts';

/** However tall the frame, the page holds no more rows. */
const maxRows = 60;
const areaHeight = 36;
const lineHeight = 80;
/** Of the two heads that stick. */
const headsHeight = 76;
/** Of a frame that is not laid out yet. */
const frameHeight = 720;

export interface WindowRow {
  readonly row: TableRow;
  readonly index: number;
  /** Pixels of rows left out above it. */
  readonly above: number;
}

interface LineWindow {
  readonly shown: readonly WindowRow[];
  /** Pixels below the last row. */
  readonly below: number;
  readonly measure: (element: Element | null) => void;
  /** Scrolls until it stands in sight, as the rows on the way are measured. */
  readonly show: (index: number) => void;
}

export function useLineWindow(rows: readonly TableRow[], frame: HTMLElement | null, kept: string | undefined): LineWindow {
  const heightOf = (index: number) => (rows[index]?.kind === 'area' ? areaHeight : lineHeight);
  // The virtualizer keeps its own state; nothing here is memoized by it
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: heightOf,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollPaddingStart: headsHeight,
    initialRect: { width: 0, height: frameHeight },
    observeElementRect: (instance, tell) => observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || frameHeight })),
    // A row without a height is not laid out yet: were it believed, all rows would be in sight
    measureElement: (element) =>
      Math.round(element.getBoundingClientRect().height) || heightOf(Number((element as HTMLElement).dataset['index'])),
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range).slice(0, maxRows);
      return [...new Set([areaOf(rows, range.startIndex), rows.findIndex(({ key }) => key === kept), ...inSight])]
        .filter((index) => index >= 0)
        .toSorted((one, other) => one - other);
    },
  });
  const isPrinting = usePrinting();
  const items = virtual.getVirtualItems();
  const inSight = items.flatMap(({ index, start }, at) => {
    const row = rows[index];
    return row ? [{ row, index, above: Math.max(0, start - endOf(items[at - 1])) }] : [];
  });
  return {
    shown: isPrinting ? rows.map((row, index) => ({ row, index, above: 0 })) : inSight,
    below: isPrinting ? 0 : Math.max(0, virtual.getTotalSize() - endOf(items.at(-1))),
    measure: virtual.measureElement,
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}

const endOf = (item: VirtualItem | undefined): number => item?.end ?? 0;

/** The head of the area that a row belongs to. */
function areaOf(rows: readonly TableRow[], from: number): number {
  return rows.slice(0, from + 1).findLastIndex(({ kind }) => kind === 'area');
}
