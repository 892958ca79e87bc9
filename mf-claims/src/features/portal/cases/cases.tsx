// The cases of the portal with their search and status filter, which stand in the address.
import { PortalCaseState, type PortalCase } from '@plumbline/contracts/claims';
import { Button, EmptyState, IconUsers, QueryBoundary, SearchInput, SegmentedControl } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { portalCasesQuery } from '../base/portal-queries.ts';
import { CaseTile } from './case-tile.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'closed', label: 'Closed' },
  { value: 'report-ready', label: 'Report ready' },
];

function useCaseFilter() {
  const [params, setParams] = useSearchParams();
  const state = PortalCaseState.safeParse(params.get('state')).data;
  const set = (name: 'search' | 'state', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { search: params.get('search') ?? '', state, set } as const;
}

/** Staff who look as nobody else see the cases of the firm. */
const headings: Partial<Record<string, string>> = { client: 'Your Cases', attorney: 'Your Referred Cases' };

export function Cases() {
  const { role } = useUser();
  const { as, view, suffix } = useSeenAs();
  const { search, state, set } = useCaseFilter();
  const cases = useInfiniteQuery(portalCasesQuery({ search, state, as }));
  const seenBy = view?.role ?? role;
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className={styles.heading}>
        {headings[seenBy] ?? 'All Cases'}
      </h2>
      <div className={styles.filters}>
        <SearchInput
          label="Search cases"
          placeholder="Search by name, address, or claim number..."
          value={search}
          onSearch={(text) => set('search', text)}
        />
        <SegmentedControl
          aria-label="Status of the cases"
          data={states}
          value={state ?? 'all'}
          onChange={(value) => set('state', value)}
          classNames={{ label: styles.state }}
        />
      </div>
      <QueryBoundary query={cases} what="cases" empty={<NoCases isNarrowed={search !== '' || state !== undefined} />}>
        {(found: readonly PortalCase[]) => (
          <ul className={styles.cases} data-rows>
            {found.map((one) => (
              <li key={one.id}>
                <CaseTile case_={one} suffix={suffix} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {cases.hasNextPage && (
        <div className={styles.block}>
          <Button variant="default" onClick={() => void cases.fetchNextPage()} loading={cases.isFetchingNextPage}>
            Show more cases
          </Button>
        </div>
      )}
    </section>
  );
}

function NoCases({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={IconUsers}
      title={isNarrowed ? 'No cases found' : 'No cases yet'}
      description={isNarrowed ? 'Try adjusting your search or filters' : 'Cases your adjuster links to you appear here.'}
    />
  );
}
