// What went on today, counted.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figuresQuery } from '../../shared/thread-queries.ts';
import styles from './inbox.module.css';

export function Figures() {
  const [{ from, to }] = useState(today);
  const figures = useQuery(figuresQuery(from, to));
  if (!figures.data) return null;
  const { messages, calls, automatic } = figures.data;
  return (
    <p className={styles.figures}>
      Today: <strong>{messages}</strong> messages · <strong>{calls}</strong> calls · <strong>{automatic}</strong> automatic
    </p>
  );
}

/** The reader's day. */
function today(): { from: string; to: string } {
  const from = new Date();
  from.setHours(0, 0, 0, 0);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
