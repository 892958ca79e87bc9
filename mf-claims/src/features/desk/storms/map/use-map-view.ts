// What the drawing shows and how a person moves it: dragging, buttons, keys, two fingers or Ctrl and the wheel.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { closeSpan, moved, viewOf, zoomed, type Point, type Size, type View } from './map-view.ts';

const step = 1.6;
const arrowPx = 80;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -arrowPx, y: 0 },
  ArrowRight: { x: arrowPx, y: 0 },
  ArrowUp: { x: 0, y: -arrowPx },
  ArrowDown: { x: 0, y: arrowPx },
};

/** Until the page has measured it. */
const assumed: Size = { width: 676, height: 620 };

export function useSize(place: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(assumed);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setSize({ width: box.width, height: box.height });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place]);
  return size;
}

export interface MapView {
  readonly view: View;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** All places of the event again. */
  readonly showAll: () => void;
  readonly showThese: (points: readonly Point[]) => void;
  readonly centerOn: (point: Point) => void;
  readonly slide: (by: Point) => void;
  /** True for a key that moved the map. */
  readonly onArrow: (key: string) => boolean;
}

/** `places` are all of the event in world units: until somebody moves the map, it holds them. */
export function useMapView(places: readonly Point[], { size, frame }: { size: Size; frame: RefObject<HTMLElement | null> }): MapView {
  const [chosen, setChosen] = useState<View>();
  const view = chosen ?? viewOf(places, size);
  const now = useRef({ view, size });
  useEffect(() => {
    now.current = { view, size };
  });
  const zoomBy = (by: number, at?: Point) => setChosen(zoomed(view, by, { size, at }));
  useWheel(frame, (by, at) => setChosen(zoomed(now.current.view, by, { size: now.current.size, at })));
  return {
    view,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    showAll: () => setChosen(undefined),
    showThese: (points) => setChosen(viewOf(points, size, closeSpan)),
    centerOn: (center) => setChosen({ ...view, center }),
    slide: (by) => setChosen(moved(view, by)),
    onArrow: (key) => {
      const by = arrows[key];
      if (by) setChosen(moved(view, by));
      return by !== undefined;
    },
  };
}

/** The page scrolls by the wheel; with Ctrl, as a pinch on a trackpad tells it, the map zooms where the pointer is. */
function useWheel(frame: RefObject<HTMLElement | null>, onZoom: (by: number, at: Point) => void): void {
  const latest = useRef(onZoom);
  useEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      latest.current(Math.exp(-event.deltaY / 300), { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);
}
