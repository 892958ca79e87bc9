// The visits of somebody who left: who came instead, and whether each went back once the departure was taken back.
import type { User } from '@plumbline/contracts/identity';
import { inspectionApi, type VisitHandover } from '@plumbline/contracts/inspection';
import { DateText, LoadFailure, Table, TableFrame } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

const handoversQuery = (userId: number) =>
  queryOptions({
    queryKey: ['inspections', 'handovers', userId],
    queryFn: () => call(inspectionApi.listVisitHandovers, { query: { userId } }),
  });

export function VisitHandovers({ person }: { person: User }) {
  const visits = useQuery(handoversQuery(person.id));
  if (!visits.data) return visits.isError ? <LoadFailure query={visits} what={`the visits of ${person.name}`} /> : null;
  if (visits.data.length === 0) return null;
  return (
    <TableFrame label={`Visits of ${person.name}`} minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Claim</Table.Th>
            <Table.Th scope="col">Visit</Table.Th>
            <Table.Th scope="col">What became of it</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visits.data.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <Link to={`/claims/${one.claimId}`}>{one.claimNumber}</Link>
              </Table.Td>
              <Table.Td>
                <DateText at={one.scheduledAt} format="date-time" timeZone={one.timeZone} />
              </Table.Td>
              <Table.Td>{wordsOf(one, person.name)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableFrame>
  );
}

function wordsOf({ what, state, toName, reason }: VisitHandover, name: string): string {
  if (state === 'back') return `Back with ${name}`;
  const now = what === 'moved' ? `${toName} comes instead` : `Canceled: ${toName} is on another visit at this time`;
  return state === 'kept' ? `Not taken back: ${reason}` : now;
}
