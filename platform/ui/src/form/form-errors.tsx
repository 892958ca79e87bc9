// A refused form: a summary that leads to its fields, and the sentence under each.
import { useEffect, useRef } from 'react';
import { say } from '../texts/say.ts';
import styles from './form.module.css';

export interface FormErrorSummaryProps {
  /** Field name → sentence. Nothing is shown when it is empty. */
  errors: Readonly<Record<string, string>>;
  /** Field name → its label, for the links. */
  labels: Readonly<Record<string, string>>;
  /** Grows with every refused attempt, so that the first field takes the focus again. */
  attempt: number;
}

/** The id of a field of a form; give it to the input, so that the summary finds it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

/**
 * What an input takes to be found and to show its error: spread it into a Mantine input. `form` names the form where another one can stand on the
 * same page with a field of the same name, as under a dialog: of two fields with one id only the first has a label.
 */
export function fieldProps(
  name: string,
  errors: Readonly<Record<string, string>>,
  form = '',
): { id: string; name: string; error?: string } {
  const error = errors[name];
  return { id: `${form}${fieldId(name)}`, name, ...(error === undefined ? {} : { error }) };
}

export function FormErrorSummary({ errors, labels, attempt }: FormErrorSummaryProps) {
  const names = Object.keys(errors);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const root = summary.current?.closest('form') ?? document;
    const invalid = root.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? summary.current)?.focus();
  }, [attempt]);
  if (names.length === 0) return null;
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.summaryTitle}>{say('attention', { count: names.length })}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                const root = summary.current?.closest('form') ?? document;
                root.querySelector<HTMLElement>(`[id$="${fieldId(name)}"]`)?.focus();
              }}
            >
              {labels[name] ?? name}
            </a>
            : {errors[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
