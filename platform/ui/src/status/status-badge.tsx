// A status as a dot and a word; color never speaks alone.
import type { Tone } from './tone.ts';
import styles from './status.module.css';

export interface StatusBadgeProps {
  tone: Tone;
  label: string;
  /** What the word is about, for a screen reader: “Status: Inspected”. */
  about?: string;
}

export function StatusBadge({ tone, label, about }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      {about && <span className="cx-hidden">{about}: </span>}
      {label}
    </span>
  );
}
