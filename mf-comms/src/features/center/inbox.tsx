// The inbox: conversations, the thread of the chosen one, and its claim beside it. On a phone they are three steps.
import {
  commsApi,
  conversationViewLabels,
  conversationViews,
  maxCounted,
  type Conversation,
  type ConversationCounts,
  type ConversationView,
} from '@plumbline/contracts/comms';
import { Button, EmptyState, Group, IconMessages, QueryBoundary, SearchInput, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationQuery, conversationsQuery, countsQuery } from '../../shared/thread-queries.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { Figures } from './figures.tsx';
import styles from './inbox.module.css';

export function Inbox() {
  const [view, setView] = useState<ConversationView>('waiting');
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number>();
  const counts = useQuery(countsQuery);
  const found = useInfiniteQuery(conversationsQuery(view, search));
  const rows = found.data?.pages.flat() ?? [];
  const one = useQuery(conversationQuery(chosenId));
  const at = rows.findIndex(({ id }) => id === chosenId);
  // Answered, it leaves those that wait, and stays open for whoever reads it
  const chosen = rows[at] ?? (chosenId === undefined ? undefined : one.data);
  const next = at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1]);
  return (
    <>
      <Figures />
      <div className={styles.inbox} data-step={chosen ? 'thread' : 'list'}>
        <section aria-label="Conversations" className={styles.left}>
          <Group gap="xs" role="group" aria-label="View">
            {conversationViews.map((one) => (
              <Button
                key={one}
                size="compact-sm"
                variant={one === view ? 'light' : 'default'}
                aria-pressed={one === view}
                onClick={() => setView(one)}
              >
                {labelOf(one, counts.data)}
              </Button>
            ))}
          </Group>
          <SearchInput value={search} onSearch={setSearch} label="Search conversations" placeholder="Search names, numbers, words" />
          <QueryBoundary
            query={found}
            what="conversations"
            isEmpty={() => rows.length === 0}
            empty={<EmptyState icon={IconMessages} title={emptyTitle(view, search)} description="New messages and replies appear here." />}
          >
            {() => (
              <ConversationList
                conversations={rows}
                chosenId={chosen?.id}
                onChoose={setChosenId}
                onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
              />
            )}
          </QueryBoundary>
        </section>
        {chosen && (
          <ConversationPanel
            key={chosen.id}
            conversation={chosen}
            onBack={() => setChosenId(undefined)}
            onMoved={setChosenId}
            actions={<Resolve conversation={chosen} onDone={() => setChosenId(next?.id)} />}
          />
        )}
      </div>
    </>
  );
}

const emptyTitles: Record<ConversationView, string> = {
  mine: 'No conversations assigned to you',
  unassigned: 'No unassigned conversations',
  waiting: 'No messages waiting',
  snoozed: 'No snoozed conversations',
  all: 'No conversations yet',
};

function emptyTitle(view: ConversationView, search: string): string {
  return search ? 'No conversations found' : emptyTitles[view];
}

function labelOf(view: ConversationView, counts: ConversationCounts | undefined): string {
  if (view === 'all' || !counts) return conversationViewLabels[view];
  const count = counts[view];
  return `${conversationViewLabels[view]} ${count >= maxCounted ? `${maxCounted}+` : count}`;
}

function Resolve({ conversation: { id, state }, onDone }: { conversation: Conversation; onDone: () => void }) {
  const failed = (error: Error) => toast({ tone: 'bad', title: "Couldn't change the conversation", description: error.message });
  const reopen = useWrite(commsApi.reopenConversation, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Conversation reopened' }),
    onError: failed,
  });
  const resolve = useWrite(commsApi.resolveConversation, {
    stale: ['communications'],
    onSuccess: () => {
      const undo = () => reopen.mutate({ params: { id } });
      toast({ tone: 'good', title: 'Conversation resolved', action: { label: 'Undo', run: undo } });
      onDone();
    },
    onError: failed,
  });
  if (state !== 'open')
    return (
      <Button variant="default" loading={reopen.isPending} onClick={() => reopen.mutate({ params: { id } })}>
        Reopen
      </Button>
    );
  return (
    <Button variant="default" data-key="e" loading={resolve.isPending} onClick={() => resolve.mutate({ params: { id } })}>
      Resolve and next
    </Button>
  );
}
