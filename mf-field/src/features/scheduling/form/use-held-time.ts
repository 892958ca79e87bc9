// The chosen time is held while the form stands open, and released when it is left. It ends by itself.
import type { InspectionType, TimeSlot } from '@plumbline/contracts/enums';
import { heldMinutes, inspectionApi, type HeldTime } from '@plumbline/contracts/inspection';
import { call, CallFailure, newActionKey } from '@plumbline/web';
import { useEffect, useEffectEvent, useState } from 'react';

export interface TimeToHold {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly inspectionType: InspectionType;
  readonly date: string;
  readonly time: TimeSlot;
  readonly exceptInspectionId?: number | undefined;
}

/** `asked` until the server has answered, `over` where it is held no longer or could not be. */
export type Holding = { readonly state: 'asked' | 'over' } | { readonly state: 'held'; readonly until: string };

const heldMs = heldMinutes * 60_000;

/** For a component that is made anew with each choice. `onTaken` hears why where somebody else has the time. */
export function useHeldTime(chosen: TimeToHold, onTaken: (why: string) => void): Holding {
  const { claimId, inspectorId, inspectionType, date, time, exceptInspectionId } = chosen;
  const [holding, setHolding] = useState<Holding>({ state: 'asked' });
  const refuse = useEffectEvent((error: unknown) => {
    setHolding({ state: 'over' });
    if (error instanceof CallFailure && error.status === 409) onTaken(error.message);
  });
  useEffect(() => {
    const wish = { claimId, inspectorId, inspectionType, date, time, exceptInspectionId };
    const holder = holdWhileHere(wish, { onChange: setHolding, onRefused: refuse });
    window.addEventListener('pagehide', holder.leavePage);
    return () => {
      window.removeEventListener('pagehide', holder.leavePage);
      holder.leave();
    };
  }, [claimId, inspectorId, inspectionType, date, time, exceptInspectionId]);
  return holding;
}

interface Listener {
  readonly onChange: (holding: Holding) => void;
  readonly onRefused: (error: unknown) => void;
}

function holdWhileHere(wish: TimeToHold, { onChange, onRefused }: Listener) {
  let isLeft = false;
  let timer = 0;
  const over = () => onChange({ state: 'over' });
  const begin = ({ until }: HeldTime) => {
    if (isLeft) return;
    onChange({ state: 'held', until });
    timer = window.setTimeout(over, heldMs);
  };
  void inTurn(() => hold(wish)).then(begin, (error: unknown) => !isLeft && onRefused(error));
  return {
    leave() {
      isLeft = true;
      window.clearTimeout(timer);
      void inTurn(() => release(wish));
    },
    /** It may come back from the browser's memory. */
    leavePage() {
      over();
      void release(wish);
    },
  };
}

/** One after the other: the release of one choice never overtakes the next one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<A>(run: () => Promise<A>): Promise<A> {
  const next = last.then(run, run);
  last = next.catch(() => undefined);
  return next;
}

function hold({ exceptInspectionId, ...wish }: TimeToHold): Promise<HeldTime> {
  const body = { ...wish, ...(exceptInspectionId === undefined ? {} : { exceptInspectionId }) };
  return call(inspectionApi.holdTime, { body, idempotencyKey: newActionKey() });
}

/** What could not be released ends by itself. */
async function release({ inspectorId, date, time }: TimeToHold): Promise<void> {
  const body = { inspectorId, date, time };
  await call(inspectionApi.releaseHeldTime, { body, idempotencyKey: newActionKey(), keepalive: true }).catch(() => undefined);
}
