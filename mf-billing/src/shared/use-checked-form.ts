// A form whose values are checked by the contract's schema before they are sent, and whose refusals stand at their fields.
import { checkForm, type CheckingSchema } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';

interface Sending<B> {
  readonly error: Error | null;
  readonly isPending: boolean;
  reset(): void;
  send(body: B): void;
}

interface CheckedFormNeeds<V, B> {
  readonly initial: V | (() => V);
  readonly schema: CheckingSchema<B>;
  /** What the values say in the words of the contract. */
  bodyOf(values: V): unknown;
  readonly action: Sending<B>;
}

export interface CheckedForm<V> {
  readonly values: V;
  readonly errors: Readonly<Record<string, string>>;
  /** Grows with every try, so that the first wrong field takes the focus again. */
  readonly attempt: number;
  readonly isPending: boolean;
  /** A refusal that concerns no field. */
  readonly refusal: string | undefined;
  change(next: Partial<V>): void;
  submit(): void;
}

export function useCheckedForm<V extends object, B>({ initial, schema, bodyOf, action }: CheckedFormNeeds<V, B>): CheckedForm<V> {
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const errors = { ...fieldFailures(action.error), ...found };
  return {
    values,
    errors,
    attempt,
    isPending: action.isPending,
    refusal: Object.keys(errors).length === 0 ? action.error?.message : undefined,
    change(next) {
      setValues((now) => ({ ...now, ...next }));
      setFound({});
    },
    submit() {
      const checked = checkForm(schema, bodyOf(values));
      setFound(checked.ok ? {} : checked.errors);
      setAttempt((count) => count + 1);
      action.reset();
      if (checked.ok) action.send(checked.data);
    },
  };
}

/** An amount as typed, without the signs that people put into it. */
export function plainAmount(typed: string): string {
  return typed.replace(/[$,\s]/g, '');
}
