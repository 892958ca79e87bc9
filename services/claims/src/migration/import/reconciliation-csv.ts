// The reconciliation as a file: sums first, then every difference.
import type { ImportReconciliation } from '@plumbline/contracts/claims';
import { csvLine } from '@plumbline/contracts/kernel';

export function reconciliationCsv({ tables, dollars, claims, files, differences, isRight }: ImportReconciliation): Uint8Array {
  const lines = [
    ['Reconciliation', isRight ? 'right' : 'differences'],
    [],
    ['Table', 'In the file', 'Errors', 'Skipped', 'In the workspace'],
    ...tables.map((one) => [one.table, one.inFile, one.refused, one.skipped, one.found].map(String)),
    [],
    ['Money', 'In the file', 'In the workspace', 'Rows in the file', 'Rows in the workspace'],
    ...dollars.map((one) => [one.kind, one.inFile.toFixed(2), one.brought.toFixed(2), String(one.rowsInFile), String(one.importedRows)]),
    [],
    ['Files', 'In the file', 'With a matching hash'],
    ['files', String(files.inFile), String(files.sameHash)],
    [],
    ['Claim', 'Money', 'In the file', 'In the workspace'],
    ...claims.map((one) => [one.claim, one.kind, one.inFile.toFixed(2), one.brought.toFixed(2)]),
    [],
    ['Table', 'Row', 'Claim', 'Difference'],
    ...differences.map((one) => [one.table, String(one.row), one.about, one.what]),
  ];
  return Buffer.from(`\uFEFF${lines.map(csvLine).join('')}`, 'utf8');
}
