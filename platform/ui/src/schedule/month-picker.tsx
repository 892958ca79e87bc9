// Choose a day in a month; arrows move, Page Up and Down change the month.
import { addMonths, firstOfMonth } from '@plumbline/contracts/kernel';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatDate } from '../data/date-format.ts';
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts';
import { moveByKey, weeksOf, within } from '../data/calendar-rules.ts';
import styles from './schedule.module.css';

export interface MonthPickerProps {
  /** “Inspection date” */
  label: string;
  /** Calendar date `2026-11-21`. */
  value: string | undefined;
  onChange: (date: string) => void;
  /** Today, as the caller's clock and zone have it. */
  today: string;
  min?: string;
  max?: string;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function MonthPicker({ label, value, onChange, today, min, max }: MonthPickerProps) {
  const [focused, setFocused] = useState(within(value ?? today, min, max));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // Only after a key: a new month must not take the focus from its button
    if (moved.current && focused) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setFocused(within(next, min, max));
  };
  const choose = (day: string) => {
    setFocused(day);
    onChange(day);
  };
  const month = monthYear.format(new Date(`${focused}T00:00:00Z`));

  return (
    <fieldset className={styles.group} aria-label={label}>
      <div className={styles.monthHead}>
        <MonthButton name="Previous month" to={addMonths(firstOfMonth(focused), -1)} limits={{ min, max }} onMove={setFocused}>
          <IconChevronLeft size={20} aria-hidden />
        </MonthButton>
        <span aria-live="polite">{month}</span>
        <MonthButton name="Next month" to={addMonths(firstOfMonth(focused), 1)} limits={{ min, max }} onMove={setFocused}>
          <IconChevronRight size={20} aria-hidden />
        </MonthButton>
      </div>
      <table ref={grid} className={styles.days}>
        <caption className="cx-hidden">{`${label}, ${month}`}</caption>
        <WeekdayNames />
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, index) => (
                <td key={day ?? weekdays[index]}>
                  {day !== undefined && (
                    <DayButton
                      day={day}
                      focusable={day === focused}
                      chosen={day === value}
                      isToday={day === today}
                      disabled={day !== within(day, min, max)}
                      onKeyDown={onKeyDown}
                      onChoose={choose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function WeekdayNames() {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayButtonProps {
  day: string;
  focusable: boolean;
  chosen: boolean;
  isToday: boolean;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: (day: string) => void;
}

function DayButton({ day, focusable, chosen, isToday, disabled, onKeyDown, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={focusable ? 0 : -1}
      aria-label={formatDate(day, 'long-date')}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

interface MonthButtonProps {
  name: string;
  /** First day of the month it leads to. */
  to: string;
  limits: { min: string | undefined; max: string | undefined };
  onMove: (day: string) => void;
  children: ReactNode;
}

function MonthButton({ name, to, limits: { min, max }, onMove, children }: MonthButtonProps) {
  const target = within(to, min, max);
  return (
    <button
      type="button"
      className={styles.monthButton}
      aria-label={name}
      disabled={target.slice(0, 7) !== to.slice(0, 7)}
      onClick={() => onMove(target)}
    >
      {children}
    </button>
  );
}
