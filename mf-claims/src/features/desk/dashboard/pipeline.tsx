// How many claims stand in each status, as bars that lead to their lists.
import { claimStatuses, claimStatusLabels } from '@plumbline/contracts/enums';
import { QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { claimCountsQuery } from '../../../shared/claims/claim-queries.ts';
import styles from './dashboard.module.css';

export function Pipeline() {
  const counts = useQuery(claimCountsQuery());
  return (
    <SectionCard title="Pipeline">
      <QueryBoundary query={counts} what="the pipeline">
        {(data) => {
          const most = Math.max(1, ...claimStatuses.map((status) => data[status]));
          return (
            <ul className={styles.pipeline}>
              {claimStatuses.map((status) => (
                <li key={status}>
                  <Link to={`/claims?status=${status}`} className={styles.pipelineRow}>
                    <span>{claimStatusLabels[status].staffLabel}</span>
                    <span className={styles.pipelineTrack} aria-hidden="true">
                      <span
                        className={styles.pipelineBar}
                        data-tone={claimStatusLabels[status].tone}
                        style={{ width: `${(data[status] / most) * 100}%` }}
                      />
                    </span>
                    <span className="cx-figures">{data[status]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
    </SectionCard>
  );
}
