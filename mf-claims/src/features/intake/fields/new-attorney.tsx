// The entries of a new attorney, in the middle of the intake form.
import { AttorneyIntake, type Attorney } from '@plumbline/contracts/identity';
import { Button, Group, TextInput, checkForm, fieldProps } from '@plumbline/ui';
import { useState, type KeyboardEvent } from 'react';
import { useAddAttorney } from './add-attorney.ts';
import styles from '../base/intake.module.css';
import type { Intake } from '../base/use-intake.ts';

export const newFields = [
  { name: 'attorney.new.firstName', part: 'firstName', label: 'First name', required: true },
  { name: 'attorney.new.lastName', part: 'lastName', label: 'Last name', required: true },
  { name: 'attorney.new.firm', part: 'firm', label: 'Firm (Optional)' },
  { name: 'attorney.new.email', part: 'email', label: 'Attorney email', required: true, type: 'email' },
  { name: 'attorney.new.phone', part: 'phone', label: 'Phone (Optional)', type: 'tel' },
] as const;
export const emptied: Readonly<Record<string, string>> = Object.fromEntries(newFields.map(({ name }) => [name, '']));

interface NewAttorneyProps {
  intake: Pick<Intake, 'values' | 'changeAll'>;
  onAdded: (attorney: Attorney) => void;
  onCancel: () => void;
}

/** No form of its own: it stands inside the intake's. Enter adds the attorney and does not send the claim. */
export function NewAttorney({ intake: { values, changeAll }, onAdded, onCancel }: NewAttorneyProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const add = useAddAttorney({ onAdded, onRefused: setErrors });
  const save = () => {
    const typed = newFields.flatMap(({ name, part }) => (values[name]?.trim() ? [[part, values[name].trim()]] : []));
    const checked = checkForm(AttorneyIntake, { firstName: '', lastName: '', email: '', ...Object.fromEntries(typed) });
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok) add.mutate(checked.data);
  };
  return (
    <fieldset className={`${styles.group} ${styles.inner}`}>
      <legend>New attorney</legend>
      {newFields.map(({ name, part, label, ...more }) => (
        <TextInput
          key={name}
          {...fieldProps(part, errors)}
          label={label}
          withAsterisk={'required' in more}
          type={'type' in more ? more.type : 'text'}
          value={values[name] ?? ''}
          onChange={(event) => changeAll({ [name]: event.currentTarget.value })}
          onKeyDown={onEnter(save)}
          autoComplete="off"
        />
      ))}
      <p className={`${styles.note} ${styles.wide}`}>Portal access isn't included. An administrator can grant it.</p>
      <Group className={styles.wide ?? ''}>
        <Button type="button" variant="light" onClick={save} loading={add.isPending}>
          Add attorney
        </Button>
        <Button type="button" variant="default" onClick={onCancel} disabled={add.isPending}>
          Clear
        </Button>
      </Group>
    </fieldset>
  );
}

function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
}
