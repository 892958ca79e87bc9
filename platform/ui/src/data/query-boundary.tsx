// Pending, failed, offline, empty, filled: the faces of everything that is fetched. A failure costs its own block, never the page.
import { useEffect, useState, type ReactNode } from 'react';
import { Button, Group, Skeleton } from '@mantine/core';
import { DateText } from './date-text.tsx';
import { failureWords } from '../texts/failure-words.ts';
import { say } from '../texts/say.ts';
import { Notice } from './notice.tsx';
import styles from './data.module.css';

/** Milliseconds before a placeholder appears: what comes at once must not flicker. */
const placeholderAfterMs = 150;

/** The part of a react-query result that is looked at. */
export interface BoundaryQuery<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  dataUpdatedAt: number;
  /** What is shown answers another question, until this one is answered. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface QueryBoundaryProps<T> {
  query: BoundaryQuery<T>;
  /** What is fetched, in the user's words: “claims”. Used in “Loading claims...” and “Couldn't load claims”. */
  what: string;
  /** Placeholder in the shape of the content. Default: three lines. */
  placeholder?: ReactNode;
  /** Shown instead of the content when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Of data that stand within one another: whoever presses Retry for the one is not told of the others afterwards. */
export function retriedWith<T>(query: BoundaryQuery<T>, ...others: readonly Pick<BoundaryQuery<unknown>, 'refetch'>[]): BoundaryQuery<T> {
  return { ...query, refetch: () => Promise.all([query, ...others].map((one) => one.refetch())) };
}

export function QueryBoundary<T>({ query, what, placeholder, empty, isEmpty, children }: QueryBoundaryProps<T>) {
  const { data } = query;
  // Without a network its own answer does not come: the one of another filter would pass for it
  if (query.isPlaceholderData && query.fetchStatus === 'paused') return <Offline what={what} />;
  if (data === undefined) {
    if (query.error) return <LoadFailure query={query} what={what} />;
    return query.fetchStatus === 'paused' ? <Offline what={what} /> : <Placeholder what={what}>{placeholder}</Placeholder>;
  }
  return (
    <>
      <SavedData query={query} />
      {empty && isNothing(data, isEmpty) ? empty : children(data)}
    </>
  );
}

function isNothing<T>(data: T, isEmpty: ((data: T) => boolean) | undefined): boolean {
  return isEmpty ? isEmpty(data) : Array.isArray(data) && data.length === 0;
}

/** What is shown is older than it should be: the last refresh failed, or there is no network. */
function SavedData({ query }: { query: Omit<BoundaryQuery<unknown>, 'data'> }) {
  if (query.error) return <SavedDataStrip since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />;
  return query.fetchStatus === 'paused' ? <SavedDataStrip since={query.dataUpdatedAt} /> : null;
}

/** Nothing is known of it on this device, and nothing can be asked: it comes by itself. */
function Offline({ what }: { what: string }) {
  return (
    <Notice tone="warning" title={say('offline')}>
      {capitalized(say('offlineLater', { what }))}
    </Notice>
  );
}

function capitalized(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

export interface LoadFailureProps {
  query: Pick<BoundaryQuery<unknown>, 'error' | 'isFetching' | 'refetch'>;
  what: string;
  /** Where the specification has words of its own for it. */
  title?: string;
  /** Another way on, beside Retry. */
  beside?: ReactNode;
}

/** “Couldn't load claims”, the reason, the request id for support, and Retry. */
export function LoadFailure({ query, what, title = say('notLoaded', { what }), beside }: LoadFailureProps) {
  const requestId = requestIdOf(query.error);
  const retry = (
    <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
      {say('retry')}
    </Button>
  );
  const ways = beside && (
    <Group gap="xs">
      {retry}
      {beside}
    </Group>
  );
  return (
    <Notice tone="bad" title={title} action={ways ?? retry}>
      {query.error && failureWords(query.error)}
      {requestId && <span className={styles.requestId}> {say('request', { id: requestId })}</span>}
    </Notice>
  );
}

/** A placeholder that appears after a moment, and says aloud what is loading. */
export function Placeholder({ what, children }: { what: string; children?: ReactNode }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), placeholderAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <output className="cx-hidden">{say('loading', { what })}</output>
      <div aria-hidden="true" className={styles.placeholder} data-shown={visible || undefined}>
        {children ?? [0, 1, 2].map((line) => <Skeleton key={line} height={20} mb="sm" width={line === 2 ? '60%' : '100%'} />)}
      </div>
    </div>
  );
}

function SavedDataStrip({ since, onRetry }: { since: number; onRetry?: () => void }) {
  return (
    <output className={styles.strip}>
      <span>
        {say('saved')} <DateText at={new Date(since).toISOString()} format="time" />
      </span>
      {onRetry && (
        <button type="button" className={styles.stripButton} onClick={onRetry}>
          {say('tryAgain')}
        </button>
      )}
    </output>
  );
}

function requestIdOf(error: Error | null): string | undefined {
  return error && 'requestId' in error && typeof error.requestId === 'string' && error.requestId !== '' ? error.requestId : undefined;
}
