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
    done: 'Claims attached',
    failed: 'Claims not attached',
    stale: ['storms', 'claims'],
  });
  const count = `${ids.length}${more ? '+' : ''} ${ids.length === 1 ? 'claim' : 'claims'}`;
  return (
    <Notice
      tone="info"
      title={`${count} of these days and this area ${ids.length === 1 ? 'is' : 'are'} not attached`}
      action={
        <Button
          variant="default"
          loading={attach.isPending}
          onClick={() => attach.mutate({ params: { id: event.id }, body: { claimIds: [...ids] } })}
        >
          Attach {ids.length === 1 ? 'it' : `these ${ids.length}`}
        </Button>
      }
    >
      The loss lies in the days of the event, the peril is the same, and the ZIP code or the county of the property is one of the event’s.
    </Notice>
  );
}

/** A state is no area: nothing is proposed for it alone. */
function Unsure({ event, count }: { event: StormEvent; count: number }) {
  const title = `${count.toLocaleString('en-US')} ${count === 1 ? 'claim' : 'claims'} of these days: county not known, please look`;
  return (
    <Notice tone="warning" title={title}>
      {event.zips.length === 0
        ? 'The county of these properties is not recorded. Add it to the address of the claim, give the event its ZIP codes, or attach the claim by its number.'
        : 'The ZIP code of these properties is not known. Add it to the claim, or attach the claim by its number.'}
    </Notice>
  );
}
