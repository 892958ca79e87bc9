// The intake form: one page on a desk, three steps on a phone; the server's own validation at each field.
import { ClaimIntake, isYearsBack } from '@plumbline/contracts/claims';
import { parseAddress } from '@plumbline/contracts/words';
import { Button, FormErrorSummary, Group, Select, Textarea, TextInput, checkForm, fieldProps } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useState, type FormEvent } from 'react';
import { today } from '../dates.ts';
import { AttorneyField } from './attorney-field.tsx';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { EmergencyField } from './emergency-field.tsx';
import { labels, sectionsFor, stepOf, type IntakeField, type IntakeSection } from './intake-fields.ts';
import { intakeOf, type Intake } from './use-intake.ts';
import styles from './intake.module.css';

interface IntakeFormProps {
  intake: Intake;
  phone: boolean;
  onCancel: () => void;
  /** Leaves the qualification to itself; its result is told later. */
  onBackground: () => void;
  /** Leaves for an existing claim; the entries stay. */
  onOpen: () => void;
}

const lastStep = 2;

export function IntakeForm({ intake, phone, onCancel, onBackground, onOpen }: IntakeFormProps) {
  const { summary, attempt } = intake;
  const [step, setStep] = useStep(intake);
  const shown = sectionsFor(useUser().role).filter((section) => !phone || section.step === step);
  const next = () => {
    const checked = checkForm(ClaimIntake, intakeOf(intake.values));
    const here = checked.ok ? [] : Object.entries(checked.errors).filter(([name]) => stepOf(name) === step);
    if (here.length > 0) return intake.refuse(Object.fromEntries(here));
    intake.accept();
    setStep(step + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone && step < lastStep) next();
    else intake.submit();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {phone && (
        <p className={styles.note}>
          Step {step + 1} of {lastStep + 1}
        </p>
      )}
      <FormErrorSummary errors={summary} labels={labels} attempt={attempt} />
      {shown.map((section) => (
        <Section key={section.title} section={section} intake={intake} />
      ))}
      <div className={styles.buttons}>
        <DuplicateWarning duplicates={intake.duplicates} onOpen={onOpen} onAnyway={() => intake.submit(true)} />
        <p role="status" className={styles.note}>
          {intake.note}
        </p>
        <Group justify="flex-end">
          {intake.isPending ? (
            <Button variant="default" onClick={onBackground}>
              Continue in the background
            </Button>
          ) : (
            <Button variant="default" onClick={phone && step > 0 ? () => setStep(step - 1) : onCancel}>
              {phone && step > 0 ? 'Back' : 'Cancel'}
            </Button>
          )}
          <Button type="submit" loading={intake.isPending}>
            {phone && step < lastStep ? 'Next' : 'Create Claim'}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/** A refused field brings its step back. */
function useStep({ errors, attempt }: Intake) {
  const [step, setStep] = useState(0);
  const first = Object.keys(errors)
    .map(stepOf)
    .toSorted((one, other) => one - other)[0];
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    if (first !== undefined) setStep(first);
  }
  return [step, setStep] as const;
}

interface SectionProps {
  section: IntakeSection;
  intake: Intake;
}

function Section({ section, intake }: SectionProps) {
  if (section.optional) return <OptionalSection section={section} intake={intake} />;
  return (
    <fieldset className={styles.group}>
      <legend>{section.title}</legend>
      <Fields section={section} intake={intake} />
    </fieldset>
  );
}

/** Its fields exist once it is open: typing elsewhere stays quick. Entries and refusals open it. */
function OptionalSection({ section, intake }: SectionProps) {
  const [isFilled] = useState(() => section.fields.some(({ name }) => (intake.values[name] ?? '') !== ''));
  const isRefused = section.fields.some(({ name }) => intake.errors[name] !== undefined);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isRefused || (chosen ?? isFilled);
  return (
    <details className={styles.more} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setChosen(!isOpen);
        }}
      >
        {section.title}
      </summary>
      {isOpen && (
        <div className={styles.group}>
          <Fields section={section} intake={intake} />
        </div>
      )}
    </details>
  );
}

function Fields({ section, intake }: SectionProps) {
  return section.fields.map((field) => <Field key={field.name} field={field} intake={intake} />);
}

/** Fields that look for what they offer. */
const lookingFields = { attorney: AttorneyField, emergency: EmergencyField } as const;
const inputModes = { tel: 'tel', email: 'email', dollars: 'decimal', number: 'decimal' } as const;
const types: Partial<Record<IntakeField['input'], string>> = { tel: 'tel', email: 'email', date: 'date', time: 'time' };

function Field({ field, intake }: { field: IntakeField; intake: Intake }) {
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
    const data = Object.entries(field.choices ?? {}).map(([key, word]) => ({ value: key, label: word }));
    return <Select {...common} data={data} value={value || null} onChange={choose} onBlur={onBlur} clearable={!field.required} />;
  }
  return <TextInput {...common} {...typed} {...keyboardOf(field)} {...warningOf(name, value)} onBlur={onBlur} autoComplete="off" />;
}

/** Said where it is typed: a loss of more than a year ago is a question for counsel, and no reason to refuse it (FL 627.70132). */
function warningOf(name: string, value: string): { description?: string } {
  const isOld = name === 'incidentDate' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isYearsBack(value, today());
  return isOld ? { description: 'Possible time bar: this loss lies more than a year back. Counsel should look at it.' } : {};
}

/** What the one line says of a part of the address; an entry beats it. */
function readFrom(line: string | undefined, name: string): string {
  const [group, part] = name.split('.');
  if (group !== 'address' || !line) return '';
  return String(parseAddress(line)[part as keyof ReturnType<typeof parseAddress>] ?? '');
}

function keyboardOf({ input, required }: IntakeField) {
  const mode = input in inputModes ? { inputMode: inputModes[input as keyof typeof inputModes] } : {};
  return { ...mode, type: types[input] ?? 'text', ...(input === 'date' && required ? { max: today() } : {}) };
}
