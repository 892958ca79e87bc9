// Work on many claims that the server does in the background: how far it is, what can be done about it, and what became of which claim.
import { Button, Group, ProgressBar, QueryBoundary, StatusBadge, Table, TableFrame } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './job-progress.module.css';

/** How often a job that goes on is looked at. */
export const whileRunningMs = 700;

export interface JobWords {
  /** What kind of work it is. */
  readonly about: string;
  readonly title: string;
  /** What the bar measures; the title where it says so itself. */
  readonly measured?: string;
  readonly badge: Required<Pick<ComponentProps<typeof StatusBadge>, 'tone' | 'label'>>;
  /** The numbers, in a sentence. */
  readonly counts: string;
}

interface JobProgressProps {
  readonly words: JobWords;
  readonly finished: number;
  readonly total: number;
  readonly buttons?: ReactNode;
  /** The dialog is the place with a name then; the same job may stand on the page beneath it. */
  readonly inDialog?: boolean;
  /** What became of the claims. */
  readonly children?: ReactNode;
}

export function JobProgress({
  words: { about, title, measured = title, badge, counts },
  finished,
  total,
  buttons,
  inDialog = false,
  children,
}: JobProgressProps) {
  return (
    <section className={styles.job} aria-label={inDialog ? undefined : title}>
      <Group justify="space-between">
        <strong>{title}</strong>
        <StatusBadge {...badge} about={about} />
      </Group>
      <ProgressBar percent={total === 0 ? 100 : (finished / total) * 100} label={measured} tone={badge.tone} />
      <p role="status" className={styles.counts}>
        {counts}
      </p>
      {buttons && <Group gap="xs">{buttons}</Group>}
      {children}
    </section>
  );
}

const rowsOfPage = 100;

interface RowsAsked<R> {
  /** Without the number of rows: it stays one list while it grows. */
  readonly queryKey: readonly unknown[];
  /** How many there are by now, as the job counts them. */
  readonly count: number;
  readonly read: (page: { limit: number; after: string | undefined }) => Promise<R[]>;
}

interface RowWords<R> {
  readonly label: string;
  /** The head of what is said of each. */
  readonly column: string;
  readonly minWidth: number;
  readonly wordsOf: (row: R) => ReactNode;
}

interface ClaimRow {
  readonly id: number;
  readonly claimId: number;
  readonly claimNumber?: string | undefined;
}

/** The rows of a job, page by page; fetched again, as far as they are shown, when the job counts more of them. */
export function JobRows<R extends ClaimRow>({ asked: { queryKey, count, read }, words }: { asked: RowsAsked<R>; words: RowWords<R> }) {
  const rows = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => read({ limit: rowsOfPage, after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < rowsOfPage ? undefined : String(page.at(-1)?.id)),
  });
  const found = rows.data?.pages.flat();
  const shown = found?.length;
  const { refetch, hasNextPage } = rows;
  useEffect(() => {
    if (shown !== undefined && shown < count && !hasNextPage) void refetch();
  }, [shown, count, hasNextPage, refetch]);
  return (
    <QueryBoundary query={{ ...rows, data: found }} what={`“${words.label}”`} empty={<></>}>
      {(all) => (
        <>
          <RowTable rows={all} words={words} />
          {rows.hasNextPage && (
            <Button variant="default" loading={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function RowTable<R extends ClaimRow>({ rows, words }: { rows: readonly R[]; words: RowWords<R> }) {
  return (
    <TableFrame label={words.label} minWidth={words.minWidth}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Claim</Table.Th>
            <Table.Th scope="col">{words.column}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {row.claimNumber === undefined ? `No. ${row.claimId}` : <Link to={`/claims/${row.claimId}`}>{row.claimNumber}</Link>}
              </Table.Td>
              <Table.Td>{words.wordsOf(row)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}
