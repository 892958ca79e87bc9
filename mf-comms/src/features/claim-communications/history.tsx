// What was sent about a claim, newest first.
import { EmptyState, IconMessages, QueryBoundary } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { historyQuery } from '../../shared/comms-queries.ts';
import { MessageList } from '../../shared/message-list.tsx';

export function History({ claimId }: { claimId: number }) {
  const history = useInfiniteQuery(historyQuery(claimId));
  return (
    <QueryBoundary
      query={history}
      what="communications"
      isEmpty={(data) => data.pages.every((page) => page.length === 0)}
      empty={<EmptyState icon={IconMessages} title="No communications found for this claim" />}
    >
      {(data) => (
        <MessageList
          label="Communication history"
          messages={data.pages.flat()}
          onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
          isLoadingMore={history.isFetchingNextPage}
        />
      )}
    </QueryBoundary>
  );
}
