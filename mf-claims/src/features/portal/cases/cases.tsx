// The cases of the portal with their search and status filter, which stand in the address.
import { PortalCaseState, type PortalCase } from '@plumbline/contracts/claims';
import { Button, EmptyState, IconUsers, QueryBoundary, SearchInput, SegmentedControl } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { portalCasesQuery } from '../base/portal-queries.ts';
import { CaseTile } from './case-tile.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

const states = () => [
  { value: 'all', label: say('all') },
  { value: 'active', label: say('active') },
  { value: 'completed', label: say('completed') },
  { value: 'closed', label: say('closed') },
  { value: 'report-ready', label: say('reportReady') },
];

export function useCaseFilter() {
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
const headings: Partial<Record<string, 'yourCases' | 'referredCases'>> = { client: 'yourCases', attorney: 'referredCases' };

export function Cases() {
  const { role } = useUser();
  const { as, view, suffix } = useSeenAs();
  const { search, state, set } = useCaseFilter();
  const cases = useInfiniteQuery(portalCasesQuery({ search, state, as }));
  const seenBy = view?.role ?? role;
  return (
    <section aria-labelledby="cases">
      <h2 id="cases" className={styles.heading}>
        {say(headings[seenBy] ?? 'allCases')}
      </h2>
      <div className={styles.filters}>
        <SearchInput label={say('searchCases')} placeholder={say('searchHint')} value={search} onSearch={(text) => set('search', text)} />
        <SegmentedControl
          aria-label={say('statusOfCases')}
          data={states()}
          value={state ?? 'all'}
          onChange={(value) => set('state', value)}
          classNames={{ label: styles.state }}
        />
      </div>
      <QueryBoundary query={cases} what={say('cases')} empty={<NoCases isNarrowed={search !== '' || state !== undefined} />}>
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
            {say('moreCases')}
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
      title={say(isNarrowed ? 'noneFound' : 'noCases')}
      description={say(isNarrowed ? 'noneFoundText' : 'noCasesText')}
    />
  );
}
