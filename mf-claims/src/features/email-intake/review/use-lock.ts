// The lock of a review: colleagues see who has it, and the chosen time is held with it. Both end by themselves.
import { claimsApi, type EmailIntakeDetail, type EmailIntakeLocked, type EmailIntakeLockWish } from '@plumbline/contracts/claims';
import { parseAddress, zoneOf } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** The lock lasts two minutes. */
const renewEveryMs = 60_000;

export type ReviewLock = Pick<EmailIntakeLocked, 'held' | 'notHeld'>;
interface Choice {
  readonly wish: { readonly date: string; readonly time: string; readonly adjusterId: number | undefined };
  readonly propertyAddress: string;
}
interface Time {
  readonly date: string;
  readonly time: string;
  readonly adjusterId: number | undefined;
  readonly timeZone: string;
}

/** Nobody is kept from looking. What is said of a time counts for that time alone. */
export function useLock({ id, status }: EmailIntakeDetail, { wish: { date, time, adjusterId }, propertyAddress }: Choice): ReviewLock {
  const client = useQueryClient();
  const isOpen = status === 'pending_review' || status === 'automatic';
  const { state, zip } = parseAddress(propertyAddress);
  const timeZone = zoneOf(state, zip);
  const [told, setTold] = useState<{ of: string; lock: ReviewLock }>({ of: '', lock: {} });
  const hear = useEffectEvent((locked: EmailIntakeLocked, of: Time) => {
    setTold({ of: nameOf(of), lock: locked });
    void client.invalidateQueries({ queryKey: ['emailIntakes', 'queue'] });
    if (locked.notHeld) void client.invalidateQueries({ queryKey: ['inspections', 'intake-slots'] });
  });
  const lose = useEffectEvent((error: Error) => {
    setTold({ of: '', lock: {} });
    toast({ tone: 'neutral', title: error.message });
  });
  useEffect(() => {
    const chosen = { date, time, adjusterId, timeZone };
    return isOpen ? keepLock({ id, chosen }, { onLocked: (locked) => hear(locked, chosen), onLost: (error) => lose(error) }) : undefined;
  }, [id, isOpen, date, time, adjusterId, timeZone]);
  return told.of === nameOf({ date, time, adjusterId, timeZone }) ? told.lock : {};
}

const nameOf = ({ date, time, adjusterId, timeZone }: Time) => [date, time, adjusterId, timeZone].join(' ');

interface Answers {
  readonly onLocked: (locked: EmailIntakeLocked) => void;
  /** Somebody else has it, or nobody answered: nothing is held that one could count on. */
  readonly onLost: (error: Error) => void;
}

/** Taken now and renewed until the returned function is called. */
function keepLock({ id, chosen }: { id: number; chosen: Time }, { onLocked, onLost }: Answers): () => void {
  let isLeft = false;
  const take = () =>
    void call(claimsApi.lockEmailIntake, { params: { id }, body: wishOf(chosen) }).then(
      (locked) => !isLeft && onLocked(locked),
      (error: Error) => !isLeft && onLost(error),
    );
  take();
  const timer = setInterval(take, renewEveryMs);
  return () => {
    isLeft = true;
    clearInterval(timer);
  };
}

function wishOf({ date, time, adjusterId, timeZone }: Time): EmailIntakeLockWish {
  if (!date || !time) return {};
  const inspector = adjusterId === undefined ? {} : { inspectorId: adjusterId };
  return {
    schedule: { scheduledDate: date, scheduledTime: time, inspectionType: 'comprehensive', timeZone, ...inspector },
  } as EmailIntakeLockWish;
}
