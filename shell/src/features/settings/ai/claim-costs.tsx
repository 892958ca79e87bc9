// What models cost this month for each claim, the dearest first.
import type { AiSpend } from '@plumbline/contracts/ai';
import { Table, TableFrame } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from '../shared/settings.module.css';
import { costText } from './cost-text.ts';

export function ClaimCosts({ claims }: Pick<AiSpend, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <>
      <TableFrame label="Costs by claim">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Claim</Table.Th>
              <Table.Th scope="col">Calls this month</Table.Th>
              <Table.Th scope="col">Cost this month</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {claims.map(({ claimId, claimNumber, calls, cost }) => (
              <Table.Tr key={claimId}>
                <Table.Td>
                  <Link to={`/claims/${claimId}`}>{claimNumber ?? `Claim ${claimId}`}</Link>
                </Table.Td>
                <Table.Td>{calls.toLocaleString('en-US')}</Table.Td>
                <Table.Td>{costText(cost)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      <p className={styles.quiet}>Analyses, narratives and reports. Transcriptions aren't counted by claim.</p>
    </>
  );
}
