// One field of the intake: its input by kind, what is wrong with it, and what is said where it is typed.
import { isYearsBack } from '@plumbline/contracts/claims';
import { parseAddress } from '@plumbline/contracts/enums';
import { Select, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { AssigneePicker } from '../../../shared/people/assignee-picker.tsx';
import { today } from '../../../shared/dates.ts';
import { AttorneyField } from './attorney-field.tsx';
import { EmergencyField } from './emergency-field.tsx';
import type { IntakeField } from './intake-field-kinds.ts';
import styles from '../base/intake.module.css';
import type { Intake } from '../base/use-intake.ts';

/** Fields that look for what they offer. */
const lookingFields = { attorney: AttorneyField, emergency: EmergencyField, adjuster: AdjusterField } as const;
const inputModes = { tel: 'tel', email: 'email', dollars: 'decimal', number: 'decimal' } as const;
const types: Partial<Record<IntakeField['input'], string>> = { tel: 'tel', email: 'email', date: 'date', time: 'time' };

export function Field({ field, intake }: { field: IntakeField; intake: Intake }) {
  const { name, input } = field;
  const common = {
    ...fieldProps(name, intake.errors),
    label: field.label,
    withAsterisk: field.required === true,
    placeholder: field.placeholder ?? readFrom(intake.values['propertyAddress'], name),
    className: (field.wide && styles.wide) || '',
  };
  const value = intake.values[name] ?? '';
  const choose = (chosen: string | null) => intake.change(name, chosen ?? '');
  const typed = { value, onChange: (event: { currentTarget: { value: string } }) => intake.change(name, event.currentTarget.value) };
  if (input in lookingFields) {
    const LookingField = lookingFields[input as keyof typeof lookingFields];
    return <LookingField {...common} name={name} intake={intake} />;
  }
  const onBlur = () => intake.leave(name);
  if (input === 'long') return <Textarea {...common} {...typed} onBlur={onBlur} minRows={3} />;
  if (input === 'choice') {
    return (
      <Select {...common} data={choicesOf(field)} value={value || null} onChange={choose} onBlur={onBlur} clearable={!field.required} />
    );
  }
  return <TextInput {...common} {...typed} {...keyboardOf(field)} {...warningOf(name, value)} onBlur={onBlur} autoComplete="off" />;
}

function choicesOf({ choices = {} }: IntakeField) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

interface AdjusterFieldProps {
  name: string;
  label: string;
  placeholder: string;
  className: string;
  intake: Intake;
}

/** The licenses are looked at for the state that the address says so far. */
function AdjusterField({ name, intake, ...common }: AdjusterFieldProps) {
  const { values, change } = intake;
  const state = values['address.state'] || readFrom(values['propertyAddress'], 'address.state');
  return (
    <AssigneePicker
      {...common}
      states={[state || undefined]}
      value={values[name] ? Number(values[name]) : undefined}
      onChoose={(who) => change(name, who === 'nobody' ? '' : String(who))}
      onClear={() => change(name, '')}
    />
  );
}

/** Said where it is typed: an old loss is no reason to refuse it. What the law of its state says is known once it is opened. */
function warningOf(name: string, value: string): { description?: string } {
  const isOld = name === 'incidentDate' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isYearsBack(value, today());
  return isOld ? { description: 'Date of loss was more than a year ago. Check the time limits with counsel.' } : {};
}

/** What the one line says of a part of the address; an entry beats it. */
function readFrom(line: string | undefined, name: string): string {
  const [group, part] = name.split('.');
  if (group !== 'address' || !line) return '';
  return String(parseAddress(line)[part as keyof ReturnType<typeof parseAddress>] ?? '');
}

function keyboardOf({ input, required }: IntakeField) {
  const mode = input in inputModes ? { inputMode: inputModes[input as keyof typeof inputModes] } : {};
  const typed = input === 'dollars' ? { typed: 'dollars' as const } : {};
  return { ...mode, ...typed, type: types[input] ?? 'text', ...(input === 'date' && required ? { max: today() } : {}) };
}
