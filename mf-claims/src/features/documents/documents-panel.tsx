// The checklist in short, for the overview of a claim.
import type { Claim } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { overviewQuery } from './base/documents-queries.ts';
import styles from './base/documents.module.css';

const shown = 4;

export function DocumentsPanel({ claim }: { claim: Claim }) {
  const addressOf = useTabAddress();
  const overview = useQuery(overviewQuery(claim.id));
  return (
    <SectionCard title="Documents" action={<Link to={addressOf('documents')}>All documents</Link>}>
      <QueryBoundary query={overview} what="the checklist">
        {({ checklist, total, hold }) => {
          const missing = checklist.filter((entry) => entry.state === 'missing');
          return (
            <>
              {hold && <StatusBadge tone="red" label="On legal hold" />}
              <p className={styles.panelText}>
                {total} {total === 1 ? 'document' : 'documents'} ·{' '}
                {missing.length === 0 ? 'the checklist is complete' : `${missing.length} of ${checklist.length} missing`}
              </p>
              {missing.length > 0 && (
                <ul className={styles.panelList}>
                  {missing.slice(0, shown).map((entry) => (
                    <li key={entry.key}>{entry.label}</li>
                  ))}
                  {missing.length > shown && <li>and {missing.length - shown} more</li>}
                </ul>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </SectionCard>
  );
}
