// How many days claims stood in each status before they moved on, beside the usual days; a way beside each leads to the claims that stand there now.
import { claimStatusLabels } from '@plumbline/contracts/enums';
import { EmptyState, QueryBoundary, SectionCard, Table, TableFrame } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { progressQuery } from '../../../shared/claims/claim-queries.ts';
import styles from './dashboard.module.css';

const days = (count: number) => (count === 0 ? '< 1 day' : `${count} day${count === 1 ? '' : 's'}`);

export function CycleTime() {
  const progress = useQuery(progressQuery);
  return (
    <SectionCard title="Cycle time" flush>
      <QueryBoundary query={progress} what="the cycle time">
        {({ stages }) =>
          stages.length === 0 ? (
            <EmptyState title="No status changes yet" />
          ) : (
            <TableFrame label="Days in each status" minWidth={0}>
              <Table className={styles.stages}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Status</Table.Th>
                    <Table.Th scope="col">Median</Table.Th>
                    <Table.Th scope="col">90th percentile</Table.Th>
                    <Table.Th scope="col">Target</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {stages.map(({ status, medianDays, slowDays, targetDays, transitions }) => (
                    <Table.Tr key={status}>
                      <Table.Td>
                        {claimStatusLabels[status].staffLabel}
                        <span className={styles.recentDetail}>
                          {transitions === 1 ? ' Based on 1 claim' : ` Based on ${transitions} claims`} ·{' '}
                          <Link
                            className={styles.unbroken}
                            to={`/claims?status=${status}`}
                            aria-label={`In this status now: ${claimStatusLabels[status].staffLabel}`}
                          >
                            In this status now
                          </Link>
                        </span>
                      </Table.Td>
                      <Table.Td className="cx-figures">{days(medianDays)}</Table.Td>
                      <Table.Td className="cx-figures" data-late={slowDays > targetDays || undefined}>
                        {days(slowDays)}
                      </Table.Td>
                      <Table.Td className="cx-figures">{days(targetDays)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </TableFrame>
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}
