// The next deadline of a claim as a cell of its overview: days, what, by when and by which rule; how many more there are.
import { isComing, type Claim, type ClaimDeadlines, type Deadline } from '@plumbline/contracts/claims';
import { DateText, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deadlinesQuery } from '../../shared/claims/claim-queries.ts';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { daysLabel, deadlineTone, isListed } from './deadline-display.ts';
import styles from './next-deadline.module.css';

export function NextDeadline({ claim }: { claim: Claim }) {
  const addressOf = useTabAddress();
  const deadlines = useQuery(deadlinesQuery(claim.id));
  return (
    <section className={styles.cell} aria-label="Deadlines">
      <h2 className={styles.title}>Next deadline</h2>
      <QueryBoundary query={deadlines} what="the deadlines">
        {(data) => <Short data={data} to={addressOf('deadlines')} />}
      </QueryBoundary>
    </section>
  );
}

function Short({ data, to }: { data: ClaimDeadlines; to: string }) {
  const open = openDeadlines(data);
  const [next] = open;
  return (
    <>
      {next ? <Next deadline={next} /> : <p className={styles.quiet}>{nothing(data)}</p>}
      <Link to={to} className="cx-alone">
        {open.length > 1 ? `All deadlines, ${open.length - 1} more open` : next ? 'All deadlines' : 'Add dates'}
      </Link>
    </>
  );
}

/** What is late first, then what comes; by its day. */
export function openDeadlines({ deadlines }: Pick<ClaimDeadlines, 'deadlines'>): readonly Deadline[] {
  const byDay = (one: Deadline, other: Deadline) => (one.actBy ?? '').localeCompare(other.actBy ?? '');
  return deadlines.filter((one) => (one.state === 'overdue' || isComing(one.state)) && one.actBy && isListed(one)).toSorted(byDay);
}

function nothing({ ended, noRulePack }: ClaimDeadlines): string {
  if (ended) return 'This claim is closed. No deadlines are open.';
  return noRulePack ?? 'No open deadlines.';
}

function Next({ deadline }: { deadline: Deadline }) {
  return (
    <>
      <p className={styles.days} data-tone={deadlineTone(deadline)}>
        {daysLabel(deadline)}
      </p>
      <p className={styles.what}>{deadline.title}</p>
      <p className={styles.quiet}>
        <DateText at={deadline.actBy} format="long-date" />
        {deadline.citation && ` · ${deadline.citation}`}
      </p>
      {deadline.kind === 'statutory' && <p className={styles.quiet}>For reference. Not verified by counsel.</p>}
    </>
  );
}
