// The reconciliation of a move: what the archive held beside what stands in the workspace, by count, dollar and hash.
import { claimsApi, type ClaimImport, type ImportReconciliation } from '@plumbline/contracts/claims';
import { Button, Group, IconDownload, MoneyText, Notice, QueryBoundary, SectionCard, TableFrame } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadBytes } from '../../shared/files/download.ts';
import styles from './claim-import.module.css';
import { downloadFrom } from './download-from.ts';
import { count } from './base/import-figures.tsx';

const reconciliationQuery = (one: ClaimImport) =>
  queryOptions({
    queryKey: ['claimImports', 'reconciliation', one.id, one.version],
    queryFn: ({ signal }) => call(claimsApi.readReconciliation, { params: { id: one.id }, signal }),
  });

export function Reconciliation({ one }: { one: ClaimImport }) {
  const query = useQuery(reconciliationQuery(one));
  const name = `reconciliation-${one.id}`;
  return (
    <SectionCard title="Reconciliation">
      <QueryBoundary query={query} what="reconciliation">
        {(report) => (
          <>
            <Notice
              tone={report.isRight ? 'good' : 'warning'}
              title={report.isRight ? 'Everything was imported' : "Some items don't match"}
            />
            <Sums report={report} />
            <Differences report={report} />
            <Group mt="md">
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => void downloadFrom(call(claimsApi.downloadReconciliation, { params: { id: one.id } }), `${name}.csv`)}
              >
                Download as CSV
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => downloadBytes(new TextEncoder().encode(JSON.stringify(report, null, 2)), `${name}.json`, 'application/json')}
              >
                Download as JSON
              </Button>
            </Group>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function Sums({ report: { tables, dollars, files } }: { report: ImportReconciliation }) {
  return (
    <Sheet label="Reconciliation sums" head={['Item', 'In the file', 'In the workspace', 'Errors', 'Skipped']}>
      {tables.map((one) => (
        <Line key={one.table} name={`Rows: ${one.table}`} cells={[one.inFile, one.found, one.refused, one.skipped].map(count)} />
      ))}
      {dollars.map((one) => (
        <Line
          key={one.kind}
          name={`Dollars: ${one.kind} (${rowsText(one)})`}
          cells={[<MoneyText key="in" amount={one.inFile} />, <MoneyText key="out" amount={one.brought} />, '–', '–']}
        />
      ))}
      {files.inFile > 0 && <Line name="Files with a matching hash" cells={[count(files.inFile), count(files.sameHash), '–', '–']} />}
    </Sheet>
  );
}

/** The rows behind the sum; both counts where they differ. */
function rowsText({ rowsInFile, importedRows }: ImportReconciliation['dollars'][number]): string {
  const rows = rowsInFile === 1 ? 'row' : 'rows';
  return rowsInFile === importedRows ? `${count(rowsInFile)} ${rows}` : `${count(importedRows)} of ${count(rowsInFile)} ${rows}`;
}

function Differences({ report: { differences } }: { report: ImportReconciliation }) {
  if (differences.length === 0) return null;
  return (
    <Sheet label="Differences" head={['Row', 'Claim', 'Difference']}>
      {differences.map((one) => (
        <Line key={`${one.table}-${one.row}`} name={`${one.table} ${one.row}`} cells={[one.about, one.what]} />
      ))}
    </Sheet>
  );
}

function Sheet({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles.gap}>
      <TableFrame label={label} minWidth={560}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </TableFrame>
    </div>
  );
}

function Line({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // Cells have no identity of their own: their place is it
        <td key={`${name}-${index}`} className="cx-figures">
          {cell}
        </td>
      ))}
    </tr>
  );
}
