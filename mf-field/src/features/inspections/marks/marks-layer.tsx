// The marks over the picture as shapes of their own; while drawing, the pointer draws the next one.
import type { Mark, MarkPoint } from '@plumbline/contracts/inspection';
import { useState, type PointerEvent } from 'react';
import { drawnMark, type MarkColor, type MarkTool } from './mark-rules.ts';
import { pointOf, Shape } from './mark-shape.tsx';
import styles from './marks.module.css';

export interface Pen {
  readonly tool: MarkTool;
  readonly color: MarkColor;
  readonly text: string;
  readonly onDrawn: (mark: Mark) => void;
}

interface MarksLayerProps {
  marks: readonly Mark[];
  size: { width: number; height: number };
  /** Absent: the marks are looked at only. */
  pen?: Pen | undefined;
}

export function MarksLayer({ marks, size, pen }: MarksLayerProps) {
  const [points, setPoints] = useState<readonly MarkPoint[]>([]);
  const wish = pen && { id: 'drawn-now', tool: pen.tool, color: pen.color, text: pen.text };
  const current = wish && points.length > 0 ? drawnMark({ ...wish, points }) : undefined;
  const handlers = pen && {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setPoints([pointOf(event)]);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const next = pointOf(event);
      setPoints((before) => (before.length === 0 ? before : [...before, next]));
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      const mark = drawnMark({ id: newMarkId(), tool: pen.tool, color: pen.color, text: pen.text, points: [...points, pointOf(event)] });
      setPoints([]);
      if (mark) pen.onDrawn(mark);
    },
    onPointerCancel: () => setPoints([]),
  };
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${size.width} ${size.height}`}
      data-draws={pen ? true : undefined}
      role="img"
      aria-label={`${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`}
      {...handlers}
    >
      {[...marks, ...(current ? [current] : [])].map((mark) => (
        <Shape key={mark.id} mark={mark} size={size} />
      ))}
    </svg>
  );
}

export const newMarkId = () => crypto.randomUUID();
