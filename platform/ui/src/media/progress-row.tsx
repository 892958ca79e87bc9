// One file on its way: name, how far, what happened, and what to do about it.
import type { ReactNode } from 'react';
import { ProgressBar } from '../status/progress-bar.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import type { Tone } from '../status/tone.ts';
import styles from './media.module.css';

export interface ProgressRowProps {
  name: string;
  /** 0 to 100 while it moves; absent when it does not. */
  percent?: number | undefined;
  status: { tone: Tone; label: string };
  /** Why it failed, or what it waits for. */
  detail?: string | undefined;
  /** Retry or remove. */
  action?: ReactNode;
}

export function ProgressRow({ name, percent, status, detail, action }: ProgressRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.rowName}>{name}</span>
        <StatusBadge tone={status.tone} label={status.label} />
        {action}
      </div>
      {percent !== undefined && <ProgressBar percent={percent} label={`${name} upload`} tone="blue" />}
      {detail && <p className={styles.rowDetail}>{detail}</p>}
    </div>
  );
}
