// Rows as the claims will be stored, those with problems first; a cell is corrected in place, for this import only.
import type { ImportPreviewRow } from '@plumbline/contracts/claims';
import { SectionCard, StatusBadge, TableFrame, type Tone } from '@plumbline/ui';
import { count, rowsText } from '../base/import-figures.tsx';
import { withEdit } from './choices.ts';
import styles from './mapping.module.css';
import { PreviewCell } from './preview-cell.tsx';
import type { Mapping } from './use-mapping.ts';

export function PreviewCard({ mapping }: { mapping: Mapping }) {
  const { preview, isCounting, choices, choose } = mapping;
  const { counts, fields, rows } = preview;
  const summary = [
    `Problems first of ${rowsText(counts.rows)}`,
    `${count(counts.complete + counts.incomplete)} import`,
    ...(counts.duplicates > 0 ? [`${count(counts.duplicates)} ${counts.duplicates === 1 ? 'duplicate' : 'duplicates'}`] : []),
    `${count(counts.refused)} stay out`,
  ].join(' · ');
  return (
    <SectionCard title="Preview" flush action={<span className={styles.headEnd}>{summary}</span>}>
      <TableFrame label="Preview" minWidth={860}>
        <table className={`${styles.table} ${styles.preview}`} aria-busy={isCounting}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {fields.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <th scope="row" className="cx-figures">
                  {row.row}
                </th>
                {row.cells.map((cell) => (
                  <PreviewCell
                    key={cell.field}
                    cell={cell}
                    about={`${fields.find(({ field }) => field === cell.field)?.label ?? cell.field} of row ${row.row}`}
                    edited={choices.edits[row.row]?.[cell.field as never]}
                    onEdit={(text) => choose(withEdit(choices, { row: row.row, field: cell.field, text }))}
                  />
                ))}
                <td>
                  <Result row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </SectionCard>
  );
}

function Result({ row: { result, emptied, why } }: { row: ImportPreviewRow }) {
  const { label, tone } = resultOf(result, emptied);
  return (
    <>
      <StatusBadge tone={tone} label={label} about="Result" />
      {why && <div className={styles.why}>{why}</div>}
    </>
  );
}

function resultOf(result: ImportPreviewRow['result'], emptied: number): { label: string; tone: Tone } {
  if (result === 'stays_out') return { label: 'Stays out', tone: 'red' };
  if (result === 'duplicate') return { label: 'Duplicate', tone: 'gray' };
  if (emptied > 0) return { label: `Imports, ${emptied} ${emptied === 1 ? 'cell' : 'cells'} empty`, tone: 'yellow' };
  return { label: 'Imports', tone: 'green' };
}
