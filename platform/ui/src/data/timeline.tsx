// What happened, newest first: a dot, a sentence, a time.
import type { ReactNode } from 'react';
import type { Tone } from '../status/tone.ts';
import { DateText } from './date-text.tsx';
import styles from './data.module.css';

export interface TimelineEntry {
  id: string | number;
  tone: Tone;
  title: ReactNode;
  detail?: ReactNode;
  /** UTC instant, ISO 8601. */
  at: string;
}

export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline} aria-label={label} data-rows>
      {entries.map((entry) => (
        <li key={entry.id} data-tone={entry.tone}>
          <div className={styles.timelineTitle}>{entry.title}</div>
          {entry.detail && <div className={styles.timelineDetail}>{entry.detail}</div>}
          <div className={styles.timelineTime}>
            <DateText at={entry.at} format="relative" />
          </div>
        </li>
      ))}
    </ol>
  );
}
