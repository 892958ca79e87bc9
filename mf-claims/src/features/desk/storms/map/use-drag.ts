// Dragging over the map: it slides along, or a rectangle is drawn.
import { useState, type PointerEvent } from 'react';
import type { Point } from './map-view.ts';

interface Dragged {
  readonly from: Point;
  readonly to: Point;
}

interface Hands {
  readonly isDrawing: boolean;
  readonly onSlide: (by: Point) => void;
  readonly onArea: (from: Point, to: Point) => void;
}

/** A hand that trembles draws nothing. */
const leastPx = 6;

export function useDrag({ isDrawing, onSlide, onArea }: Hands) {
  const [dragged, setDragged] = useState<Dragged>();
  const placeOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  return {
    /** The rectangle that is being drawn. */
    rectangle: isDrawing ? dragged : undefined,
    isSliding: dragged !== undefined && !isDrawing,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('[data-dot]')) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged({ from: placeOf(event), to: placeOf(event) });
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        if (!dragged) return;
        const to = placeOf(event);
        if (!isDrawing) onSlide({ x: dragged.to.x - to.x, y: dragged.to.y - to.y });
        setDragged({ ...dragged, to });
      },
      onPointerUp: () => {
        setDragged(undefined);
        if (!dragged || !isDrawing) return;
        const { from, to } = dragged;
        if (Math.abs(from.x - to.x) >= leastPx && Math.abs(from.y - to.y) >= leastPx) onArea(from, to);
      },
      onPointerCancel: () => setDragged(undefined),
    },
  };
}
