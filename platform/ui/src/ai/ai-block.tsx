// What a model or a rule said: who, when, how sure, and whether a person has confirmed it.
import type { ReactNode } from 'react';
import { DateText } from '../data/date-text.tsx';
import { IconSparkles } from '../icons/icons.ts';
import { ConfidenceBadge } from '../status/confidence-badge.tsx';
import styles from './ai-block.module.css';

export interface AiBlockProps {
  title: string;
  /** Provider and model as the server names them. */
  source: string;
  /** Instant, ISO 8601. */
  at?: string | undefined;
  /** Percent; absent when the source gives none. */
  confidence?: number | undefined;
  /** Name of the person who accepted it; absent: nobody yet. */
  confirmedBy?: string | undefined;
  /** Where a person decides part by part: how far that is, “5 of 7 reviewed”. */
  review?: string | undefined;
  /** A figure beside the title, e.g. “84/100”. */
  figure?: ReactNode;
  /** Accept, Edit, Regenerate. */
  actions?: ReactNode;
  children: ReactNode;
}

export function AiBlock({ title, source, at, confidence, confirmedBy, review, figure, actions, children }: AiBlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.head}>
        <IconSparkles size={18} aria-hidden className={styles.icon} />
        <span className={styles.title}>{title}</span>
        {confidence !== undefined && <ConfidenceBadge percent={confidence} />}
        {figure && <span className={styles.figure}>{figure}</span>}
      </div>
      <div>{children}</div>
      <p className={styles.source}>
        {source}
        {at && (
          <>
            {' · '}
            <DateText at={at} format="date-time" />
          </>
        )}
        {' · '}
        {review ?? (confirmedBy ? `confirmed by ${confirmedBy}` : 'not yet confirmed by a person')}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
