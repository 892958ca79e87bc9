// Choose a day in a month; arrows move, Page Up and Down change the month.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatDate } from '../data/date-format.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { addMonths, firstOfMonth, moveByKey, weeksOf, within } from './calendar-rules.ts';
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

export function MonthPicker({ label, value, onChange, today, min, max }: MonthPickerProps) {
  const [focused, setFocused] = useState(within(value ?? today, min, max));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(focused, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setFocused(within(next, min, max));
  };
  const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${focused}T00:00:00Z`),
  );
  const before = addMonths(firstOfMonth(focused), -1);
  const after = addMonths(firstOfMonth(focused), 1);

  return (
    <div className={styles.month} role="group" aria-label={label}>
      <div className={styles.monthHead}>
        <MonthButton
          name="Previous month"
          disabled={min !== undefined && before.slice(0, 7) < min.slice(0, 7)}
          onClick={() => setFocused(within(before, min, max))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </MonthButton>
        <span aria-live="polite">{monthName}</span>
        <MonthButton
          name="Next month"
          disabled={max !== undefined && after.slice(0, 7) > max.slice(0, 7)}
          onClick={() => setFocused(within(after, min, max))}
        >
          <IconChevronRight size={20} aria-hidden />
        </MonthButton>
      </div>
      <table ref={grid} className={styles.days} onKeyDown={onKeyDown}>
        <caption className="cx-hidden">{`${label}, ${monthName}`}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, index) => (
                <td key={day ?? `blank-${weekdays[index]}`}>
                  {day !== undefined && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={formatDate(day, 'long-date')}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day !== within(day, min, max)}
                      onClick={() => {
                        setFocused(day);
                        onChange(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthButton({ name, disabled, onClick, children }: { name: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.monthButton} aria-label={name} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
