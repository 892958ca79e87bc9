// Marks that are moved and resized by the pointer: one drag is one step that Undo takes back. Rows of the panel do the same by keyboard.
import { markOutlineCode, type Mark, type MarkPoint, type PictureSize } from '@plumbline/contracts/inspection';
import { useState, type PointerEvent } from 'react';
import { boxCorners, movedMark, resizedBox, type BoxCorner } from './mark-rules.ts';
import { pointOf, Shape } from './mark-shape.tsx';
import styles from './marks.module.css';

interface SelectLayerProps {
  marks: readonly Mark[];
  size: PictureSize;
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Once, when it is let go. */
  onChanged: (mark: Mark) => void;
}

interface Drag {
  readonly mark: Mark;
  readonly from: MarkPoint;
  /** Absent: the whole mark moves. */
  readonly corner?: BoxCorner | undefined;
  readonly now: Mark;
}

export function SelectLayer({ marks, size, chosenId, onChoose, onChanged }: SelectLayerProps) {
  const [drag, setDrag] = useState<Drag>();
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    const { target, currentTarget } = event;
    const hit = target instanceof Element ? target.closest('[data-mark]') : null;
    const corner = boxCorners.find((one) => one === hit?.getAttribute('data-corner'));
    const mark = marks.find(({ id }) => id === hit?.getAttribute('data-mark'));
    onChoose(mark?.id);
    if (!mark) return;
    currentTarget.setPointerCapture(event.pointerId);
    setDrag({ mark, from: pointOf(event), corner, now: mark });
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drag) setDrag({ ...drag, now: draggedTo(drag, pointOf(event)) });
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (!drag) return;
    const now = draggedTo(drag, pointOf(event));
    setDrag(undefined);
    if (JSON.stringify(now) !== JSON.stringify(drag.mark)) onChanged(now);
  };
  const shown = marks.map((mark) => (drag?.mark.id === mark.id ? drag.now : mark));
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${size.width} ${size.height}`}
      data-selects
      role="img"
      aria-label={`${marks.length} ${marks.length === 1 ? 'mark' : 'marks'}`}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    >
      {shown.map((mark) => (
        <g key={mark.id} data-mark={mark.id} className={styles.movable}>
          <Shape mark={mark} size={size} isWide />
        </g>
      ))}
      {shown.map((mark) => mark.id === chosenId && mark.kind === 'box' && <Handles key={mark.id} mark={mark} size={size} />)}
    </svg>
  );
}

function draggedTo({ mark, from, corner }: Drag, to: MarkPoint): Mark {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return corner !== undefined && mark.kind === 'box' ? resizedBox(mark, corner, { dx, dy }) : movedMark(mark, dx, dy);
}

const handleShare = 0.012;
/** Of the part that a finger finds, beyond what is seen. */
const reach = 2.5;

function Handles({ mark, size }: { mark: Extract<Mark, { kind: 'box' }>; size: PictureSize }) {
  const radius = Math.max(size.width, size.height) * handleShare;
  const [left, top] = [mark.corner.x * size.width, mark.corner.y * size.height];
  const [right, bottom] = [left + mark.width * size.width, top + mark.height * size.height];
  const corners: readonly [BoxCorner, number, number][] = [
    ['nw', left, top],
    ['ne', right, top],
    ['sw', left, bottom],
    ['se', right, bottom],
  ];
  return corners.map(([corner, cx, cy]) => (
    <g key={corner} data-mark={mark.id} data-corner={corner} className={styles.handle}>
      <circle cx={cx} cy={cy} r={radius * reach} fill="transparent" />
      <circle cx={cx} cy={cy} r={radius} fill="#fff" stroke={markOutlineCode} strokeWidth={radius / 4} />
    </g>
  ));
}
