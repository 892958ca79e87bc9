// Compare estimates: ours beside the carrier's first and latest; what is missing says how to get it.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, EmptyState, IconUpload, PageHeader, QueryBoundary, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { carrierEstimatesQuery, claimQuery, estimatesQuery } from '../../../shared/claims/claim-queries.ts';
import { comparisonQuery } from './compare-queries.ts';
import { CompareView } from './compare-view.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportsCard } from './imports-card.tsx';
import styles from './compare.module.css';

export function ComparePage() {
  const claimId = Number(useParams()['id']);
  const claim = useQuery(claimQuery(claimId));
  const theirs = useQuery(carrierEstimatesQuery(claimId));
  const [isImporting, dialog] = useDisclosure(false);
  const mayImport = useMay(claimsApi.importCarrierEstimate);
  const button = mayImport && (
    <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={dialog.open}>
      Import carrier estimate
    </Button>
  );
  const { claimNumber = '', propertyOwnerName = '', propertyAddress = '' } = claim.data ?? {};
  return (
    <>
      <PageHeader
        title="Compare estimates"
        subtitle={[claimNumber, propertyOwnerName, propertyAddress].filter((part) => part !== '').join(' · ')}
        breadcrumb={[
          { label: 'Dashboard', to: '/' },
          { label: 'Claims', to: '/claims' },
          { label: claimNumber || 'Claim', to: `/claims/${claimId}?tab=esx` },
          { label: 'Compare' },
        ]}
        action={button}
      />
      <QueryBoundary query={theirs} what="carrier estimates" empty={<NoneYet action={button} />}>
        {(cards) => (
          <div className={styles.list}>
            {cards.some(({ withdrawn }) => !withdrawn) ? <Comparison claimId={claimId} /> : <NoneYet action={button} />}
            <ImportsCard cards={cards} />
          </div>
        )}
      </QueryBoundary>
      {isImporting && <ImportDialog claimId={claimId} onClose={dialog.close} />}
    </>
  );
}

function NoneYet({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      title="No carrier estimate yet"
      description="Import the carrier’s estimate as PDF, CSV or our own package. It is compared with ours line by line."
      action={action}
    />
  );
}

function Comparison({ claimId }: { claimId: number }) {
  const ours = useQuery(estimatesQuery(claimId));
  return (
    <QueryBoundary
      query={ours}
      what="estimates"
      empty={
        <EmptyState
          title="No estimate of ours yet"
          description="The carrier’s estimate is imported. Generate ours to compare the two."
          action={
            <Button component={Link} to={`/claims/${claimId}?tab=esx`}>
              Open our estimate
            </Button>
          }
        />
      }
    >
      {() => <Compared claimId={claimId} />}
    </QueryBoundary>
  );
}

function Compared({ claimId }: { claimId: number }) {
  const comparison = useQuery(comparisonQuery(claimId));
  return (
    <QueryBoundary query={comparison} what="the comparison">
      {(found) => <CompareView comparison={found} />}
    </QueryBoundary>
  );
}
