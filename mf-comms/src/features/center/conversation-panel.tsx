// The chosen conversation: its thread with the box below it, and the claim beside it.
import { commsApi, type Conversation } from '@plumbline/contracts/comms';
import { Button, DateText, DescriptionList, Group, Menu, QueryBoundary, toast } from '@plumbline/ui';
import { useUser, useWrite } from '@plumbline/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { claimQuery } from '../../shared/base/comms-queries.ts';
import { Composer } from '../../shared/composer.tsx';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { entriesQuery, lastOfTheirs } from '../../shared/thread-queries.ts';
import { ThreadView } from '../../shared/thread-view.tsx';
import { ConversationClaims } from './conversation-claims.tsx';
import { MovedNumbers } from './moved-numbers.tsx';
import styles from './inbox.module.css';

interface PanelProps {
  conversation: Conversation;
  onBack: () => void;
  /** It became a part of this conversation. */
  onMoved: (id: number) => void;
  /** Resolve and next, or Reopen. */
  actions: ReactNode;
}

export function ConversationPanel({ conversation, onBack, onMoved, actions }: PanelProps) {
  const entries = useInfiniteQuery(entriesQuery(conversation.id));
  const mayWrite = useMayWrite();
  return (
    <>
      <section aria-label={`Conversation with ${conversation.title}`} className={styles.middle}>
        <Group justify="space-between">
          <Button variant="subtle" className={styles.back} onClick={onBack}>
            All conversations
          </Button>
          <h2 className={styles.title}>{conversation.title}</h2>
          {mayWrite && (
            <Group gap="xs">
              <Assign conversation={conversation} />
              <MovedNumbers conversation={conversation} onMoved={onMoved} />
              <Snooze conversation={conversation} />
              {actions}
            </Group>
          )}
        </Group>
        {conversation.number !== undefined && <ConversationClaims id={conversation.id} number={conversation.number} onMoved={onMoved} />}
        <QueryBoundary query={entries} what="the thread">
          {(data) => (
            <ThreadView
              entries={data.pages.flat()}
              onEarlier={entries.hasNextPage ? () => void entries.fetchNextPage() : undefined}
              isLoadingEarlier={entries.isFetchingNextPage}
            />
          )}
        </QueryBoundary>
        {mayWrite && !entries.isPending && <Composer conversation={conversation} came={lastOfTheirs(entries.data?.pages.flat())} />}
      </section>
      {conversation.claimId !== undefined && <ClaimDetails claimId={conversation.claimId} />}
    </>
  );
}

const failed = (error: Error) => toast({ tone: 'bad', title: "Couldn't change the conversation", description: error.message });

function Assign({ conversation: { id, assignee } }: { conversation: Conversation }) {
  const user = useUser();
  const assign = useWrite(commsApi.assignConversation, {
    stale: ['communications'],
    onSuccess: ({ assignee: now }) => toast({ tone: 'good', title: now ? `Assigned to ${now.name}` : 'Unassigned' }),
    onError: failed,
  });
  const isMine = assignee?.id === user.id;
  return (
    <Button
      variant="default"
      loading={assign.isPending}
      onClick={() => assign.mutate({ params: { id }, body: { userId: isMine ? null : user.id } })}
    >
      {isMine ? 'Unassign' : 'Assign to me'}
    </Button>
  );
}

const snoozes = [
  { label: 'For 4 hours', hours: 4 },
  { label: 'For 1 day', hours: 24 },
  { label: 'For 1 week', hours: 168 },
] as const;

function Snooze({ conversation: { id } }: { conversation: Conversation }) {
  const snooze = useWrite(commsApi.snoozeConversation, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Conversation snoozed' }),
    onError: failed,
  });
  const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">Snooze</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozes.map(({ label, hours }) => (
          <Menu.Item key={hours} onClick={() => snooze.mutate({ params: { id }, body: { until: until(hours) } })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ClaimDetails({ claimId }: { claimId: number }) {
  const claim = useQuery(claimQuery(claimId));
  return (
    <aside aria-label="Claim" className={styles.right}>
      <QueryBoundary query={claim} what="the claim">
        {({ claimNumber, insuranceCompany, incidentDate, propertyAddress, propertyOwnerPhone }) => (
          <>
            <h2 className={styles.title}>
              <Link to={`/claims/${claimId}`}>{claimNumber}</Link>
            </h2>
            <DescriptionList
              items={[
                { label: 'Carrier', value: insuranceCompany },
                { label: 'Date of loss', value: <DateText at={incidentDate} /> },
                { label: 'Address', value: propertyAddress },
                { label: 'Phone', value: propertyOwnerPhone },
              ]}
            />
          </>
        )}
      </QueryBoundary>
    </aside>
  );
}
