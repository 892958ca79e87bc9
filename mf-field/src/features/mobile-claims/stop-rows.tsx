// The inspections after the next one, a row each.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import { IconCircleCheck } from '@plumbline/ui';
import { Link } from 'react-router';
import { ToReview } from '../../shared/differences/to-review.tsx';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { startWords } from './stop-words.ts';
import styles from './mobile-claims.module.css';

/** `Wed, Nov 25`: these days are near. */
function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

interface StopRowsProps {
  title: string;
  stops: readonly MobileClaim[];
  withDate?: boolean;
}

export function StopRows({ title, stops, withDate = false }: StopRowsProps) {
  const mayInspect = useMayInspect();
  if (stops.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.rows}>
        {stops.map((stop) => (
          <li key={stop.inspectionId} className={styles.row}>
            <span className={styles.time}>
              {withDate && <span>{dayInWords(stop.scheduledDate)}</span>}
              {stop.scheduledTime}
            </span>
            <span className={styles.rowWords}>
              <strong>{stop.propertyAddress.split(',')[0]}</strong>
              <span>
                {stop.propertyOwnerName} · {inspectionTypeMeta[stop.inspectionType].label}
              </span>
              <ToReview count={stop.openDifferences} />
            </span>
            <Way stop={stop} mayInspect={mayInspect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ stop, mayInspect }: { stop: MobileClaim; mayInspect: boolean }) {
  const to = `/mobile-inspection/${stop.inspectionId}`;
  if (stop.status === 'completed')
    return (
      <Link to={to} className={styles.way} aria-label={`Open ${stop.propertyAddress}`}>
        <IconCircleCheck size={18} aria-hidden /> Open
      </Link>
    );
  if (!mayInspect) return null;
  return (
    <Link to={to} className={styles.way} aria-label={`${startWords(stop)} of ${stop.propertyAddress}`}>
      {startWords(stop).split(' ')[0]}
    </Link>
  );
}
