// Rows of a long list in the window of the browser: only those in sight and a few more stand in the page.
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface WindowRows {
  container: RefObject<HTMLDivElement | null>;
  items: VirtualItem[];
  /** Pixels above the first row and below the last one. */
  above: number;
  below: number;
  measure: (element: Element | null) => void;
  show: (row: number) => void;
}

interface RowOptions {
  /** Pixels of a row before it was measured. */
  height: number;
  overscan: number;
  /** However tall the window, the page holds no more rows. */
  most: number;
  onEnd: () => void;
}

export function useWindowRows(count: number, { height, overscan, most, onEnd }: RowOptions): WindowRows {
  const container = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = (container.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const virtual = useWindowVirtualizer({ count, estimateSize: () => height, overscan, scrollMargin: margin });
  const items = virtual.getVirtualItems().slice(0, most);
  const last = items.at(-1);
  const atEnd = last !== undefined && last.index >= count - 3;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (atEnd) end.current();
  }, [atEnd, count]);
  return {
    container,
    items,
    above: (items[0]?.start ?? margin) - margin,
    below: virtual.getTotalSize() - ((last?.end ?? margin) - margin),
    measure: virtual.measureElement,
    show: (row) => virtual.scrollToIndex(row),
  };
}
