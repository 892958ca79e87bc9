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

/** Nobody is kept from looking. What is said of a time counts for that time alone. */
export function useLock({ id, status }: EmailIntakeDetail, { wish: { date, time, adjusterId }, propertyAddress }: Choice): ReviewLock {
  const client = useQueryClient();
  const isOpen = status === 'pending_review' || status === 'automatic';
  const { state, zip } = parseAddress(propertyAddress);
  const chosen = date && time ? [date, time, adjusterId, zoneOf(state, zip)].join(' ') : '';
  const [told, setTold] = useState<ReviewLock & { chosen: string }>({ chosen: '' });
  const take = useEffectEvent(async (isLeft: () => boolean) => {
    const body = wishOf({ wish: { date, time, adjusterId }, propertyAddress });
    try {
      const { held, notHeld } = await call(claimsApi.lockEmailIntake, { params: { id }, body });
      if (isLeft()) return;
      setTold({ chosen, ...(held ? { held } : {}), ...(notHeld ? { notHeld } : {}) });
      void client.invalidateQueries({ queryKey: ['emailIntakes', 'queue'] });
      if (notHeld) void client.invalidateQueries({ queryKey: ['inspections', 'intake-slots'] });
    } catch (error) {
      toast({ tone: 'neutral', title: (error as Error).message });
    }
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isLeft = false;
    void take(() => isLeft);
    const timer = setInterval(() => void take(() => isLeft), renewEveryMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [id, isOpen, chosen]);
  return told.chosen === chosen ? told : {};
}

function wishOf({ wish: { date, time, adjusterId }, propertyAddress }: Choice): EmailIntakeLockWish {
  if (!date || !time) return {};
  const inspector = adjusterId === undefined ? {} : { inspectorId: adjusterId };
  const schedule = { scheduledDate: date, scheduledTime: time, inspectionType: 'comprehensive', propertyAddress, ...inspector };
  return { schedule } as EmailIntakeLockWish;
}
