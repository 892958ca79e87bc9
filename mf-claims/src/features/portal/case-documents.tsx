// The documents that the office shares for a case.
import { claimsApi } from '@plumbline/contracts/claims';
import { DateText, QueryBoundary, SectionCard, formatBytes } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from './portal.module.css';

export function CaseDocuments({ caseId }: { caseId: number }) {
  const found = useQuery({
    queryKey: ['portal', 'documents', caseId],
    queryFn: () => call(claimsApi.portalDocuments, { params: { id: caseId } }),
  });
  return (
    <SectionCard title="Documents">
      <QueryBoundary query={found} what="documents" empty={<p>Your adjuster has not shared a document yet.</p>}>
        {(documents) => (
          <ul className={styles.documents} aria-label="Shared documents">
            {documents.map((one) => (
              <li key={one.id}>
                <a href={`/api/portal/cases/${caseId}/documents/${one.id}/file`} download={one.fileName}>
                  {one.title}
                </a>{' '}
                <span className={styles.documentFacts}>
                  {one.typeLabel} · {formatBytes(one.bytes)} · <DateText at={one.documentDate ?? one.updatedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
