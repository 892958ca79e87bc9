// Giving a ZIP code of the plan to another adjuster by hand, and taking that back.
import type { StormPlan } from '@plumbline/contracts/claims';
import { Button, Group, Select } from '@plumbline/ui';
import { useState } from 'react';
import { AssigneePicker } from '../../../shared/people/assignee-picker.tsx';
import styles from './storms.module.css';

export interface Move {
  readonly zip: string;
  readonly userId: number;
}

interface MoveZipProps {
  readonly plan: StormPlan;
  /** States in which the event's claims stand, as far as they are named. */
  readonly states: readonly string[];
  readonly moves: readonly Move[];
  readonly busy: boolean;
  readonly onMoves: (moves: readonly Move[]) => void;
}

export function MoveZip({ plan, states, moves, busy, onMoves }: MoveZipProps) {
  const [zip, setZip] = useState<string | null>(null);
  const [userId, setUserId] = useState<number>();
  const nameOf = (id: number) => plan.adjusters.find((one) => one.userId === id)?.name ?? 'another adjuster';
  const move = () => {
    if (zip === null || userId === undefined) return;
    onMoves([...moves.filter((one) => one.zip !== zip), { zip, userId }]);
    setZip(null);
  };
  return (
    <section aria-label="Reassign a ZIP code" className={styles.moves}>
      <Group gap="xs" align="end">
        <Select label="ZIP code" data={zipsOf(plan)} value={zip} onChange={setZip} searchable placeholder="Choose" />
        <AssigneePicker
          label="Assign to"
          states={states}
          among={(one) => plan.adjusters.some(({ userId: taking }) => taking === one.userId)}
          value={userId}
          onChoose={(who) => setUserId(who === 'nobody' ? undefined : who)}
          placeholder="Choose an adjuster"
        />
        <Button variant="default" disabled={zip === null || userId === undefined} loading={busy} onClick={move}>
          Reassign
        </Button>
      </Group>
      {moves.length > 0 && (
        <ul className={styles.moved} aria-label="Reassigned ZIP codes">
          {moves.map((one) => (
            <li key={one.zip}>
              {one.zip} to {nameOf(one.userId)}{' '}
              <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => onMoves(moves.filter((other) => other !== one))}>
                Undo {one.zip}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Every ZIP code of the plan, also those that nobody could take. */
function zipsOf({ adjusters, left }: StormPlan): string[] {
  const all = [...adjusters.flatMap(({ zips }) => zips.map(({ zip }) => zip)), ...left.flatMap(({ zips }) => zips)];
  return [...new Set(all)].filter((zip) => /^\d{5}$/.test(zip)).toSorted();
}
