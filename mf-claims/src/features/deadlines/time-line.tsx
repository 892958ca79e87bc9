// The dates of a claim on one line: what was, today, what is due. The list beside it says the same in words.
import type { ClaimDeadlines, Deadline } from '@plumbline/contracts/claims';
import { dayNumberOf } from '@plumbline/contracts/kernel';
import { formatDate } from '@plumbline/ui';
import { deadlineTone, isListed } from './deadline-display.ts';
import styles from './deadlines.module.css';

interface Mark {
  key: string;
  on: string;
  label: string;
  kind: 'date' | 'today' | 'due';
  tone: string;
}

export function TimeLine({ data }: { data: ClaimDeadlines }) {
  const marks = marksOf(data);
  const first = marks[0]?.on ?? data.today;
  const last = marks.at(-1)?.on ?? data.today;
  const span = Math.max(1, dayNumberOf(last) - dayNumberOf(first));
  const at = (on: string) => `${((dayNumberOf(on) - dayNumberOf(first)) / span) * 100}%`;
  return (
    <figure className={styles.timeLine}>
      <figcaption className="cx-hidden">
        From {formatDate(first)} to {formatDate(last)}, today {formatDate(data.today)}. Every date is in the list below.
      </figcaption>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.past} style={{ width: at(data.today) }} />
        {marks.map((mark) => (
          <span
            key={mark.key}
            className={styles.mark}
            data-kind={mark.kind}
            data-tone={mark.tone}
            style={{ left: at(mark.on) }}
            title={`${mark.label}: ${formatDate(mark.on)}`}
          />
        ))}
        <span className={styles.todayLabel} style={{ left: at(data.today) }}>
          Today
        </span>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </div>
    </figure>
  );
}

function marksOf({ incidentDate, keyDates, deadlines, today }: ClaimDeadlines): Mark[] {
  const dates = keyDates.map(({ name, on, label }) => ({ key: name, on, label, kind: 'date' as const, tone: 'gray' }));
  const dues = deadlines.flatMap((deadline) => dueMark(deadline));
  return [
    { key: 'loss', on: incidentDate, label: 'Date of loss', kind: 'date' as const, tone: 'gray' },
    { key: 'today', on: today, label: 'Today', kind: 'today' as const, tone: 'blue' },
    ...dates,
    ...dues,
  ].toSorted((one, other) => one.on.localeCompare(other.on));
}

function dueMark(deadline: Deadline): Mark[] {
  if (!deadline.actBy || deadline.state === 'waived' || !isListed(deadline)) return [];
  return [{ key: deadline.key, on: deadline.actBy, label: deadline.title, kind: 'due', tone: deadlineTone(deadline) }];
}
