// What was sent about a claim, newest first.
import { EmptyState, IconMessages, QueryBoundary, retriedWith, type BoundaryQuery } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { historyQuery } from '../../shared/comms-queries.ts';
import { MessageList } from '../../shared/message-list.tsx';

interface HistoryProps {
  claimId: number;
  /** What stands around it: whoever presses Retry here wants that as well. */
  around: readonly Pick<BoundaryQuery<unknown>, 'refetch'>[];
}

export function History({ claimId, around }: HistoryProps) {
  const history = useInfiniteQuery(historyQuery(claimId));
  return (
    <QueryBoundary
      query={retriedWith(history, ...around)}
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
