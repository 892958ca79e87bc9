// Previous imports: what became of them, and until when they can be undone.
import type { ClaimImport } from '@plumbline/contracts/claims';
import {
  Button,
  DateText,
  EmptyState,
  IconUpload,
  QueryBoundary,
  SectionCard,
  StatusBadge,
  TableFrame,
  UnstyledButton,
} from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './claim-import.module.css';
import { count, stateWords } from './base/import-figures.tsx';
import { importsQuery } from './base/import-queries.ts';

export function ImportList({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useInfiniteQuery(importsQuery);
  return (
    <SectionCard title="Previous imports">
      <QueryBoundary
        query={query}
        what="imports"
        isEmpty={({ pages }) => pages.flat().length === 0}
        empty={<EmptyState icon={IconUpload} title="No imports yet" description="Your imports appear here." />}
      >
        {({ pages }) => (
          <>
            <TableFrame label="Previous imports" minWidth={640}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">File</th>
                    <th scope="col">Status</th>
                    <th scope="col">Rows</th>
                    <th scope="col">Claims created</th>
                    <th scope="col">By</th>
                    <th scope="col">Undo until</th>
                  </tr>
                </thead>
                <tbody data-rows>
                  {pages.flat().map((one) => (
                    <ImportLine key={one.id} one={one} onOpen={onOpen} />
                  ))}
                </tbody>
              </table>
            </TableFrame>
            {query.hasNextPage && (
              <Button variant="default" mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show more imports
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function ImportLine({ one, onOpen }: { one: ClaimImport; onOpen: (id: number) => void }) {
  const { label, tone } = stateWords[one.state];
  return (
    <tr>
      <th scope="row">
        <UnstyledButton className={styles.open} onClick={() => onOpen(one.id)}>
          {one.fileName}
        </UnstyledButton>
        <div className={styles.value}>
          <DateText at={one.createdAt} format="date-time" />
        </div>
      </th>
      <td>
        <StatusBadge tone={tone} label={label} about="Status" />
      </td>
      <td className="cx-figures">{count(one.counts.rows)}</td>
      <td className="cx-figures">{count(one.counts.opened)}</td>
      <td>{one.createdBy}</td>
      <td>{one.undoUntil ? <DateText at={one.undoUntil} format="date-time" /> : '–'}</td>
    </tr>
  );
}
