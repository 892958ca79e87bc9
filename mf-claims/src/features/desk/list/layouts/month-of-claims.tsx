// A month as weeks: each day with its first claims; the chosen day lists all of its own below.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { formatDate, weeksOf } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClaimStatusBadge } from '../../../../shared/claims/claim-display.tsx';
import { claimPath, type ListQuery } from '../../../../shared/claims/list-query.ts';
import { today } from '../../../../shared/dates.ts';
import styles from './layouts.module.css';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Claims of a day in its cell; all of them are listed when the day is chosen. */
const inCell = 1;

interface MonthOfClaimsProps {
  month: string;
  days: ReadonlyMap<string, readonly ClaimCard[]>;
  list: ListQuery;
  /** The date that is shown: “Incident date”. */
  what: string;
}

export function MonthOfClaims({ month, days, list, what }: MonthOfClaimsProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <table className={styles.calendar} aria-label={`${what}, ${month.slice(0, 7)}`}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((day, weekday) => (
                <td key={day ?? `none-${weekday}`} data-today={day === today() || undefined}>
                  {day && (
                    <Day day={day} claims={days.get(day) ?? []} list={list} isChosen={day === chosen} onChoose={() => setChosen(day)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayList day={chosen} claims={(chosen && days.get(chosen)) || []} list={list} />
    </>
  );
}

interface DayProps {
  day: string;
  claims: readonly ClaimCard[];
  list: ListQuery;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, claims, list, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  if (claims.length === 0) return <span className={styles.dayNumber}>{number}</span>;
  const count = `${claims.length} ${claims.length === 1 ? 'claim' : 'claims'}`;
  return (
    <>
      <button
        type="button"
        className={styles.dayButton}
        aria-pressed={isChosen}
        onClick={onChoose}
        aria-label={`${formatDate(day, 'long-date')}, ${count}`}
      >
        <span className={styles.dayNumber}>{number}</span>
        <span className={styles.dayCount}>{claims.length}</span>
      </button>
      {claims.slice(0, inCell).map((claim) => (
        <Link
          key={claim.id}
          to={claimPath(claim.id, list)}
          className={styles.dayLink}
          title={`${claim.propertyOwnerName}, ${claim.claimNumber}`}
        >
          {claim.propertyOwnerName}
        </Link>
      ))}
    </>
  );
}

function DayList({ day, claims, list }: { day: string | undefined; claims: readonly ClaimCard[]; list: ListQuery }) {
  if (!day) return <p className={styles.small}>Choose a day to see its claims.</p>;
  return (
    <section aria-label={`Claims on ${formatDate(day, 'long-date')}`} aria-live="polite">
      <h3 className={styles.columnTitle}>{formatDate(day, 'long-date')}</h3>
      <ul className={styles.dayList}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <div className={styles.names}>
              <Link to={claimPath(claim.id, list)} className={styles.rowLink}>
                {claim.propertyOwnerName}
              </Link>
              <span className={styles.number}>{claim.claimNumber}</span>
            </div>
            <ClaimStatusBadge status={claim.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
