// Which storm events a loss may belong to, and the way of a claim to one and off again.
import { claimsApi, type StormEvent } from '@plumbline/contracts/claims';
import type { CallResponse } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useSend, useWrite } from '@plumbline/web';
import { useRef } from 'react';
import { useUndo, type WayBack } from '../undo.ts';

interface Place {
  readonly incidentDate?: string | undefined;
  readonly state?: string | undefined;
}

/** The events whose days hold the loss and whose counties lie in its state; what is not known excludes none. */
export function fittingStorms(events: readonly StormEvent[], { incidentDate, state }: Place): StormEvent[] {
  return events.filter((event) => isInDays(event, incidentDate) && isInState(event, state));
}

function isInDays({ startsOn, endsOn }: StormEvent, day: string | undefined): boolean {
  return !day || (day >= startsOn && (endsOn === undefined || day <= endsOn));
}

function isInState({ counties }: StormEvent, state: string | undefined): boolean {
  return !state || counties.length === 0 || counties.some((county) => county.state === state);
}

const stale = ['storms', 'claims', 'dashboard', 'activity'];

interface StormMove {
  readonly claimId: number;
  /** The event that the claim belongs to now. */
  readonly from: number | undefined;
  /** The event that it shall belong to; absent: none. */
  readonly to: number | undefined;
}

const inputOf = ({ claimId, from, to }: StormMove) =>
  to === undefined
    ? { params: { id: from ?? 0 }, body: { claimIds: [claimId], detach: true } }
    : { params: { id: to }, body: { claimIds: [claimId] } };

/** Attaches one claim, moves it or takes it off, with the doubt of the service as a sentence and a way back. */
export function useStormMove(onDone: () => void = () => undefined) {
  const undoBy = useUndo(stale);
  const attach = useSend(claimsApi.attachToStorm);
  const back = ({ claimId, from, to }: StormMove): WayBack => {
    return () => attach(inputOf({ claimId, from: to, to: from }));
  };
  const said = (answer: CallResponse<typeof claimsApi.attachToStorm>, way: StormMove) => {
    const [result] = answer.results;
    if (!result?.ok)
      return toast({ tone: 'bad', title: "Couldn't update the storm event", description: result?.note ?? 'Claim not found' });
    const title = way.to === undefined ? 'Removed from storm event' : 'Storm event saved';
    toast({ tone: 'good', title, ...(result.note ? { description: result.note } : {}), action: undoBy(back(way)) });
    onDone();
  };
  const under = useRef<StormMove>(undefined);
  const write = useWrite(claimsApi.attachToStorm, {
    stale,
    // Told also when its field was closed meanwhile
    onSuccess: (answer) => under.current && said(answer, under.current),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't update the storm event", description: error.message }),
  });
  return {
    isPending: write.isPending,
    move: (way: StormMove) => {
      under.current = way;
      write.mutate(inputOf(way));
    },
  };
}
