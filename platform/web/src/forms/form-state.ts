// The values of a form and what is wrong with them; what is being mended is not complained about any more.
import { fieldProps, useForm, type Checked } from '@plumbline/ui/frame';
import { useId, useState } from 'react';
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
  readonly labels?: Labels | ((values: V) => Labels);
}

export type NameIn<V> = (keyof V & string) | `${keyof V & string}.${string}`;
type Errors = Record<string, string>;
type Labels = Readonly<Record<string, string>>;
/** What an input of Mantine takes. */
export type FieldProps = ReturnType<typeof fieldProps> &
  Required<Pick<InputProps, 'value' | 'onChange'>> & { checked?: boolean; label?: string };
type InputProps = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

export function useFormState<V extends object>(options: FormValues<V>, check: (values: V) => Checked<unknown>) {
  const { draft, paths = {}, labels } = options;
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const form = useEntries(options, check);
  const errors = form.errors as Errors;
  const pathOf = (name: string) => paths[name] ?? name;
  const given = typeof labels === 'function' ? labels(form.values) : labels;
  const labelled = given && Object.fromEntries(Object.entries(given).map(([name, label]) => [pathOf(name), label]));
  /** Shows what is wrong; says whether nothing is. */
  const refuse = (found: Readonly<Errors>) => {
    if (Object.keys(found).length === 0) return true;
    form.setErrors({ ...found });
    setAttempt((count) => count + 1);
    return false;
  };
  return {
    values: form.values,
    errors: errorsByField(errors, Object.keys(labelled ?? {})),
    labels: labelled,
    /** Where complaints are seen. */
    shown: [...Object.keys(form.values).map(pathOf), ...Object.values(paths), ...Object.keys(labelled ?? {})],
    attempt,
    typed: form.getValues,
    refuse,
    check: () => refuse((form.validate() as { errors: Errors }).errors),
    begin: (values: V) => {
      form.setValues(values);
      form.clearErrors();
    },
    stay: (sent: V, stored: V) => form.setValues(draft ? draft.saved(sent, stored) : typedSince(sent, form.getValues(), stored)),
    ...inputsOf(form, { id, errors, pathOf, labels: labelled ?? {} }),
  };
}

function useEntries<V extends object>({ draft, first }: FormValues<V>, check: (values: V) => Checked<unknown>) {
  const [initialValues] = useState(() => draft?.value ?? (typeof first === 'function' ? first() : first) ?? ({} as V));
  return useForm<V>({
    initialValues,
    validate: (values) => {
      const checked = check(values);
      return checked.ok ? {} : checked.errors;
    },
    clearInputErrorOnChange: false,
    onValuesChange: (values) => draft?.change(values),
  });
}

interface Known {
  /** Of the form, before the ids of its fields. */
  readonly id: string;
  readonly errors: Errors;
  readonly labels: Labels;
  readonly pathOf: (name: string) => string;
}

function inputsOf<V extends object>(form: ReturnType<typeof useEntries<V>>, { id, errors, labels, pathOf }: Known) {
  const mend = (names: readonly string[]) => form.setErrors((now) => without(now as Errors, names.map(pathOf)));
  const input = (name: NameIn<V>, type: 'input' | 'checkbox'): FieldProps => {
    const { onChange, ...props } = form.getInputProps(name, { type, withError: false, withFocus: false });
    const path = pathOf(name);
    const error = errorAt(errors, path);
    const change = (changed: unknown) => {
      (onChange as (changed: unknown) => void)(changed);
      mend([name]);
    };
    const told = fieldProps(path, error === undefined ? {} : { [path]: error }, id);
    return { ...(props as { value: unknown }), ...told, ...(labels[path] ? { label: labels[path] } : {}), onChange: change };
  };
  return {
    field: (name: NameIn<V>) => input(name, 'input'),
    /** For a checkbox or switch. */
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
