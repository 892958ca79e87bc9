// Everything that was said about a claim, newest first, with the box to answer or to note something.
import type { Contact } from '@plumbline/contracts/comms';
import { EmptyState, IconMessages, QueryBoundary, retriedWith, Stack, type BoundaryQuery } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactsQuery } from '../../shared/base/comms-queries.ts';
import { Composer } from '../../shared/composer.tsx';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { SendMessageDialog } from '../../shared/send-message-dialog.tsx';
import { lastOfTheirs, threadQuery } from '../../shared/thread-queries.ts';
import { ThreadView } from '../../shared/thread-view.tsx';

interface HistoryProps {
  claimId: number;
  /** What stands around it: whoever presses Retry here wants that as well. */
  around: readonly Pick<BoundaryQuery<unknown>, 'refetch'>[];
}

export function History({ claimId, around }: HistoryProps) {
  const thread = useInfiniteQuery(threadQuery(claimId));
  const contacts = useQuery(contactsQuery(claimId));
  const mayWrite = useMayWrite();
  const [answered, setAnswered] = useState<Contact>();
  const entries = thread.data?.pages.flat() ?? [];
  const [newest] = entries;
  return (
    <QueryBoundary
      query={retriedWith(thread, ...around)}
      what="communications"
      isEmpty={() => newest === undefined}
      empty={<EmptyState icon={IconMessages} title="No communications found for this claim" />}
    >
      {() => (
        <Stack>
          {mayWrite && newest && <Composer conversation={{ id: newest.conversationId, claimId }} came={lastOfTheirs(entries)} />}
          <ThreadView
            newestFirst
            entries={entries}
            contacts={contacts.data}
            onReply={mayWrite ? setAnswered : undefined}
            onEarlier={thread.hasNextPage ? () => void thread.fetchNextPage() : undefined}
            isLoadingEarlier={thread.isFetchingNextPage}
          />
          {answered && <SendMessageDialog claimId={claimId} to={[answered.id]} opened onClose={() => setAnswered(undefined)} />}
        </Stack>
      )}
    </QueryBoundary>
  );
}
