// Communications: every message of the organization, newest first, with its status and full content.
import { EmptyState, IconMessages, Notice, PageHeader, QueryBoundary, retriedWith, TabsWithCounts } from '@plumbline/ui';
import type { Providers } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SettingsTab } from '../../shared/settings/settings-tab.tsx';
import { providersQuery, recentQuery } from '../../shared/comms-queries.ts';
import { MessageList } from '../../shared/message-list.tsx';
import styles from './outbox.module.css';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'settings', label: 'Settings' },
];

export function CommunicationsPage() {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'settings' ? 'settings' : 'overview';
  return (
    <>
      <PageHeader
        title="Communications"
        subtitle="Messages to clients and their contacts"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Communications' }]}
      />
      <TabsWithCounts
        label="Communications"
        tabs={tabs}
        value={tab}
        onChange={(chosen) => setQuery(chosen === 'overview' ? {} : { tab: chosen }, { replace: true })}
      >
        {tab === 'settings' ? <SettingsTab /> : <Messages />}
      </TabsWithCounts>
    </>
  );
}

function Messages() {
  const recent = useInfiniteQuery(recentQuery);
  const providers = useQuery(providersQuery);
  return (
    <>
      <LocalOutboxNotice providers={providers.data} />
      <QueryBoundary
        query={retriedWith(recent, providers)}
        what="communications"
        isEmpty={(data) => data.pages.every((page) => page.length === 0)}
        empty={<EmptyState icon={IconMessages} title="No messages yet" description="Send messages from a claim's Communication tab." />}
      >
        {(data) => (
          <MessageList
            label="Messages"
            messages={data.pages.flat()}
            withClaim
            onMore={recent.hasNextPage ? () => void recent.fetchNextPage() : undefined}
            isLoadingMore={recent.isFetchingNextPage}
          />
        )}
      </QueryBoundary>
    </>
  );
}

function LocalOutboxNotice({ providers }: { providers: Providers | undefined }) {
  const local = channels.filter((channel) => providers?.[channel] === 'local');
  if (local.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="info" title="Local outbox">
        {local.map((channel) => channelLabels[channel]).join(', ')}: no provider is set up. Messages are saved here and not sent.
      </Notice>
    </div>
  );
}
