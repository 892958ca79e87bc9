// The claims that are ready, where there is room: agreed beside received, the rate, the fee and where it stands to its cap.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import { MoneyText, Table } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './overview.module.css';
import { CapText, comingText, rateText, ReadyVerb, type ReadyRowsProps } from './ready-parts.tsx';

export function ReadyTable({ claims, onBill }: ReadyRowsProps) {
  return (
    <div className={styles.scroll}>
      <Table className={styles.table} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Caption className="cx-hidden">
          Claims ready for billing. The fee is the rate of the contract on receipts that are not invoiced.
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Claim</Table.Th>
            <Table.Th>Carrier</Table.Th>
            <Table.Th className={styles.number}>Agreed</Table.Th>
            <Table.Th className={styles.number}>Receipts to bill</Table.Th>
            <Table.Th className={styles.number}>Rate</Table.Th>
            <Table.Th className={styles.number}>Fee</Table.Th>
            <Table.Th>Cap</Table.Th>
            {onBill && (
              <Table.Th>
                <span className="cx-hidden">Next step</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows>
          {claims.map((claim) => (
            <Row key={claim.id} claim={claim} onBill={onBill} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ claim, onBill }: { claim: ReadyClaim; onBill: ReadyRowsProps['onBill'] }) {
  const coming = comingText(claim);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.claim}>
        <Link to={`/claims/${claim.id}`}>{claim.propertyOwnerName}</Link>
        <span className={styles.readyNumber}>{claim.claimNumber}</span>
      </Table.Th>
      <Table.Td className={styles.carrier}>{claim.insuranceCompany ?? '—'}</Table.Td>
      <Table.Td className={styles.number}>{claim.agreed === undefined ? '—' : <MoneyText amount={claim.agreed} />}</Table.Td>
      <Table.Td className={styles.number}>
        <MoneyText amount={claim.receiptsToBill} />
        {coming && <span className={styles.coming}>{coming}</span>}
      </Table.Td>
      <Table.Td className={styles.number}>{rateText(claim)}</Table.Td>
      <Table.Td className={styles.fee}>{claim.fee === undefined ? '—' : <MoneyText amount={claim.fee} />}</Table.Td>
      <Table.Td>
        <CapText claim={claim} />
      </Table.Td>
      {onBill && (
        <Table.Td className={styles.verb}>
          <ReadyVerb claim={claim} onBill={onBill} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
