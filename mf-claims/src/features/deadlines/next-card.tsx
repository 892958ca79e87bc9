// The next deadline large: days first, then what, by when and by which rule, and what can be done; beside it the timeline.
import type { ClaimDeadlines, Deadline } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { daysLabel, deadlineTone } from './deadline-display.ts';
import { TimeLine } from './time-line.tsx';
import styles from './deadline-table.module.css';

export function NextCard({ data, next, children }: { data: ClaimDeadlines; next: Deadline | undefined; children: ReactNode }) {
  return (
    <div className={styles.top}>
      {next && (
        <section className={styles.next} aria-label="Next deadline">
          <h2 className={styles.nextTitle}>Next deadline</h2>
          <p className={styles.nextDays}>
            <strong data-tone={deadlineTone(next)}>{daysLabel(next)}</strong> <DateText at={next.actBy} format="long-date" />
          </p>
          <p className={styles.nextWhat}>{next.title}</p>
          <p className={styles.quiet}>
            {next.span && next.startsFrom?.date && (
              <>
                {next.span} from {next.startsFrom.label.toLowerCase()}, <DateText at={next.startsFrom.date} />.{' '}
              </>
            )}
            {next.citation}
          </p>
          {children}
        </section>
      )}
      <TimeLine data={data} />
    </div>
  );
}
