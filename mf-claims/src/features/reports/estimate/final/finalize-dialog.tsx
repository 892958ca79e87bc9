// Finalize estimate: what is open first, as for a report; then the version is frozen.
import { claimsApi, type EstimateCard, type EstimateOpenItem } from '@plumbline/contracts/claims';
import { Button, Group, GuardedDialog, QueryBoundary, toast } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import reports from '../../base/reports.module.css';
import { OpenItemsGate } from '../../delivery/open-items.tsx';
import styles from '../estimate.module.css';

interface FinalizeProps {
  estimate: EstimateCard;
  onClose: () => void;
}

export function FinalizeDialog({ estimate, onClose }: FinalizeProps) {
  const { id, claimNumber } = estimate;
  const open = useQuery({
    queryKey: ['estimates', 'open-items', id],
    queryFn: () => call(claimsApi.listEstimateOpenItems, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const finalize = useWrite(claimsApi.finalizeEstimate, {
    stale: ['estimates', 'activity'],
    onSuccess: ({ filename }) => {
      toast({ tone: 'good', title: 'Estimate finalized', description: filename });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't finalize the estimate", description: error.message }),
  });
  return (
    <GuardedDialog title={`Finalize the estimate of ${claimNumber}`} busy={finalize.isPending} onClose={onClose}>
      {() => (
        <QueryBoundary query={open} what="the open items">
          {({ version, items }) => (
            <Gate
              estimate={estimate}
              items={items}
              isBusy={finalize.isPending}
              onFinalize={(reviewed) => finalize.mutate({ params: { id }, body: { version, reviewed } })}
              onClose={onClose}
            />
          )}
        </QueryBoundary>
      )}
    </GuardedDialog>
  );
}

interface GateProps extends FinalizeProps {
  items: readonly EstimateOpenItem[];
  isBusy: boolean;
  onFinalize: (reviewed: string[]) => void;
}

function Gate({ estimate: { claimId, revision }, items, isBusy, onFinalize, onClose }: GateProps) {
  const reviewed = items.map(({ key }) => key);
  const isBlocked = items.some(({ blocking }) => blocking);
  // A tick counts for the items that were read: when others are open it is set again
  const [ticked, tick] = useState<string>();
  const isReviewed = ticked === reviewed.join('\n');
  return (
    <div className={reports.stack}>
      {items.length > 0 && (
        <OpenItemsGate
          items={items}
          of="estimate"
          isReviewed={isReviewed}
          onReview={(is) => tick(is ? reviewed.join('\n') : undefined)}
          renderWay={(item) => <WayThere item={item} claimId={claimId} />}
        />
      )}
      {!isBlocked && (
        <p className={styles.meta}>
          Version {revision} becomes the final draft: its ESX file and PDF are frozen with your name and the time. Later changes need a new
          version.
        </p>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {isBlocked ? 'Close' : 'Cancel'}
        </Button>
        {!isBlocked && (
          <Button loading={isBusy} disabled={items.length > 0 && !isReviewed} onClick={() => onFinalize(reviewed)}>
            Finalize estimate
          </Button>
        )}
      </Group>
    </div>
  );
}

const ways = { claim: ['Open claim', ''], inspection: ['Open inspection', '?tab=inspections'] } as const;

/** What is fixed on the screen behind the dialog needs no way. */
function WayThere({ item: { place, sentence }, claimId }: { item: EstimateOpenItem; claimId: number }) {
  if (place === 'estimate') return null;
  const [label, query] = ways[place];
  return (
    <Link to={`/claims/${claimId}${query}`} aria-label={`${label}: ${sentence}`}>
      {label}
    </Link>
  );
}
