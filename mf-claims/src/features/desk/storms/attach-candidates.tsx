// Claims that belong to the event and are not attached yet, by days, peril, ZIP code and county; and those that somebody must look at.
import { claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import { Button, Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../shared/use-change.ts';
import { candidatesQuery } from '../../../shared/claims/storm-queries.ts';

export function AttachCandidates({ event }: { event: StormEvent }) {
  const { data } = useQuery(candidatesQuery(event.id));
  if (!data) return null;
  return (
    <>
      {data.claimIds.length > 0 && <Attach event={event} ids={data.claimIds} more={data.more} />}
      {data.unsure > 0 && <Unsure event={event} count={data.unsure} />}
    </>
  );
}

function Attach({ event, ids, more }: { event: StormEvent; ids: readonly number[]; more: boolean }) {
  const attach = useChange(claimsApi.attachToStorm, {
    done: 'Claims linked',
    failed: "Couldn't link the claims",
    stale: ['storms', 'claims'],
  });
  const count = `${ids.length}${more ? '+' : ''} ${ids.length === 1 ? 'claim' : 'claims'}`;
  return (
    <Notice
      tone="info"
      title={`${count} may belong to this storm event`}
      action={
        <Button
          variant="default"
          loading={attach.isPending}
          onClick={() => attach.mutate({ params: { id: event.id }, body: { claimIds: [...ids] } })}
        >
          Link {ids.length === 1 ? 'claim' : `${ids.length} claims`}
        </Button>
      }
    >
      Matched by date of loss, cause of loss and ZIP code or county.
    </Notice>
  );
}

/** A state is no area: nothing is proposed for it alone. */
function Unsure({ event, count }: { event: StormEvent; count: number }) {
  const title = `${count.toLocaleString('en-US')} ${count === 1 ? 'claim' : 'claims'} from these dates can't be matched by location`;
  return (
    <Notice tone="warning" title={title}>
      {event.zips.length === 0
        ? 'The county is missing. Add it to the property address, add ZIP codes to the event, or link by number.'
        : 'The ZIP code is missing. Add it to the property address, or link by number.'}
    </Notice>
  );
}
