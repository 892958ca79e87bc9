// The dates of a claim on one labeled line: what was, today, what is due, the far future behind a break. The table says the same in words.
import type { ClaimDeadlines, Deadline } from '@plumbline/contracts/claims';
import { formatDate } from '@plumbline/ui';
import { deadlineTone, isListed } from './deadline-display.ts';
import { axisOf, type Placed } from './base/time-axis.ts';
import styles from './time-line.module.css';

interface Mark {
  key: string;
  on: string;
  label: string;
  tone: string;
}

export function TimeLine({ data }: { data: ClaimDeadlines }) {
  const marks = marksOf(data);
  const axis = axisOf(marks, data.today);
  const byKey = new Map(marks.map((mark) => [mark.key, mark]));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        Timeline<span className="cx-hidden">, today {formatDate(data.today)}. Every date is in the table below.</span>
      </figcaption>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.line}>
          <div className={styles.past} style={{ width: `${axis.today}%` }} />
        </div>
        {axis.breakAt !== undefined && <span className={styles.break} style={{ left: `${axis.breakAt}%` }} />}
        <span className={styles.today} style={{ left: `${axis.today}%` }} data-end={axis.today > 50 || undefined}>
          Today, {shortDay(data.today)}
        </span>
        {axis.dates.map((placed) => {
          const mark = byKey.get(placed.key);
          return mark && <MarkOf key={placed.key} mark={mark} placed={placed} />;
        })}
      </div>
    </figure>
  );
}

function MarkOf({ mark, placed: { at, level, align } }: { mark: Mark; placed: Placed }) {
  return (
    <span className={styles.mark} data-tone={mark.tone} style={{ left: `${at}%` }} title={`${mark.label}: ${formatDate(mark.on)}`}>
      {level !== undefined && (
        <span className={styles.name} data-level={level} data-align={align}>
          <strong>{mark.label}</strong>
          {formatDate(mark.on)}
        </span>
      )}
    </span>
  );
}

function shortDay(day: string): string {
  return formatDate(day).replace(/, \d{4}$/, '');
}

function marksOf({ incidentDate, keyDates, deadlines }: ClaimDeadlines): Mark[] {
  return [
    { key: 'loss', on: incidentDate, label: 'Date of loss', tone: 'gray' },
    ...keyDates.map(({ name, on, label }) => ({ key: name, on, label, tone: 'gray' })),
    ...deadlines.flatMap(dueMark),
  ];
}

/** What is done stands on its own day among the dates. */
function dueMark(deadline: Deadline): Mark[] {
  if (!deadline.actBy || ['met', 'waived', 'ended'].includes(deadline.state) || !isListed(deadline)) return [];
  return [{ key: deadline.key, on: deadline.actBy, label: deadline.title, tone: deadlineTone(deadline) }];
}
