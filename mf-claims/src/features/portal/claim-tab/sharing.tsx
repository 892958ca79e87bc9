// What the portal shows of this claim beside documents and photos: the money, once the office says so.
import { claimsApi } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard, Switch } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalSharingQuery } from '../base/portal-queries.ts';
import { useChange } from '../../../shared/use-change.ts';

export function Sharing({ claimId }: { claimId: number }) {
  const sharing = useQuery(portalSharingQuery(claimId));
  const words = { done: 'Saved', failed: 'Not saved', stale: ['portal', 'activity'] };
  const set = useChange(claimsApi.setPortalSharing, words);
  return (
    <SectionCard title="What the portal shows">
      <QueryBoundary query={sharing} what="what the portal shows">
        {({ money }) => (
          <Switch
            label="Show the money"
            description="What was asked for, agreed, paid and held back, by whom. No offers, no notes and no fee. Photos are shared under Inspections, documents under Documents."
            checked={money}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ params: { id: claimId }, body: { money: event.currentTarget.checked } })}
          />
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
