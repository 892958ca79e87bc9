// Logs: every message of the organization that went out, with its status and full content, or that came in; newest first.
import { Button, EmptyState, IconMessages, Notice, QueryBoundary, retriedWith } from '@plumbline/ui';
import type { Providers } from '@plumbline/contracts/comms';
import { channelLabels, channels } from '@plumbline/contracts/enums';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { providersQuery, receivedQuery, recentQuery } from '../../shared/base/comms-queries.ts';
import { MessageList } from '../../shared/message-list.tsx';
import { ReceivedList } from './received-list.tsx';
import { RetryAll } from './retry-all.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLogFilter } from './use-log-filter.ts';
import styles from './logs.module.css';

export function Logs() {
  const log = useLogFilter();
  return log.isReceived ? <ReceivedLog log={log} /> : <SentLog log={log} />;
}

type Log = ReturnType<typeof useLogFilter>;

function ReceivedLog({ log }: { log: Log }) {
  const received = useInfiniteQuery(receivedQuery(log.filter));
  return (
    <>
      <LogFilters log={log} />
      <QueryBoundary
        query={received}
        what="communications"
        isEmpty={(data) => data.pages.every((page) => page.length === 0)}
        empty={
          <EmptyState icon={IconMessages} title="No messages found" description="Messages, calls and answers that come in appear here." />
        }
      >
        {(data) => (
          <ReceivedList
            entries={data.pages.flat()}
            onMore={received.hasNextPage ? () => void received.fetchNextPage() : undefined}
            isLoadingMore={received.isFetchingNextPage}
          />
        )}
      </QueryBoundary>
    </>
  );
}

function SentLog({ log }: { log: Log }) {
  const recent = useInfiniteQuery(recentQuery(log.filter));
  const providers = useQuery(providersQuery);
  return (
    <>
      <LocalOutboxNotice providers={providers.data} />
      <LogFilters log={log} />
      <QueryBoundary
        query={retriedWith(recent, providers)}
        what="communications"
        isEmpty={(data) => data.pages.every((page) => page.length === 0)}
        empty={<NoMessages isNarrowed={log.isNarrowed} onClear={log.clear} />}
      >
        {(data) => (
          <>
            {log.filter.status === 'failed' && (
              <div className={styles.notice}>
                <RetryAll filter={log.filter} />
              </div>
            )}
            <MessageList
              label="Messages"
              messages={data.pages.flat()}
              withClaim
              onMore={recent.hasNextPage ? () => void recent.fetchNextPage() : undefined}
              isLoadingMore={recent.isFetchingNextPage}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function NoMessages({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return <EmptyState icon={IconMessages} title="No messages yet" description="Send messages from a claim's Communication tab." />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  );
  return <EmptyState icon={IconMessages} title="No messages found" description="Try other filters." action={clear} />;
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
