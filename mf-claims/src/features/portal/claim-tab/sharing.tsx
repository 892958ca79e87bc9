// Portal sharing of this claim beside documents and photos: the money, once the office says so.
import { claimsApi } from '@plumbline/contracts/claims';
import { QueryBoundary, SectionCard, Switch } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalSharingQuery } from '../base/portal-queries.ts';
import { useChange } from '../../../shared/use-change.ts';

export function Sharing({ claimId }: { claimId: number }) {
  const sharing = useQuery(portalSharingQuery(claimId));
  const words = { done: 'Saved', failed: "Couldn't save portal sharing", stale: ['portal', 'activity'] };
  const set = useChange(claimsApi.setPortalSharing, words);
  return (
    <SectionCard title="Portal sharing">
      <QueryBoundary query={sharing} what="portal sharing">
        {({ money }) => (
          <Switch
            label="Show amounts"
            description="Amounts requested, agreed, paid and withheld. Offers, notes and fees stay hidden."
            checked={money}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ params: { id: claimId }, body: { money: event.currentTarget.checked } })}
          />
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
