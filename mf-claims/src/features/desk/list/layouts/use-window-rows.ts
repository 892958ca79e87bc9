// Rows of a long list in the window of the browser: only those in sight and a few more stand in the page.
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

interface WindowRows {
  items: VirtualItem[];
  /** Pixels above the first row and below the last one. */
  above: number;
  below: number;
  measure: (element: Element | null) => void;
  show: (row: number) => void;
}

interface RowOptions {
  /** The element that holds the rows, once it is there. */
  place: HTMLElement | null;
  /** Pixels of a row before it was measured. */
  height: number;
  overscan: number;
  /** However tall the window, the page holds no more rows. */
  most: number;
  /** Brings more rows; nothing while no more can be had. */
  onEnd: (() => void) | undefined;
}

/** How far below the top of the page the rows begin; chips and tabs above them come and go. */
function useTop(place: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!place) return undefined;
    const measure = () => setTop(Math.round(place.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
}

export function useWindowRows(count: number, { place, height, overscan, most, onEnd }: RowOptions): WindowRows {
  const margin = useTop(place);
  // The virtualizer keeps its own state; nothing here is memoized by it
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    // A row without a height is not laid out yet: were it believed, all rows would be in sight
    measureElement: (element) => Math.round(element.getBoundingClientRect().height) || height,
    overscan,
    scrollMargin: margin,
  });
  const items = virtual.getVirtualItems().slice(0, most);
  const last = items.at(-1);
  const atEnd = last !== undefined && last.index >= count - 3;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const hasMore = onEnd !== undefined;
  useEffect(() => {
    if (atEnd && hasMore) end.current?.();
  }, [atEnd, hasMore, count]);
  return {
    items,
    above: Math.max(0, (items[0]?.start ?? margin) - margin),
    below: Math.max(0, virtual.getTotalSize() - ((last?.end ?? margin) - margin)),
    measure: virtual.measureElement,
    show: (row) => virtual.scrollToIndex(row),
  };
}
