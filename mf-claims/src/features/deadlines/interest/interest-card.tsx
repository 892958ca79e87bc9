// Interest on late payments in dollars: principal × rate × days, with the days, the law and how it is counted.
import type { InterestLine, LateInterest } from '@plumbline/contracts/claims';
import { DateText, MoneyText, SectionCard, StatusBadge, Table, TableFrame } from '@plumbline/ui';
import styles from './interest.module.css';

export function InterestCard({ interest }: { interest: LateInterest }) {
  const { citation, confidence, basis, dueOn, lines, total } = interest;
  return (
    <SectionCard title="Interest on late payment">
      <p className={styles.law}>
        <span>
          Payment was due by <DateText at={dueOn} format="long-date" />.{citation && ` ${citation}, not verified by counsel.`}
        </span>
        {confidence && <StatusBadge tone={confidence === 'high' ? 'green' : 'yellow'} label={`${confidence} confidence`} />}
      </p>
      <TableFrame label="Interest" stacks>
        <Table aria-label="Interest" className={styles.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Payment</Table.Th>
              <Table.Th ta="right">Principal</Table.Th>
              <Table.Th>Rate</Table.Th>
              <Table.Th>From</Table.Th>
              <Table.Th>To</Table.Th>
              <Table.Th ta="right">Days</Table.Th>
              <Table.Th ta="right">Interest</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, index) => (
              // Two payments of one day may be of one amount, and the list is drawn anew as a whole
              <Line key={`${line.until} ${index}`} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      {total !== undefined && lines.length > 1 && (
        <p className={styles.total}>
          Total: <MoneyText amount={total} />
        </p>
      )}
      {basis.map((sentence) => (
        <p key={sentence} className={styles.basis}>
          {sentence}
        </p>
      ))}
    </SectionCard>
  );
}

const kinds: Record<InterestLine['kind'], string> = { 'paid-late': 'Paid late', 'agreed-unpaid': 'Agreed, not received' };

function Line({ line: { kind, principal, rate, from, until, days, amount, noFigure } }: { line: InterestLine }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{kinds[kind]}</Table.Th>
      <Table.Td data-label="Principal" ta="right">
        <MoneyText amount={principal} />
      </Table.Td>
      <Table.Td data-label="Rate">{rate ? rateText(rate) : '—'}</Table.Td>
      <Table.Td data-label="From">
        <DateText at={from} />
      </Table.Td>
      <Table.Td data-label="To">
        <DateText at={until} />
      </Table.Td>
      <Table.Td data-label="Days" ta="right">
        {days ?? '—'}
      </Table.Td>
      <Table.Td data-label="Interest" ta="right">
        {amount === undefined ? noFigure : <MoneyText amount={amount} />}
      </Table.Td>
    </Table.Tr>
  );
}

function rateText({ percent, perDay }: NonNullable<InterestLine['rate']>): string {
  return perDay ? `${percent}% a year (${perDay} a day)` : `${percent}% a year`;
}
