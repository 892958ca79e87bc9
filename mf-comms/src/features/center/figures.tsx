// What went on today, counted.
import type { CommunicationFigures } from '@plumbline/contracts/comms';
import { QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { figuresQuery } from '../../shared/thread-queries.ts';
import styles from './inbox.module.css';

export function Figures() {
  const { from, to } = useToday();
  const figures = useQuery(figuresQuery(from, to));
  return (
    <QueryBoundary query={figures} what="today's figures" placeholder={<p className={styles.figures} />}>
      {(counted) => <Today {...counted} />}
    </QueryBoundary>
  );
}

function Today({ messages, calls, automatic }: CommunicationFigures) {
  return (
    <p className={styles.figures}>
      Today: <strong>{messages}</strong> {messages === 1 ? 'message' : 'messages'} · <strong>{calls}</strong>{' '}
      {calls === 1 ? 'call' : 'calls'} · <strong>{automatic}</strong> automatic
    </p>
  );
}

/** At midnight the figures begin anew. */
function useToday(): { from: string; to: string } {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const next = setTimeout(() => setDay(today()), Math.max(0, Date.parse(day.to) - Date.now()));
    return () => clearTimeout(next);
  }, [day]);
  return day;
}

/** The reader's day. */
function today(): { from: string; to: string } {
  const from = new Date();
  from.setHours(0, 0, 0, 0);
  const to = new Date(from);
  to.setDate(to.getDate() + 1);
  return { from: from.toISOString(), to: to.toISOString() };
}
