// Inspectors by days: what is scheduled as blocks as high as they last, drives striped, and how much of a day is free. Arrow keys move between days.
import type { BoardInspection, BoardRow, WeekBoard } from '@plumbline/contracts/inspection';
import { formatDate } from '@plumbline/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { DayCell } from './day-cell.tsx';
import styles from './board.module.css';

export interface ChosenDay {
  readonly inspectorId: number;
  readonly date: string;
}

interface BoardGridProps {
  board: WeekBoard;
  chosen: ChosenDay | undefined;
  /** What is being scheduled, where it would stand. */
  draft: { readonly day: ChosenDay; readonly block: DraftBlock } | undefined;
  onChoose: (day: ChosenDay) => void;
  onDropClaim: (claimId: number, day: ChosenDay) => void;
  onOpen: (inspection: BoardInspection) => void;
}

export interface DraftBlock {
  readonly time: string;
  readonly title: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

export function BoardGrid({ board, chosen, draft, onChoose, onDropClaim, onOpen }: BoardGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const move = (event: KeyboardEvent, from: typeof at) => {
    const [down, right] = steps[event.key] ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const row = Math.min(board.rows.length - 1, Math.max(0, from.row + down));
    const column = Math.min(board.days.length - 1, Math.max(0, from.column + right));
    setAt({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  };
  return (
    <div className={styles.scroll} tabIndex={-1}>
      <table ref={table} className={styles.grid} style={{ '--days': board.days.length } as never}>
        <caption className="cx-hidden">{`Week of ${formatDate(board.from)}: inspectors by days`}</caption>
        <thead>
          <tr>
            <th scope="col">
              Inspector
              <span>Stripes: drive</span>
            </th>
            {board.days.map((day) => (
              <DayHead key={day.date} day={day} today={board.today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row, rowIndex) => (
            <tr key={row.inspectorId} data-dimmed={row.against ? true : undefined}>
              <InspectorHead row={row} />
              {row.days.map((day, column) => (
                <DayCell
                  key={day.date}
                  day={day}
                  name={row.name}
                  cell={`${rowIndex}-${column}`}
                  isFocusable={at.row === rowIndex && at.column === column}
                  isChosen={chosen?.inspectorId === row.inspectorId && chosen.date === day.date}
                  timeZone={board.timeZone}
                  isPast={day.date < board.today}
                  draft={draft?.day.inspectorId === row.inspectorId && draft.day.date === day.date ? draft.block : undefined}
                  onKeyDown={(event) => move(event, { row: rowIndex, column })}
                  onChoose={() => {
                    setAt({ row: rowIndex, column });
                    onChoose({ inspectorId: row.inspectorId, date: day.date });
                  }}
                  onDropClaim={(claimId) => onDropClaim(claimId, { inspectorId: row.inspectorId, date: day.date })}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function DayHead({ day, today }: { day: WeekBoard['days'][number]; today: string }) {
  return (
    <th scope="col" aria-current={day.date === today ? 'date' : undefined}>
      {formatDate(day.date, 'long-date').replace(/, \d{4}$/, '')}
      <span>{dayText(day, today)}</span>
    </th>
  );
}

function dayText({ date, holiday, scheduled }: WeekBoard['days'][number], today: string): string {
  if (holiday) return holiday;
  const count = `${scheduled} scheduled`;
  return date === today ? `Today · ${count}` : count;
}

function InspectorHead({ row }: { row: BoardRow }) {
  const used = row.capacityMinutes === 0 ? 0 : Math.min(1, row.scheduledMinutes / row.capacityMinutes);
  return (
    <th scope="row">
      <span className={styles.inspector}>{row.name}</span>
      <span className={styles.load} aria-hidden="true">
        <span style={{ width: `${Math.round(used * 100)}%` }} />
      </span>
      <span>
        {hours(row.scheduledMinutes)} of {hours(row.capacityMinutes)} hours
      </span>
      {row.against && <span className={styles.against}>{row.against}</span>}
    </th>
  );
}

function hours(minutes: number): string {
  return String(Math.round(minutes / 30) / 2);
}
