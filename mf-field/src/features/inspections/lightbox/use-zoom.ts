// Zoom and pan by wheel, by dragging and by two fingers.
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { movedBy, whole, zoomedAt, zoomStep, type Zoom } from './zoom-rules.ts';

type Point = { x: number; y: number };

export interface ZoomControl {
  readonly zoom: Zoom;
  by(factor: number): void;
  move(x: number, y: number): void;
  reset(): void;
}

export function useZoom(): ZoomControl & { setZoom: (next: (before: Zoom) => Zoom) => void } {
  const [zoom, setZoom] = useState(whole);
  return {
    zoom,
    setZoom,
    by: (factor) => setZoom((before) => zoomedAt(before, factor)),
    move: (x, y) => setZoom((before) => movedBy(before, x, y)),
    reset: () => setZoom(whole),
  };
}

/** The handlers of a stage; `enabled` is false while something is drawn on it. */
export function useStage(element: HTMLElement | null, setZoom: (next: (before: Zoom) => Zoom) => void, enabled = true) {
  const fingers = useRef(new Map<number, Point>());
  // React listens to the wheel passively: then the page would scroll as well
  useEffect(() => {
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = shareOf(element, event);
      setZoom((before) => zoomedAt(before, event.deltaY < 0 ? zoomStep : 1 / zoomStep, point));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, setZoom]);

  const onPointerMove = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const last = fingers.current.get(event.pointerId);
      if (!last || !element) return;
      const next = shareOf(element, event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, next);
      setZoom((before) =>
        other
          ? zoomedAt(before, distance(next, other) / Math.max(distance(last, other), 0.001), middle(next, other))
          : movedBy(before, next.x - last.x, next.y - last.y),
      );
    },
    [element, setZoom],
  );
  if (!enabled) return {};
  const end = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!element) return;
      fingers.current.set(event.pointerId, shareOf(element, event));
      element.setPointerCapture(event.pointerId);
    },
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** In shares of the stage from its middle. */
function shareOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1) - 0.5, y: (clientY - top) / (height || 1) - 0.5 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
