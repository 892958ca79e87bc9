// A month as weeks: each day with its first claims; the chosen day lists all of its own below.
import type { ClaimCard } from '@plumbline/contracts/claims';
import type { Inspection } from '@plumbline/contracts/inspection';
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
  visits: readonly Inspection[];
  list: ListQuery;
  /** The date that is shown: “Incident date”. */
  what: string;
}

export function MonthOfClaims({ month, days, visits, list, what }: MonthOfClaimsProps) {
  const [chosen, setChosen] = useState<string>();
  const visitsOn = (day: string | undefined) => visits.filter(({ scheduledDate }) => scheduledDate === day);
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
                    <Day
                      day={day}
                      claims={days.get(day) ?? []}
                      visits={visitsOn(day)}
                      list={list}
                      isChosen={day === chosen}
                      onChoose={() => setChosen(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayList day={chosen} claims={(chosen && days.get(chosen)) || []} visits={visitsOn(chosen)} list={list} />
    </>
  );
}

interface DayProps {
  day: string;
  claims: readonly ClaimCard[];
  visits: readonly Inspection[];
  list: ListQuery;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, claims, visits, list, isChosen, onChoose }: DayProps) {
  const number = Number(day.slice(8));
  const all = claims.length + visits.length;
  if (all === 0) return <span className={styles.dayNumber}>{number}</span>;
  const count = countWords(claims.length, visits.length);
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
        <span className={styles.dayCount}>{all}</span>
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
      {visits.slice(0, inCell).map((visit) => (
        <Link key={visit.id} to={`/claims/${visit.claimId}?tab=inspections`} className={styles.dayLink} title={visitWords(visit)}>
          {visit.scheduledTime} {visit.propertyOwnerName}
        </Link>
      ))}
    </>
  );
}

function countWords(claims: number, visits: number): string {
  const parts = [
    ...(claims > 0 ? [`${claims} ${claims === 1 ? 'claim' : 'claims'}`] : []),
    ...(visits > 0 ? [`${visits} ${visits === 1 ? 'inspection' : 'inspections'}`] : []),
  ];
  return parts.join(', ');
}

function visitWords({ scheduledTime, propertyOwnerName, inspectorName }: Inspection): string {
  return `Inspection at ${scheduledTime}: ${propertyOwnerName}, ${inspectorName}`;
}

interface DayListProps extends Pick<DayProps, 'claims' | 'visits' | 'list'> {
  day: string | undefined;
}

function DayList({ day, claims, visits, list }: DayListProps) {
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
        {visits.map((visit) => (
          <li key={`visit-${visit.id}`}>
            <Link to={`/claims/${visit.claimId}?tab=inspections`} className={styles.rowLink}>
              {visitWords(visit)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
