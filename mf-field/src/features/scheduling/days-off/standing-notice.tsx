// Inspections that were scheduled before, with the way to each: a person moves them.
import type { DayOff } from '@plumbline/contracts/inspection';
import { Notice, formatDate } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './days-off.module.css';

interface StandingNoticeProps {
  standing: DayOff['standing'];
  title: string;
  onLeave: () => void;
}

export function StandingNotice({ standing, title, onLeave }: StandingNoticeProps) {
  return (
    <div className={styles.standing}>
      <Notice tone="warning" title={title}>
        <ul className={styles.stops}>
          {standing.map(({ inspectionId, street, date, time }) => (
            <li key={inspectionId}>
              <Link to={`/inspections/${inspectionId}`} onClick={onLeave}>
                {formatDate(date)}, {time}: {street}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
