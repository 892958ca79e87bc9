// The values of a form and what is wrong with them; what is being mended is not complained about any more.
import { fieldProps, useForm, type Checked } from '@plumbline/ui';
import { useState } from 'react';
import { typedSince } from '../drafts/typed-since.ts';
import type { FormDraft } from './form-draft.ts';
import { errorAt, errorsByField, isWithin } from './paths.ts';

export interface FormValues<V extends object> {
  /** What stands in the fields at first, where no draft says it. */
  readonly first?: V | (() => V);
  readonly draft?: FormDraft<V>;
  /** Field → where it stands in the body, if not under its own name. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Field, or its path, → its label; with them a summary leads to what is wrong. */
  readonly labels?: Readonly<Record<string, string>>;
}

export type NameIn<V> = (keyof V & string) | `${keyof V & string}.${string}`;
type Errors = Record<string, string>;

export function useFormState<V extends object>(
  { draft, first, paths = {}, labels = {} }: FormValues<V>,
  check: (values: V) => Checked<unknown>,
) {
  const [attempt, setAttempt] = useState(0);
  const [initialValues] = useState(() => draft?.value ?? (typeof first === 'function' ? first() : first) ?? ({} as V));
  const form = useForm<V>({
    initialValues,
    validate: (values) => {
      const checked = check(values);
      return checked.ok ? {} : checked.errors;
    },
    clearInputErrorOnChange: false,
    onValuesChange: (values) => draft?.change(values),
  });
  const errors = form.errors as Errors;
  const pathOf = (name: string) => paths[name] ?? name;
  const mend = (names: readonly string[]) => form.setErrors((now) => without(now as Errors, names.map(pathOf)));
  const refuse = (found: Readonly<Errors>) => {
    if (Object.keys(found).length === 0) return true;
    form.setErrors({ ...found });
    setAttempt((count) => count + 1);
    return false;
  };
  const input = (name: NameIn<V>, type: 'input' | 'checkbox') => {
    const { onChange, ...props } = form.getInputProps(name, { type, withError: false, withFocus: false });
    const path = pathOf(name);
    const label = labels[name] ?? labels[path];
    const change = (changed: unknown) => {
      (onChange as (changed: unknown) => void)(changed);
      mend([name]);
    };
    return { ...props, ...fieldProps(path, errorsOf(errors, path)), ...(label ? { label } : {}), onChange: change };
  };
  return {
    values: form.values,
    errors: errorsByField(errors, Object.keys(labels)),
    /** Where complaints are seen. */
    shown: [...Object.keys(form.values).map(pathOf), ...Object.keys(labels)],
    attempt,
    typed: form.getValues,
    /** Shows what is wrong; says whether nothing is. */
    refuse,
    check: () => refuse((form.validate() as { errors: Errors }).errors),
    begin: (values: V) => {
      form.setValues(values);
      form.clearErrors();
    },
    stay: (sent: V, stored: V) => form.setValues(draft ? draft.saved(sent, stored) : typedSince(sent, form.getValues(), stored)),
    /** What an input of Mantine takes. */
    field: (name: NameIn<V>) => input(name, 'input'),
    /** What a checkbox or switch takes. */
    tick: (name: NameIn<V>) => input(name, 'checkbox'),
    change: (changed: Partial<V>) => {
      form.setValues(changed);
      mend(Object.keys(changed));
    },
  };
}

function without(errors: Errors, fields: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.some((field) => isWithin(path, field))));
}

function errorsOf(errors: Errors, path: string): Errors {
  const error = errorAt(errors, path);
  return error === undefined ? {} : { [path]: error };
}
