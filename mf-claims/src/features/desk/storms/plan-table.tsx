// The plan: each adjuster with a bar of what they have and what comes, and the ZIP codes they would take.
import type { StormPlan } from '@plumbline/contracts/claims';
import { Table, TableFrame } from '@plumbline/ui';
import styles from './storms.module.css';

export function PlanTable({ plan }: { plan: StormPlan }) {
  const most = Math.max(1, ...plan.adjusters.map(({ openClaims, given }) => openClaims + given));
  const rows = plan.adjusters.toSorted((a, b) => b.given - a.given);
  return (
    <TableFrame label="Assignment plan" minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Adjuster</Table.Th>
            <Table.Th scope="col">Open claims</Table.Th>
            <Table.Th scope="col">New</Table.Th>
            <Table.Th scope="col">Workload</Table.Th>
            <Table.Th scope="col">ZIP codes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ userId, name, openClaims, given, zips }) => (
            <Table.Tr key={userId}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className={styles.number}>{openClaims}</Table.Td>
              <Table.Td className={styles.number}>{given}</Table.Td>
              <Table.Td>
                <span className={styles.load}>
                  {openClaims} now, {openClaims + given} after
                </span>
                <span className={styles.bar} aria-hidden="true">
                  <span className={styles.has} style={{ width: `${(openClaims / most) * 100}%` }} />
                  <span className={styles.gets} style={{ width: `${(given / most) * 100}%` }} />
                </span>
              </Table.Td>
              <Table.Td>{zipText(zips)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

const shown = 6;

function zipText(zips: StormPlan['adjusters'][number]['zips']): string {
  if (zips.length === 0) return '—';
  const first = zips.slice(0, shown).map(({ zip, claims }) => (claims === 1 ? zip : `${zip} (${claims})`));
  return zips.length > shown ? `${first.join(', ')} and ${zips.length - shown} more` : first.join(', ');
}
