// What went on in the chosen days, counted.
import type { CommunicationFigures } from '@plumbline/contracts/comms';
import { NativeSelect, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { figuresQuery } from '../../shared/thread-queries.ts';
import styles from './inbox.module.css';

/** The last of them is today. */
const ranges = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7-days', label: 'Last 7 days', days: 7 },
  { value: '30-days', label: 'Last 30 days', days: 30 },
  { value: '90-days', label: 'Last 90 days', days: 90 },
] as const;
const [usual] = ranges;

/** The range stands in the address: a link shows a colleague the same. */
export function Figures() {
  const [params, setParams] = useSearchParams();
  const { value, label, days } = ranges.find((one) => one.value === params.get('range')) ?? usual;
  const { from, to } = useDays(days);
  const figures = useQuery(figuresQuery(from, to));
  const choose = (wanted: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (wanted === usual.value) next.delete('range');
      else next.set('range', wanted);
      return next;
    });
  return (
    <div className={styles.range}>
      <NativeSelect aria-label="Range" data={[...ranges]} value={value} onChange={(event) => choose(event.currentTarget.value)} />
      <QueryBoundary query={figures} what="the figures" placeholder={<p className={styles.figures} />}>
        {(counted) => <Counted label={label} figures={counted} />}
      </QueryBoundary>
    </div>
  );
}

function Counted({ label, figures: { messages, calls, automatic } }: { label: string; figures: CommunicationFigures }) {
  return (
    <p className={styles.figures}>
      {label}: <strong>{messages}</strong> {messages === 1 ? 'message' : 'messages'} · <strong>{calls}</strong>{' '}
      {calls === 1 ? 'call' : 'calls'} · <strong>{automatic}</strong> automatic
    </p>
  );
}

/** At midnight the figures begin anew. */
function useDays(days: number): { from: string; to: string } {
  const [midnight, setMidnight] = useState(nextMidnight);
  useEffect(() => {
    const next = setTimeout(() => setMidnight(nextMidnight()), Math.max(0, midnight.getTime() - Date.now()));
    return () => clearTimeout(next);
  }, [midnight]);
  const from = new Date(midnight);
  from.setDate(from.getDate() - days);
  return { from: from.toISOString(), to: midnight.toISOString() };
}

/** Where the reader's day ends. */
function nextMidnight(): Date {
  const at = new Date();
  at.setHours(24, 0, 0, 0);
  return at;
}
