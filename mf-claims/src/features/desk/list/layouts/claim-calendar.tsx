// The claims of a month by incident, follow-up, next deadline or creation. A month shows no more than a page of claims, and says so.
import type { ClaimCard, ClaimSort } from '@plumbline/contracts/claims';
import { addDays, addMonths, firstOfMonth } from '@plumbline/contracts/kernel';
import {
  ActionIcon,
  Button,
  Group,
  IconChevronLeft,
  IconChevronRight,
  LoadFailure,
  Notice,
  QueryBoundary,
  Select,
  readerDay,
} from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { claimCountsQuery, claimsQuery } from '../../../../shared/claims/claim-queries.ts';
import { today } from '../../../../shared/dates.ts';
import type { ListFilters } from '../../../../shared/claims/list-query.ts';
import styles from './layouts.module.css';
import type { CalendarDate, ListState } from '../state/use-list-state.ts';
import { MonthOfClaims } from './month-of-claims.tsx';
import { NoClaims } from './no-claims.tsx';
import { maxVisits, useVisits, type Visits } from './use-visits.ts';

const maxOfMonth = 200;

interface DateWords {
  label: string;
  /** What an empty month says. */
  none: string;
  filter: string;
  sort: ClaimSort;
  of: (claim: ClaimCard) => string | undefined;
}

const dates: Record<CalendarDate, DateWords> = {
  incident: {
    label: 'Date of loss',
    none: 'No dates of loss this month.',
    filter: 'incident',
    sort: 'incident_oldest',
    of: (claim) => claim.incidentDate,
  },
  'follow-up': {
    label: 'Next follow-up',
    none: 'No follow-ups are due this month.',
    filter: 'followUp',
    sort: 'newest',
    of: (claim) => claim.nextFollowUpDate,
  },
  deadline: {
    label: 'Deadlines and inspections',
    none: 'No deadlines or inspections this month.',
    filter: 'deadline',
    sort: 'deadline',
    of: (claim) => claim.nextDeadlineOn,
  },
  created: {
    label: 'Created',
    none: 'No claims were created this month.',
    filter: 'created',
    sort: 'oldest',
    of: (claim) => readerDay(new Date(claim.createdAt)),
  },
};

function useMonth(): [string, (month: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? `${given}-01` : firstOfMonth(today());
  const go = (to: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.set('month', to.slice(0, 7));
      return next;
    });
  return [month, go];
}

/** The days of the month that the reader's own filter leaves. */
function withinMonth(filters: ListFilters, what: string, { first, last }: { first: string; last: string }): ListFilters {
  const [from, to] = [`${what}From`, `${what}To`] as const;
  return { ...filters, [from]: laterOf(filters[from], first), [to]: earlierOf(filters[to], last) };
}

const laterOf = (chosen: string | undefined, day: string) => (chosen !== undefined && chosen > day ? chosen : day);
const earlierOf = (chosen: string | undefined, day: string) => (chosen !== undefined && chosen < day ? chosen : day);

export function ClaimCalendar({ state, onCreate }: { state: ListState; onCreate: (() => void) | undefined }) {
  const [month, go] = useMonth();
  const by = dates[state.by];
  const last = addDays(addMonths(month, 1), -1);
  const list = { filters: withinMonth(state.list.filters, by.filter, { first: month, last }), sort: by.sort };
  const claims = useInfiniteQuery(claimsQuery(list, maxOfMonth));
  const visits = useVisits({ from: month, to: last, isShown: state.by === 'deadline' });
  const title = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );
  return (
    <section aria-label="Calendar of claims">
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label="Previous month" onClick={() => go(addMonths(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <h2 className={styles.month} aria-live="polite">
            {title}
          </h2>
          <ActionIcon variant="default" size={36} aria-label="Next month" onClick={() => go(addMonths(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go(today())}>
            Today
          </Button>
        </Group>
        <Select
          aria-label="Show claims by"
          data={Object.entries(dates).map(([value, { label }]) => ({ value, label }))}
          value={state.by}
          onChange={(value) => value && state.setBy(value as CalendarDate)}
          allowDeselect={false}
        />
      </Group>
      <QueryBoundary query={claims} what="claims">
        {(data) => (
          <Month
            claims={data.pages[0] ?? []}
            visits={visits}
            month={month}
            by={by}
            state={state}
            isTruncated={claims.hasNextPage}
            onCreate={onCreate}
          />
        )}
      </QueryBoundary>
    </section>
  );
}

interface MonthProps {
  claims: readonly ClaimCard[];
  visits: Visits;
  month: string;
  by: DateWords;
  state: ListState;
  isTruncated: boolean;
  onCreate: (() => void) | undefined;
}

function Month({ claims, visits, month, by, state, isTruncated, onCreate }: MonthProps) {
  const days = useMemo(() => {
    const found = new Map<string, ClaimCard[]>();
    for (const claim of claims) {
      const day = by.of(claim);
      if (day) found.set(day, [...(found.get(day) ?? []), claim]);
    }
    return found;
  }, [claims, by]);
  return (
    <>
      {isTruncated && (
        <div className={styles.cut}>
          <Notice tone="info" title={`Showing ${maxOfMonth} of this month's claims`}>
            Use search or filters to see the rest.
          </Notice>
        </div>
      )}
      <AboutVisits visits={visits} isNarrowed={Object.keys(state.list.filters).length > 0} />
      {claims.length + visits.found.length === 0 && visits.isKnown && <EmptyMonth none={by.none} state={state} onCreate={onCreate} />}
      <MonthOfClaims key={month} month={month} days={days} visits={visits.found} list={state.list} what={by.label} />
    </>
  );
}

/** Visits that could not be read are not none; and the filters are those of the claims. */
function AboutVisits({ visits: { query, found, isTruncated }, isNarrowed }: { visits: Visits; isNarrowed: boolean }) {
  if (query.isError) return <LoadFailure query={query} what="inspections" />;
  if (found.length === 0 || !(isTruncated || isNarrowed)) return null;
  return (
    <div className={styles.cut}>
      <Notice tone="info">
        {isTruncated && `Showing the first ${maxVisits} inspections of this month. `}
        {isNarrowed && 'Inspections of all claims are shown. Search and filters apply to deadlines.'}
      </Notice>
    </div>
  );
}

/** An empty month says whether other months have claims, filters hide them, or there is none yet. */
function EmptyMonth({ none, state, onCreate }: { none: string; state: ListState; onCreate: (() => void) | undefined }) {
  const { filters } = state.list;
  const counts = useQuery(claimCountsQuery(filters)).data;
  if (counts?.all === 0) return <NoClaims filtered={Object.keys(filters).length > 0} onCreate={onCreate} />;
  return (
    <div className={styles.cut}>
      <Notice tone="info" title="No claims this month">
        {none}
        {Object.keys(filters).length > 0 && ' Try adjusting your search or filters.'}
      </Notice>
    </div>
  );
}
