// The deadlines of a claim in short, for its overview: what is late and the next three.
import { isComing, type Claim, type ClaimDeadlines } from '@plumbline/contracts/claims';
import { DateText, QueryBoundary, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deadlinesQuery } from '../../shared/claims/claim-queries.ts';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { daysLabel, deadlineTone, isListed } from './deadline-display.ts';
import styles from './deadlines.module.css';

export function DeadlinesPanel({ claim }: { claim: Claim }) {
  const addressOf = useTabAddress();
  const deadlines = useQuery(deadlinesQuery(claim.id));
  return (
    <section aria-label="Deadlines">
      <div className={styles.rowHead}>
        <h2 className={styles.heading}>Deadlines</h2>
        <Link to={addressOf('deadlines')} className="cx-alone">
          All deadlines
        </Link>
      </div>
      <QueryBoundary query={deadlines} what="the deadlines">
        {(data) => <Short data={data} datesAt={addressOf('deadlines')} />}
      </QueryBoundary>
    </section>
  );
}

const nextOnes = 3;

function Short({ data, datesAt }: { data: ClaimDeadlines; datesAt: string }) {
  const late = data.deadlines.filter((one) => one.state === 'overdue' && isListed(one));
  const next = data.deadlines.filter((one) => isComing(one.state) && isListed(one)).slice(0, nextOnes);
  const waiting = data.deadlines.filter(({ state }) => state === 'missing-date' || state === 'undecided').length;
  return (
    <>
      {data.noRulePack && <p className={styles.quiet}>{data.noRulePack}</p>}
      {late.length + next.length === 0 && (
        <p className={styles.quiet}>{data.ended ? 'This claim is closed. No deadlines are open.' : 'No open deadlines.'}</p>
      )}
      <ul className={styles.list}>
        {[...late, ...next].map((deadline) => (
          <li key={deadline.key} className={styles.rowHead}>
            <span>
              {deadline.title}, <DateText at={deadline.actBy} />
            </span>
            <StatusBadge tone={deadlineTone(deadline)} label={daysLabel(deadline)} about="Deadline" />
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className={styles.quiet}>
          {waiting === 1 ? '1 deadline needs a date or detail.' : `${waiting} deadlines need a date or detail.`}{' '}
          <Link to={datesAt} className="cx-alone">
            Add dates
          </Link>
        </p>
      )}
      <p className={styles.quiet}>For reference. Not verified by counsel.</p>
    </>
  );
}
