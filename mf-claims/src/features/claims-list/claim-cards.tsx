// The cards of the claims that match, page by page; what is empty says why.
import { Button, CardGrid, EmptyState, IconFolders, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { claimsQuery, type ClaimFilter } from '../../shared/claim-queries.ts';
import { ClaimTile } from './claim-tile.tsx';
import styles from './claims-list.module.css';

interface ClaimCardsProps {
  filter: ClaimFilter;
  onCreate?: (() => void) | undefined;
}

export function ClaimCards({ filter, onCreate }: ClaimCardsProps) {
  const claims = useInfiniteQuery(claimsQuery(filter));
  const filtered = filter.search !== '' || filter.status !== undefined;
  return (
    <QueryBoundary
      query={claims}
      what="claims"
      placeholder={<Placeholders />}
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<NoClaims filtered={filtered} onCreate={onCreate} />}
    >
      {(data) => {
        const found = data.pages.flat();
        return (
          <>
            <p className="cx-hidden" role="status">
              {found.length} {found.length === 1 ? 'claim' : 'claims'} shown
            </p>
            <CardGrid label="Claims">
              {found.map((claim) => (
                <ClaimTile key={claim.id} claim={claim} />
              ))}
            </CardGrid>
            {claims.hasNextPage && (
              <div className={styles.more}>
                <Button variant="default" loading={claims.isFetchingNextPage} onClick={() => void claims.fetchNextPage()}>
                  Show more claims
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function NoClaims({ filtered, onCreate }: { filtered: boolean; onCreate?: (() => void) | undefined }) {
  if (filtered) return <EmptyState icon={IconFolders} title="No claims found" description="Try adjusting your search or filters" />;
  return (
    <EmptyState
      icon={IconFolders}
      title="No claims yet"
      description="Get started by creating your first claim intake"
      action={onCreate && <Button onClick={onCreate}>Create First Claim</Button>}
    />
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
