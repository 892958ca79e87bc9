// How often people accepted what AI found, by damage type, with the number that each rate rests on.
import type { AiConfig } from '@plumbline/contracts/ai';
import { Table, TableFrame } from '@plumbline/ui';
import styles from '../shared/settings.module.css';

const written = (value: number) => value.toLocaleString('en-US');

export function Acceptance({ acceptance }: Pick<AiConfig, 'acceptance'>) {
  return (
    <>
      <TableFrame label="Acceptance by damage type">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Damage type</Table.Th>
              <Table.Th scope="col">Accepted</Table.Th>
              <Table.Th scope="col">As found</Table.Th>
              <Table.Th scope="col">Edited</Table.Th>
              <Table.Th scope="col">Rejected</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {acceptance.map(({ type, accepted, edited, rejected }) => (
              <Table.Tr key={type}>
                <Table.Td>{type}</Table.Td>
                <Table.Td>{rateText(accepted + edited, accepted + edited + rejected)}</Table.Td>
                <Table.Td>{written(accepted)}</Table.Td>
                <Table.Td>{written(edited)}</Table.Td>
                <Table.Td>{written(rejected)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      <div className={styles.intro}>
        <p className={styles.quiet}>Findings your firm accepted, as found or edited, out of all it reviewed.</p>
      </div>
    </>
  );
}

/** `80% (8 of 10)` */
function rateText(accepted: number, decided: number): string {
  return `${Math.round((accepted / decided) * 100)}% (${written(accepted)} of ${written(decided)})`;
}
