// Where a signature is drawn, with a finger, a pen or a mouse. Whoever uses a keyboard types the name instead.
import { signaturePad, type Strokes } from '@plumbline/contracts/inspection';
import { useRef, type PointerEvent } from 'react';
import { pathOf } from './signature-path.ts';
import styles from './sign-off.module.css';

/** In units of the pad: closer points say nothing more. */
const nearest = 4;
const longestStroke = 2_000;
const maxStrokes = 200;

interface SignaturePadProps {
  label: string;
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}

export function SignaturePad({ label, strokes, onChange }: SignaturePadProps) {
  const drawing = useRef<Strokes>(undefined);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || strokes.length >= maxStrokes) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drawing.current = [...strokes, [pointOf(event)]];
    onChange(drawing.current);
  };
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    const now = drawing.current;
    const last = now?.at(-1);
    if (!now || !last || last.length >= longestStroke) return;
    const point = pointOf(event);
    if (distance(last.at(-1), point) < nearest) return;
    drawing.current = [...now.slice(0, -1), [...last, point]];
    onChange(drawing.current);
  };
  const end = () => {
    drawing.current = undefined;
  };
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.pad}
      viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`}
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className={styles.padLine} x1={40} x2={signaturePad.width - 40} y1={250} y2={250} />
      <path className={styles.ink} d={pathOf(strokes)} />
    </svg>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const across = ((clientX - left) / (width || 1)) * signaturePad.width;
  const down = ((clientY - top) / (height || 1)) * signaturePad.height;
  return [within(across, signaturePad.width), within(down, signaturePad.height)];
}

function within(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)));
}

function distance(one: readonly number[] | undefined, [x = 0, y = 0]: readonly number[]): number {
  return one ? Math.hypot((one[0] ?? 0) - x, (one[1] ?? 0) - y) : Number.POSITIVE_INFINITY;
}
