// The frame of every form: what is wrong with it, the first wrong field in focus, Ctrl or ⌘ with Enter sends it.
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Notice } from '../data/notice.tsx';
import { FormErrorSummary } from './form-errors.tsx';
import type { KeptEntries } from './guarded-dialog.tsx';

/** What a form says of itself; `useContractForm` of @plumbline/web makes it. */
export interface FormState {
  readonly errors: Readonly<Record<string, string>>;
  /** Field → its label; with them a summary of what is wrong leads to the fields. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** Grows with every refusal, so that the first wrong field takes the focus again. */
  readonly attempt: number;
  readonly busy: boolean;
  /** A refusal that no field shows. */
  readonly failure?: string | undefined;
  readonly draft?: KeptEntries | undefined;
  readonly submit: () => void;
}

interface FormProps {
  readonly form: Pick<FormState, 'submit'> & Partial<FormState>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Form({ form, className, children }: FormProps) {
  return (
    <FormElement attempt={form.attempt} onSubmit={form.submit} className={className}>
      <FormHead form={form} />
      {children}
    </FormElement>
  );
}

/** What is wrong with it as a whole. */
export function FormHead({ form: { errors = {}, labels, attempt = 0, failure } }: Pick<FormProps, 'form'>) {
  return (
    <>
      {labels && <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />}
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}

interface FormElementProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly attempt?: number | undefined;
  readonly onSubmit: () => void;
}

/** For a form with a state of its own. */
export function FormElement({ attempt = 0, onSubmit, ref, ...rest }: FormElementProps) {
  const form = useRef<HTMLFormElement>(null);
  const both = useMergedRef(form, ref);
  useFirstWrong(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // The keys are of the fields inside
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  return <form {...rest} ref={both} noValidate onSubmit={submit} onKeyDown={sendByKeys} />;
}

/** Also out of a field of many lines; not what a dialog above the form is told, and nothing that its button would not send. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !(event.target instanceof Node) || !form.contains(event.target)) return;
  event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!event.repeat && button && !button.disabled) form.requestSubmit(button);
}

function useFirstWrong(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempt]);
}
