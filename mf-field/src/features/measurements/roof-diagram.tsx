// The plan of a roof from the provider's coordinates: lines told apart by color, stroke and letter, with a legend.
import {
  layoutRoof,
  noDrawingSentence,
  roofEdgeStyles,
  roofSentence,
  type PlacedEdge,
  type PlacedFacet,
  type RoofEdgeKind,
  type RoofMeasurement,
} from '@plumbline/contracts/measurement';
import { useMediaQuery } from '@plumbline/ui';
import styles from './roof-diagram.module.css';

/** A phone gets a smaller sheet, so that the words keep their size and the whole roof is seen. */
const sheets = { wide: { width: 640, height: 440 }, narrow: { width: 340, height: 300 } } as const;

export function RoofDiagram({ roof }: { roof: RoofMeasurement }) {
  const box = useMediaQuery('(max-width: 600px)') ? sheets.narrow : sheets.wide;
  if (!roof.drawing) return <p className={styles.note}>{noDrawingSentence(roof)}</p>;
  const { edges, facets } = layoutRoof(roof.drawing, box);
  return (
    <figure className={styles.figure}>
      <div className={styles.sheet}>
        <svg className={styles.plan} viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={roofSentence(roof)}>
          {facets.map((facet) => (
            <Facet key={facet.label} facet={facet} />
          ))}
          {edges.map((edge, index) => (
            // Two lines may be equal in all but their place
            <Edge key={index} edge={edge} />
          ))}
          {roof.sandbox && (
            <text
              className={styles.mark}
              fontSize={box.width / 11.5}
              x={box.width / 2}
              y={box.height / 2}
              transform={`rotate(-20 ${box.width / 2} ${box.height / 2})`}
            >
              SANDBOX DATA
            </text>
          )}
        </svg>
      </div>
      <figcaption>
        <Legend kinds={[...new Set(edges.map(({ kind }) => kind))]} />
        <p className={styles.note}>From the provider's coordinates. Lengths in feet along the slope; arrows point downhill.</p>
      </figcaption>
    </figure>
  );
}

function Facet({ facet: { outline, at, label, areaSf, pitch, room, downhill } }: { facet: PlacedFacet }) {
  const words = room > 26 ? [label, areaSf === undefined ? undefined : `${Math.round(areaSf)} sf`, pitch] : [label];
  const shown = words.filter((word) => word !== undefined);
  return (
    <g>
      <polygon className={styles.facet} points={outline.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {shown.map((word, index) => (
        <text
          key={word}
          className={index === 0 ? styles.facetName : styles.facetWords}
          x={at.x}
          y={at.y + (index - (shown.length - 1) / 2) * 13}
        >
          {word}
        </text>
      ))}
      {downhill && room > 40 && (
        <g
          transform={`translate(${at.x + downhill.x * 26} ${at.y + downhill.y * 26}) rotate(${(Math.atan2(downhill.y, downhill.x) * 180) / Math.PI})`}
        >
          <path className={styles.arrow} d="M0 0H13M8 -3.5L13 0L8 3.5" />
        </g>
      )}
    </g>
  );
}

function Edge({ edge: { kind, from, to, label, lengthFt } }: { edge: PlacedEdge }) {
  const { color, letter } = roofEdgeStyles[kind];
  return (
    <g>
      <Line kind={kind} from={from} to={to} />
      {label && (
        <text
          className={styles.edgeLabel}
          fill={color}
          x={label.x}
          y={label.y}
          transform={`rotate(${label.degrees} ${label.x} ${label.y})`}
        >
          {letter} {Math.round(lengthFt)}
        </text>
      )}
    </g>
  );
}

function Line({ kind, from, to }: Pick<PlacedEdge, 'kind' | 'from' | 'to'>) {
  const { color, dash, width } = roofEdgeStyles[kind];
  return <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke={color} strokeWidth={width} strokeDasharray={dash.join(' ')} />;
}

function Legend({ kinds }: { kinds: readonly RoofEdgeKind[] }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <LineSample kind={kind} />
          {roofEdgeStyles[kind].label} ({roofEdgeStyles[kind].letter})
        </li>
      ))}
    </ul>
  );
}

/** How lines of a kind are drawn; the word stands beside it. */
export function LineSample({ kind }: { kind: RoofEdgeKind }) {
  return (
    <svg className={styles.sample} viewBox="0 0 34 10" aria-hidden="true">
      <Line kind={kind} from={{ x: 1, y: 5 }} to={{ x: 33, y: 5 }} />
    </svg>
  );
}
