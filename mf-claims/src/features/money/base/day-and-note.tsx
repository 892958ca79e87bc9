// On which day a step of a check was taken, and what is to be said about it.
import { Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { today } from '../../../shared/dates.ts';

export interface Said {
  on: string;
  note: string;
}

interface DayAndNoteProps extends Readonly<Said> {
  readonly onChange: (said: Partial<Said>) => void;
  readonly errors: Record<string, string>;
}

export function nothingSaid(): Said {
  return { on: today(), note: '' };
}

export function DayAndNote({ on, note, onChange, errors }: DayAndNoteProps) {
  return (
    <>
      <TextInput
        {...fieldProps('on', errors)}
        label="On"
        type="date"
        max={today()}
        value={on}
        onChange={(event) => onChange({ on: event.currentTarget.value })}
      />
      <Textarea
        {...fieldProps('note', errors)}
        label="Note"
        minRows={2}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}
