// A day by which something is narrowed, which stands in the address: it gets there once it is a whole day, not with every digit of its year.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { readerDayStart } from '../data/date-format.ts';

export interface DayFilterProps {
  label: string;
  /** `2026-11-23` as the address has it, or empty. */
  day: string;
  onPick: (day: string) => void;
}

/** The year while it is typed is one of the first centuries. */
const isWhole = (day: string) => day === '' || (day >= '1900' && readerDayStart(day) !== undefined);

/** What is no day narrows nothing: that is said. */
export function DayFilter({ label, day, onPick }: DayFilterProps) {
  const [box, setBox] = useState({ text: day, seen: day, picked: day });
  // What was picked arrives in the address while the typing goes on; what comes by itself, e.g. with the back button, replaces the text
  if (box.seen !== day) setBox(day === box.picked ? { ...box, seen: day } : { text: day, seen: day, picked: day });
  const [isLeft, setLeft] = useState(true);
  const change = (text: string) => {
    const isNew = isWhole(text) && text !== box.picked;
    setBox({ ...box, text, ...(isNew ? { picked: text } : {}) });
    setLeft(false);
    if (isNew) onPick(text);
  };
  return (
    <TextInput
      label={label}
      type="date"
      max="9999-12-31"
      value={box.text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={isLeft && !isWhole(box.text) && 'Not applied: enter a date with a four-digit year'}
    />
  );
}
