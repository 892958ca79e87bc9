// Which rows of the grid stand in the page: those in sight and a few more, however many photos there are.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { columnsFor, type GridRow } from './grid-rows.ts';

/** However tall the window, the page holds no more rows. */
const maxRows = 24;
const headHeight = 44;
/** Below the picture: name, facts, and the gap. */
const wordsHeight = 58;
const gap = 8;

interface Place {
  readonly top: number;
  readonly width: number;
}

/** Where the grid begins in the page, and how wide it is; what stands above it comes and goes. */
export function useGridPlace(element: HTMLElement | null): Place {
  const [place, setPlace] = useState<Place>({ top: 0, width: 0 });
  useEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const width = element.clientWidth;
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

export function useGridWindow(rows: readonly GridRow[], { top, width }: Place) {
  const columns = columnsFor(width);
  const tileHeight = Math.round((((width || 390) - gap * (columns - 1)) / columns) * 0.75) + wordsHeight;
  const heightOf = (index: number) => (rows[index]?.kind === 'head' ? headHeight : tileHeight);
  // The virtualizer keeps its own state; nothing here is memoized by it
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    getItemKey: (index) => rows[index]?.key ?? index,
    // A row without a height is not laid out yet: were it believed, all rows would be in sight
    measureElement: (element) =>
      Math.round(element.getBoundingClientRect().height) || heightOf(Number((element as HTMLElement).dataset['index'])),
    overscan: 3,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems().slice(0, maxRows);
  const last = items.at(-1);
  return {
    items,
    above: Math.max(0, (items[0]?.start ?? top) - top),
    below: Math.max(0, virtual.getTotalSize() - ((last?.end ?? top) - top)),
    measure: virtual.measureElement,
    show: (row: number) => virtual.scrollToIndex(row),
  };
}
