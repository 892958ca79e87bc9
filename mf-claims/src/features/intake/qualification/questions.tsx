// What is missing, asked where it can be answered: the answers go into the claim, and the qualification is asked again.
import { ClaimEdit, claimsApi, type Claim, type QualificationQuestion } from '@plumbline/contracts/claims';
import { usStates } from '@plumbline/contracts/enums';
import { Button, FormElement, Select, Stack, Textarea, TextInput, checkForm, fieldProps, toast } from '@plumbline/ui';
import { failureText, fieldFailures, useSend } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bodyOf } from '../base/intake-body.ts';
import { useFocusKept } from '../../../shared/use-focus-kept.ts';
import styles from './qualification-block.module.css';

/** The date of the notice belongs to the deadlines of the claim and is recorded there. */
const answeredElsewhere = ['noticeToCarrierOn'];

export function Questions({ claim, questions }: { claim: Claim; questions: readonly QualificationQuestion[] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const answer = useAnswer(claim, { onDone: () => setValues({}), onRefused: setErrors });
  const form = useRef<HTMLFormElement>(null);
  useFocusKept({ isLocked: answer.isPending, waitsAt: form });
  const forOwner = questions.filter(({ input }) => input === 'none');
  const elsewhere = questions.filter(({ field }) => answeredElsewhere.includes(field));
  const asked = questions.filter((one) => !forOwner.includes(one) && !elsewhere.includes(one));
  if (questions.length === 0) return null;
  const submit = () => {
    const body = bodyOf(values);
    const checked = checkForm(ClaimEdit, body);
    if (!checked.ok) return setErrors(checked.errors);
    setErrors({});
    answer.mutate(body);
  };
  const change = (field: string, value: string) => setValues({ ...values, [field]: value });
  return (
    <FormElement ref={form} tabIndex={-1} onSubmit={submit} aria-label="Missing information" className="cx-no-print">
      <fieldset className={styles.period} disabled={answer.isPending}>
        <Stack gap="sm">
          <p className={styles.heading}>Missing information</p>
          {elsewhere.map(({ field, text }) => (
            <p key={field} className={styles.ask}>
              {text} Enter it on the Deadlines tab.
            </p>
          ))}
          {forOwner.map(({ text }) => (
            <p key={text} className={styles.ask}>
              {text} Ask the owner, then correct the initial assessment.
            </p>
          ))}
          {asked.map((question) => (
            <Answer key={question.field} question={question} {...{ values, errors, change }} />
          ))}
          {asked.length > 0 && (
            <Button
              type="submit"
              variant="default"
              loading={answer.isPending}
              disabled={Object.values(values).every((value) => value === '')}
            >
              Save and score again
            </Button>
          )}
        </Stack>
      </fieldset>
    </FormElement>
  );
}

interface AnswerProps {
  question: QualificationQuestion;
  values: Record<string, string>;
  errors: Record<string, string>;
  change: (field: string, value: string) => void;
}

function Answer({ question: { field, text, input }, values, errors, change }: AnswerProps) {
  const own = (name: string) => ({
    ...fieldProps(name, errors),
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  if (input === 'long_text') return <Textarea {...own(field)} label={text} minRows={2} />;
  if (input === 'state') {
    const data = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));
    return (
      <Select
        {...fieldProps(field, errors)}
        label={text}
        data={data}
        searchable
        value={values[field] ?? null}
        onChange={(value) => change(field, value ?? '')}
      />
    );
  }
  if (input === 'period')
    return (
      <fieldset className={styles.period}>
        <legend>{text}</legend>
        <TextInput {...own('policy.periodFrom')} type="date" label="Policy start" />
        <TextInput {...own('policy.periodTo')} type="date" label="Policy end" />
      </fieldset>
    );
  if (input === 'date') return <TextInput {...own(field)} type="date" label={text} />;
  if (input === 'dollars') return <TextInput {...own(field)} label={text} inputMode="decimal" typed="dollars" />;
  return <TextInput {...own(field)} label={text} inputMode={input === 'number' ? 'numeric' : 'text'} />;
}

function useAnswer(claim: Claim, { onDone, onRefused }: { onDone: () => void; onRefused: (fields: Record<string, string>) => void }) {
  const queryClient = useQueryClient();
  const edit = useSend(claimsApi.editClaim);
  const ask = useSend(claimsApi.qualifyAgain);
  return useMutation({
    mutationFn: async (body: object) => {
      await edit({ params: { id: claim.id }, body: { ...body, version: claim.version } });
      return ask({ params: { id: claim.id } });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: (query) => ['claims', 'dashboard', 'activity'].includes(String(query.queryKey[0])) }),
    onSuccess: () => {
      toast({ tone: 'good', title: 'Answers saved', description: 'Scoring again.' });
      onDone();
    },
    onError: (error) => {
      onRefused({ ...fieldFailures(error) });
      toast({ tone: 'bad', title: "Couldn't save the answers", description: failureText(error, 'Try again in a moment.') });
    },
  });
}
