// The inspections of somebody who left: who came instead, and whether each went back once the deactivation was undone.
import type { User } from '@plumbline/contracts/identity';
import { inspectionApi, type InspectionReassignment } from '@plumbline/contracts/inspection';
import { DateText, LoadFailure, Table, TableFrame } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

const reassignmentsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['inspections', 'reassignments', userId],
    queryFn: () => call(inspectionApi.listInspectionReassignments, { query: { userId } }),
  });

export function InspectionReassignments({ person }: { person: User }) {
  const inspections = useQuery(reassignmentsQuery(person.id));
  if (!inspections.data) return inspections.isError ? <LoadFailure query={inspections} what={`the inspections of ${person.name}`} /> : null;
  if (inspections.data.length === 0) return null;
  return (
    <TableFrame label={`Inspections of ${person.name}`} minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Claim</Table.Th>
            <Table.Th scope="col">Inspection</Table.Th>
            <Table.Th scope="col">Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inspections.data.map((one) => (
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

function wordsOf({ what, state, toName, reason }: InspectionReassignment, name: string): string {
  if (state === 'back') return `Returned to ${name}`;
  const now = what === 'moved' ? `Reassigned to ${toName}` : `Canceled: ${toName} has another inspection at this time`;
  return state === 'kept' ? `Not returned: ${reason}` : now;
}
