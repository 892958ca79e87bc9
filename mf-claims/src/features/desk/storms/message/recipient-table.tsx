// Everybody whom the message concerns: by which way, in which language, and what will become of it.
import { channelLabels } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { Button, Table, TableFrame, formatDate } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Recipient } from './preview-sums.ts';
import styles from './message.module.css';

const [shownAtFirst, more] = [6, 50];

export function RecipientTable({ recipients }: { recipients: readonly Recipient[] }) {
  const [count, setCount] = useState(shownAtFirst);
  return (
    <div className={styles.recipients}>
      <TableFrame label="Recipients" minWidth={420} stacks>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Recipient</Table.Th>
              <Table.Th scope="col">By</Table.Th>
              <Table.Th scope="col">Language</Table.Th>
              <Table.Th scope="col">Result</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {recipients.slice(0, count).map((one, at) => (
              // One claim may have several recipients of a name
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={`${one.claimId}-${at}`} recipient={one} />
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      {recipients.length > count && (
        <Button variant="subtle" size="compact-md" onClick={() => setCount(count + more)}>
          Show {Math.min(more, recipients.length - count)} more of {recipients.length.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  );
}

function Row({ recipient }: { recipient: Recipient }) {
  const { name, message, claimId, claimNumber } = recipient;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name} <span className={styles.number}>{claimNumber}</span>
      </Table.Th>
      <Table.Td data-none={!message || undefined}>{message ? channelLabels[message.method] : '–'}</Table.Td>
      <Table.Td data-none={!message || undefined}>{message ? textLanguageLabels[message.language] : '–'}</Table.Td>
      <Table.Td>
        <Result recipient={recipient} />
        {!message && (
          <>
            {' '}
            <Link to={`/claims/${claimId}`} aria-label={`Open ${claimNumber}`}>
              Open claim
            </Link>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Result({ recipient: { message, reason, timeZone } }: { recipient: Recipient }) {
  if (!message || message.outcome === 'not') return <span className={styles.refused}>{reason ?? 'Not sent'}</span>;
  if (message.outcome === 'kept') return 'Saved here, not delivered';
  if (message.outcome === 'later' && message.sendsAt) return `Sends ${timeAt(message.sendsAt, timeZone)}`;
  return 'Ready';
}

/** At the property, whose hours hold. */
function timeAt(instant: string, timeZone: string | undefined): string {
  if (timeZone === undefined) return formatDate(instant, 'time');
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }).format(
    new Date(instant),
  );
}
