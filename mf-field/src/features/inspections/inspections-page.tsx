// Inspections & Documentation: recent inspections, and a claim to choose, then photos, analysis and history of its inspections.
import { EmptyState, IconPhoto, PageHeader, QueryBoundary, Select } from '@plumbline/ui';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { inspectableClaimsQuery } from '../../shared/field-queries.ts';
import { ClaimInspectionsTab } from './claim-inspections-tab.tsx';
import { RecentInspections } from './recent/recent-inspections.tsx';
import { ToReviewNotice } from './to-review/to-review-notice.tsx';
import styles from './inspections.module.css';

export function InspectionsPage() {
  const [params, setParams] = useSearchParams();
  const claims = useQuery(inspectableClaimsQuery);
  const claimId = Number(params.get('claim'));
  return (
    <>
      <PageHeader
        title="Inspections & Documentation"
        subtitle="Photos, damage analysis and the history of each claim"
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Inspections' }]}
      />
      <QueryBoundary
        query={claims}
        what="claims"
        empty={
          <EmptyState icon={IconPhoto} title="No claims to inspect" description="Qualified, scheduled and inspected claims appear here." />
        }
      >
        {(found) => (
          <div className={styles.page}>
            <Select
              label="Claim"
              placeholder="Select a claim"
              searchable
              data={found.map((one) => ({
                value: String(one.id),
                label: `${one.claimNumber} - ${one.propertyOwnerName} (${claimStatusLabel(one.status)})`,
              }))}
              value={found.some((one) => one.id === claimId) ? String(claimId) : null}
              onChange={(value) => setParams(value ? { claim: value } : {})}
            />
            {claimId > 0 ? (
              <ClaimInspectionsTab key={claimId} claimId={claimId} />
            ) : (
              <p className={styles.quiet}>Please select a claim to upload photos and analyze damage.</p>
            )}
          </div>
        )}
      </QueryBoundary>
      {claimId > 0 || (
        <>
          <ToReviewNotice />
          <RecentInspections />
        </>
      )}
    </>
  );
}
