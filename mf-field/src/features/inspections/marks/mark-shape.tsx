// One mark as a shape over the picture, and where a pointer is on it.
import {
  markColorCodes,
  markOutlineCode,
  markPath,
  markStroke,
  markTextSize,
  type Mark,
  type MarkPoint,
  type PictureSize,
} from '@plumbline/contracts/inspection';
import type { PointerEvent } from 'react';

export function pointOf(event: PointerEvent<SVGSVGElement>): MarkPoint {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / (whole || 1)));
  return { x: share(event.clientX - left, width), y: share(event.clientY - top, height) };
}

/** Each shape twice: a dark outline beneath, so that it is seen on every ground. `isWide`: a finger finds its line. */
export function Shape({ mark, size, isWide = false }: { mark: Mark; size: PictureSize; isWide?: boolean }) {
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
      {isWide && <path d={path} stroke="transparent" strokeWidth={stroke * 6} pointerEvents={mark.kind === 'box' ? 'all' : 'stroke'} />}
      <path d={path} stroke={markOutlineCode} strokeWidth={stroke * 1.8} />
      <path d={path} stroke={color} strokeWidth={stroke} />
    </g>
  );
}
