// Rows of an import by state, page by page: where they stand in the file, what they are about, and what is to be said about them.
import {
  claimsApi,
  duplicateChoices,
  type ClaimImport,
  type DuplicateChoice,
  type ImportRow,
  type ImportRowError,
} from '@plumbline/contracts/claims';
import { Anchor, Button, QueryBoundary, Select, TableFrame } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './claim-import.module.css';
import { carryRows, rowsQuery, useImportStep, type RowsShown } from './base/import-queries.ts';

const labels: Record<RowsShown, string> = {
  incomplete: 'Rows with values left out',
  ready: 'Ready rows',
  duplicate: 'Duplicate rows',
  refused: 'Rows with errors',
  opened: 'Created claims',
  merged: 'Merged rows',
  skipped: 'Skipped rows',
  removed: 'Removed claims',
  kept: 'Kept claims',
};

export function RowTable({ one, state }: { one: ClaimImport; state: RowsShown }) {
  const query = useInfiniteQuery(rowsQuery(one.id, { state, version: one.version }));
  return (
    <QueryBoundary query={query} what="rows">
      {({ pages }) => (
        <>
          <TableFrame label={labels[state]} minWidth={520} stacks>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  <th scope="col">Claim</th>
                  <th scope="col">{state === 'refused' || state === 'incomplete' ? 'Column and reason' : 'Message'}</th>
                  {state === 'duplicate' && <th scope="col">Action</th>}
                </tr>
              </thead>
              <tbody>
                {pages.flat().map((row) => (
                  <tr key={`${row.table}-${row.row}`}>
                    <th scope="row" className="cx-figures">
                      <span className={styles.onPhone}>Row </span>
                      {row.table === 'claims' ? row.row : `${row.table} ${row.row}`}
                    </th>
                    <td>{row.about || '–'}</td>
                    <td>
                      <Words row={row} />
                    </td>
                    {state === 'duplicate' && (
                      <td>
                        <RowChoice one={one} row={row} />
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          {query.hasNextPage && (
            <Button variant="default" mt="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more rows
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Words({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.words}>
      {[...row.errors, ...(row.leftOut ?? [])].map((error) => (
        <Cell key={error.column} error={error} />
      ))}
      {row.duplicate && (
        <li>
          {row.duplicate.reason}
          {row.duplicate.claimId !== undefined && <ClaimLink id={row.duplicate.claimId} number={row.duplicate.claimNumber} />}
        </li>
      )}
      {row.why && row.why !== row.duplicate?.reason && <li>{row.why}</li>}
      {row.claimId !== undefined && row.state !== 'removed' && (
        <li>
          <ClaimLink id={row.claimId} number={row.claimNumber} />
        </li>
      )}
    </ul>
  );
}

function Cell({ error: { column, message, value } }: { error: ImportRowError }) {
  return (
    <li>
      <strong>{column}:</strong> {message}
      {value && <span className={styles.value}> “{value}”</span>}
    </li>
  );
}

function ClaimLink({ id, number }: { id: number; number: string | undefined }) {
  return (
    <>
      {' '}
      <Anchor component={Link} to={`/claims/${id}`}>
        {number ?? 'View claim'}
      </Anchor>
    </>
  );
}

const choiceLabels: Record<DuplicateChoice, string> = { skip: 'Skip', merge: 'Merge', create: 'Import as new' };

const isSame = (one: ImportRow, other: ImportRow) => one.table === other.table && one.row === other.row;

function RowChoice({ one, row }: { one: ClaimImport; row: ImportRow }) {
  const send = useSend(claimsApi.chooseDuplicates);
  const choose = useImportStep(
    (choice: DuplicateChoice) => send({ params: { id: one.id }, body: { choice, row: row.row } }),
    "Couldn't change the row",
    (client, to, choice) => carryRows(client, { from: one, to }, (other) => (isSame(other, row) ? { ...other, choice } : other)),
  );
  return (
    <Select
      aria-label={`Row ${row.row}`}
      data={duplicateChoices.map((value) => ({ value, label: choiceLabels[value] }))}
      value={choose.isPending ? choose.variables : (row.choice ?? one.duplicates)}
      onChange={(value) => value && choose.mutate(value)}
      readOnly={choose.isPending}
      allowDeselect={false}
      w={130}
    />
  );
}
