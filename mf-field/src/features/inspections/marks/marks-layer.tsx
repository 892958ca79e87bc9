// The marks over the picture as shapes of their own; while drawing, the pointer draws the next one.
import {
  markColorCodes,
  markOutlineCode,
  markPath,
  markStroke,
  markTextSize,
  type Mark,
  type MarkPoint,
} from '@plumbline/contracts/inspection';
import { useState, type PointerEvent } from 'react';
import { drawnMark, type MarkColor, type MarkTool } from './mark-rules.ts';
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

function pointOf(event: PointerEvent<SVGSVGElement>): MarkPoint {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / (whole || 1)));
  return { x: share(event.clientX - left, width), y: share(event.clientY - top, height) };
}

/** Each shape twice: a dark outline beneath, so that it is seen on every ground. */
function Shape({ mark, size }: { mark: Mark; size: { width: number; height: number } }) {
  const longer = Math.max(size.width, size.height);
  const stroke = longer * markStroke;
  const color = markColorCodes[mark.color];
  if (mark.kind === 'text')
    return (
      <text
        x={mark.at.x * size.width}
        y={mark.at.y * size.height}
        fontSize={longer * markTextSize}
        fontWeight={700}
        fill={color}
        stroke={markOutlineCode}
        strokeWidth={stroke}
        paintOrder="stroke"
      >
        {mark.text}
      </text>
    );
  const path = markPath(mark, size);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke={markOutlineCode} strokeWidth={stroke * 1.8} />
      <path d={path} stroke={color} strokeWidth={stroke} />
    </g>
  );
}
