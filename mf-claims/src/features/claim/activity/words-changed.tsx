// The words that a saved text of a report or a letter changed: both kept revisions are read once somebody asks, and compared here.
import { claimsApi } from '@plumbline/contracts/claims';
import { QueryBoundary, retriedWith, Skeleton } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import styles from './entry-text.module.css';

/** What compares texts comes with the first comparison. */
const TextDiff = lazy(async () => ({ default: (await import('@plumbline/web/diff')).TextDiff }));

interface Saved {
  readonly of: 'report' | 'letter';
  readonly id: number;
  readonly revision: number;
}

const textOf = {
  report: (params: Params, signal: AbortSignal) => call(claimsApi.readReportRevision, { params, signal }),
  letter: (params: Params, signal: AbortSignal) => call(claimsApi.readLetterRevision, { params, signal }),
} as const;

interface Params {
  readonly id: number;
  readonly revisionId: number;
}

/** A saved revision never changes. */
const savedTextQuery = ({ of, id, revision: revisionId }: Saved) =>
  queryOptions({
    queryKey: ['reports', 'saved-text', of, id, revisionId],
    queryFn: async ({ signal }) => (await textOf[of]({ id, revisionId }, signal)).content,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function WordsChanged(saved: Saved) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.whole} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show what changed</summary>
      {isOpen && <Changed {...saved} />}
    </details>
  );
}

function Changed({ revision, ...text }: Saved) {
  const before = useQuery(savedTextQuery({ ...text, revision: revision - 1 }));
  const after = useQuery(savedTextQuery({ ...text, revision }));
  return (
    <QueryBoundary query={retriedWith(before, after)} what="the saved text">
      {(first) => (
        <QueryBoundary query={after} what="the saved text">
          {(second) => (
            <Suspense fallback={<Skeleton height={80} radius="md" />}>
              <TextDiff before={first} after={second} label={`Changes from revision ${revision - 1} to ${revision}`} />
            </Suspense>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
