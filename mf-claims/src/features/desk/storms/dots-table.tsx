// The claims of the map as a table: its alternative for whoever reads rather than looks, and the place of those without a location.
import type { StormDot } from '@plumbline/contracts/claims';
import { Button, EmptyState, Table, TableFrame } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClaimStatusBadge } from '../../../shared/claims/claim-display.tsx';
import type { LookDeps } from './map/dot-look.ts';
import styles from './work.module.css';

interface DotsTableProps {
  dots: readonly StormDot[];
  looks: LookDeps;
  onClaim: (id: number) => void;
}

const pageRows = 50;

/** From north to south, as the map is walked; those without a location come first, because they need somebody. */
export function DotsTable({ dots, looks, onClaim }: DotsTableProps) {
  const [count, setCount] = useState(pageRows);
  if (dots.length === 0) return <EmptyState title="No claims match these filters" />;
  const rows = dots.toSorted((a, b) => (b.lat ?? 90) - (a.lat ?? 90) || a.id - b.id).slice(0, count);
  return (
    <>
      <TableFrame label="Claims" minWidth={480} stacks>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Claim</Table.Th>
              <Table.Th scope="col">Place</Table.Th>
              <Table.Th scope="col">Status</Table.Th>
              <Table.Th scope="col">Adjuster</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((dot) => (
              <Row key={dot.id} dot={dot} looks={looks} onClaim={onClaim} />
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      {dots.length > count && (
        <Button variant="default" mt="xs" onClick={() => setCount(count + pageRows)}>
          Show {Math.min(pageRows, dots.length - count)} more of {dots.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}

function Row({ dot, looks, onClaim }: Omit<DotsTableProps, 'dots'> & { dot: StormDot }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <button type="button" className={styles.claim} data-dot={dot.id} onClick={() => onClaim(dot.id)}>
          {dot.ownerName}
        </button>
        <span className={styles.number}>{dot.claimNumber}</span>
      </Table.Th>
      <Table.Td>{dot.placedBy ? placeText(dot) : <AddAddress dot={dot} />}</Table.Td>
      <Table.Td>
        <ClaimStatusBadge status={dot.status} />
      </Table.Td>
      <Table.Td>{adjusterText(dot, looks)}</Table.Td>
    </Table.Tr>
  );
}

const placeText = ({ city, state, zip }: StormDot) =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'On the map';

function AddAddress({ dot }: { dot: StormDot }) {
  return (
    <>
      {placeText(dot) === 'On the map' ? '' : `${placeText(dot)} · `}
      <Link to={`/claims/${dot.id}`} aria-label={`Add address of ${dot.claimNumber}`}>
        Add address
      </Link>
    </>
  );
}

function adjusterText({ id, adjusterId }: StormDot, { names, plan }: LookDeps): string {
  if (adjusterId !== undefined) return names.get(adjusterId) ?? 'Another adjuster';
  const proposed = plan?.proposed.get(id);
  if (proposed !== undefined) return `${names.get(proposed) ?? 'Another adjuster'} (proposed)`;
  const reason = plan?.left.get(id);
  return reason === undefined ? 'Unassigned' : `Can't be assigned. ${reason}`;
}
