// Choose one of the start times of a day; a taken one stays in the list and says why.
import { useId } from 'react';
import styles from './schedule.module.css';

export interface Slot {
  /** What is sent, e.g. “10:00 AM”. */
  value: string;
  label: string;
  available: boolean;
  /** Why it cannot be chosen. */
  reason?: string | undefined;
  /** What to know of one that can be chosen. */
  note?: string | undefined;
  /** Can be chosen though it is not free, by those who may decide it. */
  isException?: boolean | undefined;
}

export interface SlotPickerProps {
  /** “Times on Tue, Nov 24, 2026” */
  heading: string;
  slots: readonly Slot[];
  value: string | undefined;
  onChange: (value: string) => void;
}

export function SlotPicker({ heading, slots, value, onChange }: SlotPickerProps) {
  const id = useId();
  const free = slots.filter((slot) => slot.available && !slot.isException).length;
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <p id={id} className={styles.slotHeading}>
        {heading}
      </p>
      <output className={styles.slotCount}>
        {free} of {slots.length} times available
      </output>
      <div className={styles.slots}>
        {slots.map((slot) => (
          <button
            key={slot.value}
            type="button"
            className={styles.slot}
            aria-pressed={slot.value === value}
            aria-disabled={!slot.available || undefined}
            aria-label={nameOf(slot)}
            onClick={() => slot.available && onChange(slot.value)}
          >
            <span className={styles.slotTime}>{slot.label}</span>
            <span className={styles.slotReason}>{slot.reason ?? slot.note ?? (slot.available ? 'Free' : '')}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function nameOf({ label, available, reason, note }: Slot): string {
  if (available) return note ? `${label}, ${note}` : label;
  return `${label}, unavailable${reason ? `: ${reason}` : ''}`;
}
