// The day as a picture: stops numbered in driving order, the way between them, a scale. Drawn here, without tiles from a server.
import type { DayRoute } from '@plumbline/contracts/inspection';
import { useId } from 'react';
import { pictureOf, type Placed } from './map-rules.ts';
import styles from './map.module.css';

const frame = { width: 320, height: 256, margin: 44 };
const gridLines = [1, 2, 3, 4, 5, 6, 7];

export function DayMap({ route }: { route: DayRoute }) {
  const id = useId();
  const { placed, scale } = pictureOf(route.stops, frame);
  if (placed.length === 0) return null;
  return (
    <svg className={styles.map} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-labelledby={id}>
      <title id={id}>{`${placed.length} stops in driving order. The list below has the same stops.`}</title>
      <Ground />
      <path className={styles.way} d={wayOf(placed)} />
      {placed.map((one) => (
        <Stop key={one.order} placed={one} />
      ))}
      <g transform={`translate(12 ${frame.height - 12})`}>
        <path className={styles.scale} d={`M0 -5 V0 H${scale.width} V-5`} />
        <text className={styles.scaleText} x={scale.width + 6} y={1}>
          {scale.miles} mi
        </text>
      </g>
      <g transform={`translate(${frame.width - 20} 12)`}>
        <path className={styles.scale} d="M0 14 V0 M-4 5 L0 0 L4 5" />
        <text className={styles.scaleText} x={-4} y={27}>
          N
        </text>
      </g>
    </svg>
  );
}

/** Paper for the eye: it says nothing about streets. */
function Ground() {
  return (
    <g aria-hidden="true">
      <rect className={styles.ground} width={frame.width} height={frame.height} />
      {gridLines.map((line) => (
        <path key={line} className={styles.grid} d={`M${line * 40} 0 V${frame.height} M0 ${line * 40} H${frame.width}`} />
      ))}
    </g>
  );
}

function Stop({ placed: { order, x, y, stop } }: { placed: Placed }) {
  const isNew = stop.inspectionId === undefined;
  const isLeft = x > frame.width / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.stop} r={12} data-new={isNew || undefined} />
      <text className={styles.number} textAnchor="middle" y={5}>
        {order}
      </text>
      <text className={styles.label} textAnchor={isLeft ? 'end' : 'start'} x={isLeft ? -17 : 17} y={4}>
        {stop.time}
      </text>
    </g>
  );
}

function wayOf(placed: readonly Placed[]): string {
  return placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
