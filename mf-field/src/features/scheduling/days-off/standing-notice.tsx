// Inspections that were scheduled before, with the way to each: a person moves them.
import type { DayOff } from '@plumbline/contracts/inspection';
import { Notice, formatDate } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './days-off.module.css';

interface StandingNoticeProps {
  standing: DayOff['standing'];
  where: 'on these days' | 'outside these hours';
  onLeave: () => void;
}

export function StandingNotice({ standing, where, onLeave }: StandingNoticeProps) {
  if (standing.length === 0) return null;
  const count = standing.length === 1 ? '1 inspection is' : `${standing.length} inspections are`;
  return (
    <div className={styles.standing}>
      <Notice tone="warning" title={`${count} scheduled ${where}`}>
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
