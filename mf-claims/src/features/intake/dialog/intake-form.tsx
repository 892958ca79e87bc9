// The intake form: one page on a desk, three steps on a phone; the server's own validation at each field.
import { ClaimIntake } from '@plumbline/contracts/claims';
import { Button, FormElement, FormErrorSummary, Group, checkForm } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useRef, useState } from 'react';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { Field } from '../fields/intake-field.tsx';
import type { IntakeSection } from '../fields/intake-field-kinds.ts';
import { labels, sectionsFor, stepOf } from '../fields/intake-fields.ts';
import { EmailPaste } from '../email/email-paste.tsx';
import { useFocusKept } from '../../../shared/use-focus-kept.ts';
import { intakeOf, type Intake, type Values } from '../base/use-intake.ts';
import { WaitingIntakes } from './waiting-intakes.tsx';
import styles from '../base/intake.module.css';

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
  const [step, setStep] = useStep(intake);
  const fields = useRef<HTMLFieldSetElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusKept({ isLocked: intake.isLocked, waitsAt: note });
  const shown = sectionsFor(useUser()).filter((section) => !phone || section.step === step);
  const next = () => {
    const checked = checkForm(ClaimIntake, intakeOf(intake.values));
    const here = checked.ok ? [] : Object.entries(checked.errors).filter(([name]) => stepOf(name) === step);
    if (here.length > 0) return intake.refuse(Object.fromEntries(here));
    intake.accept();
    setStep(step + 1);
  };
  const back = () => {
    intake.callOff();
    setStep(step - 1);
  };
  const submit = () => {
    if (phone && step < lastStep) next();
    else intake.submit();
  };
  const swapIn = (values: Values) => {
    intake.swapIn(values);
    setStep(0);
    // The fields stand anew with the next frame
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('input')?.focus());
  };
  return (
    <FormElement onSubmit={submit} className={styles.form}>
      <fieldset key={intake.turn} ref={fields} disabled={intake.isLocked} className={styles.fields}>
        <WaitingIntakes waiting={intake.waiting} onOpen={swapIn} />
        <FormHead phone={phone} step={step} intake={intake} />
        {shown.map((section) => (
          <Section key={section.title} section={section} intake={intake} />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <DuplicateWarning duplicates={intake.duplicates} onOpen={onOpen} onAnyway={() => intake.submit(true)} />
        <p ref={note} role="status" tabIndex={-1} className={`${styles.note} ${styles.arrival}`}>
          {intake.note}
        </p>
        <Group justify="flex-end">
          {intake.isPending ? (
            <Button variant="default" onClick={onBackground}>
              Continue in background
            </Button>
          ) : (
            <Button variant="default" onClick={phone && step > 0 ? back : onCancel}>
              {phone && step > 0 ? 'Back' : 'Cancel'}
            </Button>
          )}
          <Button type="submit" loading={intake.isPending}>
            {phone && step < lastStep ? 'Next' : 'Create Claim'}
          </Button>
        </Group>
      </div>
    </FormElement>
  );
}

/** How far it is on a phone, what was refused, and the helper that fills in from an email. */
function FormHead({ phone, step, intake }: { phone: boolean; step: number; intake: Intake }) {
  return (
    <>
      {phone && (
        <p className={styles.note}>
          Step {step + 1} of {lastStep + 1}
        </p>
      )}
      <FormErrorSummary errors={intake.summary} labels={labels} attempt={intake.attempt} />
      {(!phone || step === 0) && <EmailPaste intake={intake} />}
    </>
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
  const isFilled = section.fields.some(({ name }) => (intake.values[name] ?? '') !== '');
  // Emptying its last field does not close it under the hands of who writes
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  const isRefused = section.fields.some(({ name }) => intake.errors[name] !== undefined);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isRefused || (chosen ?? wasFilled);
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
  const { errors, values } = intake;
  return section.fields
    .filter(({ name, afterRefusalOf: other }) => other === undefined || errors[other] !== undefined || Boolean(values[name]))
    .map((field) => <Field key={field.name} field={field} intake={intake} />);
}
