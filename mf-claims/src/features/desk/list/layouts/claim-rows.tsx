// The claims that match as cards or as a table: pages come as they are scrolled to, and only what is in the window stands in the page.
import { largestBulk, claimsApi, type ClaimCard } from '@plumbline/contracts/claims';
import { Button, CardGrid, QueryBoundary, Skeleton, useMediaQuery } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { claimsQuery } from '../../../../shared/claims/claim-queries.ts';
import { claimPath } from '../../../../shared/claims/list-query.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ClaimPeek } from '../peek/claim-peek.tsx';
import { usePeek } from '../peek/use-peek.ts';
import peekStyles from '../peek/peek.module.css';
import type { ListState } from '../state/use-list-state.ts';
import { useSelection } from '../state/use-selection.ts';
import { CardRows } from './card-rows.tsx';
import { NoClaims } from './no-claims.tsx';
import { TableRows } from './table-rows.tsx';

interface ClaimRowsProps {
  state: ListState;
  /** How many there are, where it is known. */
  total: number | undefined;
  onCreate: (() => void) | undefined;
}

export function ClaimRows({ state, total, onCreate }: ClaimRowsProps) {
  const claims = useInfiniteQuery(claimsQuery(state.list));
  const filtered = Object.keys(state.list.filters).length > 0;
  const isMissing = claims.hasNextPage && claims.isFetchNextPageError && !claims.isFetching;
  const fetchMore = () => void claims.fetchNextPage();
  // While the pages that are there are fetched anew, the next one waits; one that did not come is asked for by hand
  const more = claims.hasNextPage && !claims.isFetching && !isMissing ? fetchMore : undefined;
  /** The pages up to the limit of an action; a page that does not come leaves what is there. */
  const loadAll = async () => {
    let { data, hasNextPage } = claims;
    while (hasNextPage && (data?.pages.flat().length ?? 0) < largestBulk) {
      const next = await claims.fetchNextPage();
      if (next.isError) break;
      ({ data, hasNextPage } = next);
    }
    return (data?.pages.flat() ?? []).slice(0, largestBulk).map((claim) => claim.id);
  };
  return (
    <QueryBoundary
      query={claims}
      what="claims"
      placeholder={<Placeholders />}
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<NoClaims filtered={filtered} onCreate={onCreate} />}
    >
      {(data) => (
        <>
          <Found pages={data.pages} state={state} total={total} onEnd={more} loadAll={loadAll} busy={claims.isFetchingNextPage} />
          {isMissing && (
            <Button variant="default" mt="sm" onClick={fetchMore}>
              Show more claims
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

interface FoundProps {
  pages: readonly ClaimCard[][];
  state: ListState;
  total: number | undefined;
  onEnd: (() => void) | undefined;
  loadAll: () => Promise<number[]>;
  busy: boolean;
}

/** Whether there is anything that this user may do with many claims at once. */
function useMayChoose(): boolean {
  const may = [useMay(claimsApi.changeClaims), useMay(claimsApi.startClaimMessages), useMay(claimsApi.exportClaims)];
  return may.includes(true);
}

function Found({ pages, state, total, onEnd, loadAll, busy }: FoundProps) {
  const claims = useMemo(() => pages.flat(), [pages]);
  const ids = useMemo(() => claims.map((claim) => claim.id), [claims]);
  const selection = useSelection(ids);
  const peek = usePeek(claims);
  const phone = useMediaQuery('(max-width: 767px)');
  const chosen = useMayChoose() ? selection : undefined;
  const Rows = state.look === 'table' && !phone ? TableRows : CardRows;
  return (
    <>
      <p className="cx-hidden" role="status">
        {total === undefined ? `${claims.length} or more` : total} {total === 1 ? 'claim' : 'claims'} found
      </p>
      <div className={peekStyles.beside} data-open={peek.claim !== undefined || undefined}>
        <div className={peekStyles.list}>
          <Rows claims={claims} state={state} total={total} selection={chosen} peek={peek} onEnd={onEnd} />
          {busy && <Skeleton height={56} mt="sm" radius="md" />}
          {chosen && <BulkBar claims={claims} selection={chosen} total={total} onChooseAll={async () => chosen.choose(await loadAll())} />}
        </div>
        {peek.claim && <ClaimPeek claim={peek.claim} to={claimPath(peek.claim.id, state.list)} onClose={peek.close} />}
      </div>
    </>
  );
}

function Placeholders() {
  return (
    <CardGrid>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} height={264} radius="md" />
      ))}
    </CardGrid>
  );
}
