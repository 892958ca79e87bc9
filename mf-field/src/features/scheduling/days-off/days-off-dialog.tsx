// Days off of inspectors: who, from when to when and why; what stands on them is named, and a person moves it.
import { inspectionApi, type DayOff } from '@plumbline/contracts/inspection';
import { handlesClaims } from '@plumbline/contracts/kernel';
import { Button, Modal, QueryBoundary, Stack, formatDate, toast } from '@plumbline/ui';
import { useSession, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayOffForm } from './day-off-form.tsx';
import { daysOffKeys, daysOffQuery } from './days-off-queries.ts';
import { StandingNotice } from './standing-notice.tsx';
import styles from './days-off.module.css';

export function DaysOffDialog({ onClose }: { onClose: () => void }) {
  const daysOff = useQuery(daysOffQuery);
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <DayOffForm onClose={() => setAdding(false)} />;
  return (
    <Modal opened onClose={onClose} title="Days off" size="lg">
      <Stack>
        <p className={styles.words}>No one is scheduled on a day off. Inspections that are already scheduled stay until you move them.</p>
        <QueryBoundary query={daysOff} what="days off">
          {(all) =>
            all.length === 0 ? (
              <p className={styles.words}>No days off ahead.</p>
            ) : (
              <ul className={styles.list} aria-label="Days off">
                {all.map((one) => (
                  <DayOffRow key={one.id} dayOff={one} onLeave={onClose} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
        <div>
          <Button onClick={() => setAdding(true)}>Add days off</Button>
        </div>
      </Stack>
    </Modal>
  );
}

function DayOffRow({ dayOff, onLeave }: { dayOff: DayOff; onLeave: () => void }) {
  const { id, inspectorName, reason, standing } = dayOff;
  const mayRemove = useMayChange(dayOff);
  const remove = useWrite(inspectionApi.removeDayOff, {
    stale: daysOffKeys,
    onSuccess: () => toast({ tone: 'good', title: 'Days off removed' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't remove the days off", description: error.message }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{inspectorName}</strong>
        <span>
          {daysOf(dayOff)} · {reason}
        </span>
      </div>
      {mayRemove && (
        <Button
          variant="default"
          aria-label={`Remove days off of ${inspectorName}, ${daysOf(dayOff)}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id } })}
        >
          Remove
        </Button>
      )}
      <StandingNotice standing={standing} where="on these days" onLeave={onLeave} />
    </li>
  );
}

/** Everybody changes their own days off; administrators and adjusters change those of others. */
function useMayChange({ inspectorId }: DayOff): boolean {
  const { user } = useSession();
  return user !== undefined && (user.id === inspectorId || handlesClaims(user.role));
}

function daysOf({ from, to }: DayOff): string {
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;
}
