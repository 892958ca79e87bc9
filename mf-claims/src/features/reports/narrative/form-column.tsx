// The left column: the claim, how much is filled, the fields, and the way to generate.
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { Button, Form, IconSparkles, ProgressBar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { enteredCode, fieldCount } from './work/form-values.ts';
import { NarrativeFields } from './narrative-fields.tsx';
import type { NarrativeState, useGenerate } from './work/use-narrative.ts';
import type { NarrativeFormState } from './use-narrative-form.ts';
import styles from './narrative.module.css';

interface FormColumnProps {
  form: NarrativeFormState;
  start: NarrativeStart;
  sources: ReadonlyMap<string, NarrativeSource>;
  choice: ReactNode;
  mayWrite: boolean;
  generate: Pick<ReturnType<typeof useGenerate>, 'isPending'>;
  state: Pick<NarrativeState, 'text'>;
}

export function FormColumn({ form, start, sources, choice, mayWrite, generate, state }: FormColumnProps) {
  const fromClaim = [...sources.values()].filter(({ code }) => code !== enteredCode).length;
  return (
    <Form form={form} className={styles.form}>
      {choice}
      <p className={styles.note}>
        <strong>
          {sources.size} of {fieldCount}
        </strong>{' '}
        filled, {fromClaim} from the claim
      </p>
      <ProgressBar percent={(sources.size / fieldCount) * 100} label="Filled fields" tone="mint" />
      <NarrativeFields form={form} start={start} sources={sources} />
      <div className={styles.formFoot}>
        <p className={styles.note}>Written from the sources only. Where an AI model is set up, each sentence it rewords is checked.</p>
        {mayWrite && (
          <Button type="submit" loading={generate.isPending} leftSection={<IconSparkles size={18} aria-hidden />}>
            {state.text === '' ? 'Generate' : 'Generate again'}
          </Button>
        )}
      </div>
    </Form>
  );
}
