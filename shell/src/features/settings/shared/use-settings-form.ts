// The fields of a form of the settings: their values, what is wrong with them, and how an input takes them.
import { checkForm, fieldProps, type CheckingSchema } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

export interface SettingsForm<V extends Values> {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  readonly errors: Readonly<Record<string, string>>;
  /** Grows with every attempt, so that the summary takes the focus again. */
  readonly attempt: number;
  /** Spread into an input of Mantine. */
  readonly field: (name: keyof V & string) => {
    id: string;
    name: string;
    error?: string;
    label: string;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** What is to be sent, or nothing when something is wrong with it. */
  readonly checked: <T>(schema: CheckingSchema<T>, sent: unknown) => T | undefined;
}

/** `refused`: what the server said about the last attempt. */
export function useSettingsForm<V extends Values>(initial: V, labels: Record<keyof V, string>, refused: unknown): SettingsForm<V> {
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const errors = Object.keys(found).length > 0 ? found : fieldFailures(refused);
  const set = (change: Partial<V>) => setValues({ ...values, ...change });
  return {
    values,
    set,
    errors,
    attempt,
    field: (name) => ({
      ...fieldProps(name, errors),
      label: labels[name],
      value: values[name] ?? '',
      onChange: (event) => set({ [name]: event.currentTarget.value } as Partial<V>),
    }),
    checked: (schema, sent) => {
      const result = checkForm(schema, sent);
      setFound(result.ok ? {} : result.errors);
      setAttempt(attempt + 1);
      return result.ok ? result.data : undefined;
    },
  };
}
