// Until when the chosen time is held; afterwards it can be held again.
import { Button, formatDate, toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleKeys } from '../../../shared/schedule-queries.ts';
import { useHeldTime, type Holding, type TimeToHold } from './use-held-time.ts';
import styles from './scheduling.module.css';

interface HeldTimeProps {
  chosen: TimeToHold;
  timeZone: string;
  /** Somebody else has it: the times are loaded again. */
  onTaken: () => void;
}

export function HeldTime(props: HeldTimeProps) {
  const [turn, setTurn] = useState(0);
  return <Held key={`${JSON.stringify(props.chosen)} ${turn}`} {...props} onAgain={() => setTurn(turn + 1)} />;
}

function Held({ chosen, timeZone, onTaken, onAgain }: HeldTimeProps & { onAgain: () => void }) {
  const client = useQueryClient();
  const holding = useHeldTime(chosen, (description) => {
    toast({ tone: 'bad', title: 'That time was just taken', description });
    void client.invalidateQueries({ predicate: (query) => scheduleKeys.includes(String(query.queryKey[0])) });
    onTaken();
  });
  return (
    <div className={styles.held}>
      <output className={styles.hint}>{wordsOf(holding, { time: chosen.time, timeZone })}</output>
      {holding.state === 'over' && (
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          Hold again
        </Button>
      )}
    </div>
  );
}

function wordsOf(holding: Holding, { time, timeZone }: { time: string; timeZone: string }): string {
  if (holding.state === 'asked') return '';
  return holding.state === 'held'
    ? `${time} is held for you until ${formatDate(holding.until, 'time', timeZone)}.`
    : `${time} isn't held for you. Others can take it.`;
}
