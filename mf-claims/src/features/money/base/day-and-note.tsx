// On which day a step of a check was taken, and what is to be said about it.
import { Textarea, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import { today } from '../../../shared/dates.ts';

export interface Said {
  on: string;
  note: string;
}

export function nothingSaid(): Said {
  return { on: today(), note: '' };
}

/** An empty note is left out. */
export function sentSaid({ on, note }: Said) {
  return { on, ...(note.trim() ? { note } : {}) };
}

export function DayAndNote({ form }: { form: { field: (name: keyof Said) => FieldProps } }) {
  return (
    <>
      <TextInput {...form.field('on')} label="On" type="date" max={today()} />
      <Textarea {...form.field('note')} label="Note" minRows={2} />
    </>
  );
}
