// The score and the value range of a qualification as pictures; each says its figures in words too.
import { qualifyingScore } from '@plumbline/contracts/claims';
import { money } from '../../../shared/claims/claim-display.tsx';
import styles from './qualification-block.module.css';

const radius = 42;
const halfTurn = Math.PI * radius;

/** A half circle from 0 to 100 with a mark where a claim qualifies. */
export function ScoreDial({ score }: { score: number }) {
  const share = Math.min(Math.max(score, 0), 100) / 100;
  const mark = pointAt(qualifyingScore / 100);
  const label = `Score ${score} of 100. Claims qualify at ${qualifyingScore}.`;
  return (
    <svg viewBox="0 0 100 62" role="img" aria-label={label} className={styles.dial}>
      <path d={arc} className={styles.track} />
      <path
        d={arc}
        className={score >= qualifyingScore ? styles.reached : styles.below}
        strokeDasharray={`${share * halfTurn} ${halfTurn}`}
      />
      <line x1={mark.inner.x} y1={mark.inner.y} x2={mark.outer.x} y2={mark.outer.y} className={styles.mark} />
      <text x={50} y={50} className={styles.score}>
        {score}
      </text>
      <text x={50} y={60} className={styles.of}>
        of 100
      </text>
    </svg>
  );
}

const arc = `M ${50 - radius} 52 A ${radius} ${radius} 0 0 1 ${50 + radius} 52`;

function pointAt(share: number) {
  const angle = Math.PI * (1 - share);
  const on = (distance: number) => ({ x: 50 + distance * Math.cos(angle), y: 52 - distance * Math.sin(angle) });
  return { inner: on(radius - 7), outer: on(radius + 7) };
}

/** The range as a bar on a scale that begins at nothing. */
export function ValueRange({ min, max }: { min: number; max: number }) {
  const end = scaleEnd(max);
  return (
    <figure className={styles.range}>
      <figcaption>
        Estimated value range
        <strong className="cx-figures">
          {money(min)} – {money(max)}
        </strong>
      </figcaption>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={`From ${money(min)} to ${money(max)} on a scale from ${money(0)} to ${money(end)}`}
      >
        <rect width={100} height={8} rx={1} className={styles.scale} />
        <rect x={(min / end) * 100} width={Math.max(((max - min) / end) * 100, 1)} height={8} className={styles.span} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{money(0)}</span>
        <span>{money(end)}</span>
      </p>
    </figure>
  );
}

/** The next round sum: 1, 2 or 5 with noughts. */
function scaleEnd(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  return [1, 2, 5, 10].map((step) => step * power).find((sum) => sum >= max) ?? max;
}
