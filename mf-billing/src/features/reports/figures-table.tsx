// A table of a report: a name, then figures at the right.
import { Table, TableFrame } from '@plumbline/ui';
import styles from './reports.module.css';

export interface FiguresRow {
  readonly key: string;
  readonly name: string;
  readonly figures: readonly string[];
}

interface FiguresTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly FiguresRow[];
  total: readonly string[];
}

export function FiguresTable({ label, heads: [first, ...heads], rows, total }: FiguresTableProps) {
  return (
    <TableFrame label={label} minWidth={heads.length * 96 + 130}>
      <Table>
        <Table.Caption className="cx-hidden">{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col" className={styles.figure}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {rows.map(({ key, name, figures }) => (
            <Row key={key} name={name} figures={figures} heads={heads} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Row name="Total" figures={total} heads={heads} />
        </Table.Tfoot>
      </Table>
    </TableFrame>
  );
}

function Row({ name, figures, heads }: Omit<FiguresRow, 'key'> & { heads: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.rowName}>
        {name}
      </Table.Th>
      {heads.map((head, at) => (
        <Table.Td key={head} className={styles.figure}>
          {figures[at]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
