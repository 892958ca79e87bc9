// Claims that seem to belong to the event and are not attached yet: by days, peril and area.
import { claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { Button, Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../shared/use-change.ts';
import { candidatesQuery } from '../../shared/storm-queries.ts';

export function AttachCandidates({ event }: { event: StormEvent }) {
  const candidates = useQuery(candidatesQuery(event.id));
  const attach = useChange(claimsApi.attachToStorm, {
    done: 'Claims attached',
    failed: 'Claims not attached',
    stale: ['storms', 'claims'],
  });
  const ids = candidates.data?.claimIds ?? [];
  if (ids.length === 0) return null;
  const count = `${ids.length}${candidates.data?.more ? '+' : ''} ${ids.length === 1 ? 'claim' : 'claims'}`;
  return (
    <Notice
      tone="info"
      title={`${count} of these days and this area ${ids.length === 1 ? 'is' : 'are'} not attached`}
      action={
        <Button
          variant="default"
          loading={attach.isPending}
          onClick={() => attach.mutate({ params: { id: event.id }, body: { claimIds: ids } })}
        >
          Attach {ids.length === 1 ? 'it' : `these ${ids.length}`}
        </Button>
      }
    >
      The loss lies in the days of the event, the peril is the same, and the property stands in its area.
    </Notice>
  );
}
