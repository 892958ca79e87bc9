// Which week the board shows, and the way to the one before, the one after and this one.
import type { WeekBoard } from '@plumbline/contracts/inspection';
import { addDays } from '@plumbline/contracts/kernel';
import { ActionIcon, Button, Group, IconChevronLeft, IconChevronRight, formatDate } from '@plumbline/ui';
import type { ScheduleAddress } from '../address/use-schedule-address.ts';
import styles from './board.module.css';

export function WeekButtons({ board: { from, today, days }, address }: { board: WeekBoard; address: ScheduleAddress }) {
  const last = days.at(-1)?.date ?? from;
  const go = (week: string) => address.change({ week });
  return (
    <div className={styles.head}>
      <h2 aria-live="polite">{`${formatDate(from).replace(/, \d{4}$/, '')} to ${formatDate(last)}`}</h2>
      <Group gap={4}>
        <ActionIcon variant="default" size={36} aria-label="Previous week" onClick={() => go(addDays(from, -7))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label="Next week" onClick={() => go(addDays(from, 7))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => go(today)}>
          Today
        </Button>
      </Group>
    </div>
  );
}
