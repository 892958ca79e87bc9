// The claims as columns by status. A card moves by drag or by its menu, along the allowed moves only; a reason is asked where one is needed.
import { claimsApi, type ClaimCard } from '@plumbline/contracts/claims';
import { claimStatusLabels, claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import { Button, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { claimCountsQuery, claimsQuery } from '../../../../shared/claims/claim-queries.ts';
import styles from './layouts.module.css';
import type { ListState } from '../state/use-list-state.ts';
import { BoardCard } from './board-card.tsx';
import { NoClaims } from './no-claims.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBoardMove } from '../state/use-board-move.ts';

/** Cards of a column before “Show more”: the whole board opens with no more than 56. */
const cardsOfColumn = 8;

export function ClaimBoard({ state, onCreate }: { state: ListState; onCreate: (() => void) | undefined }) {
  const { status: chosen, ...filters } = state.list.filters;
  const counts = useQuery(claimCountsQuery(filters)).data;
  const mayMove = useMay(claimsApi.moveClaim);
  const { move, asked, isMoving, answer } = useBoardMove();
  const [dragged, setDragged] = useState<ClaimCard>();
  const shown = claimStatuses.filter((status) => chosen === undefined || chosen.split(',').includes(status));
  if (counts && shown.every((status) => counts[status] === 0))
    return <NoClaims filtered={Object.keys(state.list.filters).length > 0} onCreate={onCreate} />;
  return (
    <section className={styles.board} aria-label="Board of claims by status">
      {shown.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          state={state}
          count={
            counts && `${counts[status].toLocaleString('en-US')}${counts.cap !== undefined && counts[status] >= counts.cap ? '+' : ''}`
          }
          dragged={dragged}
          onDrag={mayMove ? setDragged : undefined}
          onMove={move}
        />
      ))}
      <ReasonDialog asked={asked} busy={isMoving} onAnswer={answer} />
    </section>
  );
}

interface BoardColumnProps {
  status: ClaimStatus;
  state: ListState;
  count: string | undefined;
  dragged: ClaimCard | undefined;
  /** Absent for who may not move claims. */
  onDrag: ((claim: ClaimCard | undefined) => void) | undefined;
  onMove: (claim: ClaimCard, to: ClaimStatus) => void;
}

function BoardColumn({ status, state, count, dragged, onDrag, onMove }: BoardColumnProps) {
  const list = { ...state.list, filters: { ...state.list.filters, status } };
  const claims = useInfiniteQuery(claimsQuery(list, cardsOfColumn));
  const takes = dragged !== undefined && claimStatusLabels[dragged.status].next.includes(status);
  const found = claims.data?.pages.flat() ?? [];
  return (
    // Dropping is the second way; the first is the menu of each card
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.column}
      aria-label={claimStatusLabels[status].staffLabel}
      data-takes={takes || undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={() => {
        if (takes) onMove(dragged, status);
        onDrag?.(undefined);
      }}
    >
      <h2 className={styles.columnTitle}>
        {claimStatusLabels[status].tabLabel} <span>{count}</span>
      </h2>
      <QueryBoundary
        query={claims}
        what="claims"
        placeholder={<Skeleton height={120} radius="md" />}
        isEmpty={() => found.length === 0}
        empty={<p className={styles.columnEmpty}>No claims</p>}
      >
        {() => (
          <ul className={styles.columnCards}>
            {found.map((claim) => (
              <BoardCard key={claim.id} claim={claim} list={state.list} onDrag={onDrag} onMove={onMove} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {claims.hasNextPage && (
        <Button variant="subtle" fullWidth loading={claims.isFetchingNextPage} onClick={() => void claims.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
