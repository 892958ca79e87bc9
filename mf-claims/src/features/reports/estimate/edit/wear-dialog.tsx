// The depreciation of one line: age over life, at most the cap, by condition; recoverable or not.
import { depreciationOf, partConditions } from '@plumbline/contracts/claims';
import { DialogForm, Select, SimpleGrid, Switch, TextInput, Textarea } from '@plumbline/ui';
import { typedNumber } from '../../../../shared/typed-number.ts';
import styles from '../estimate.module.css';
import { About, Overtaken, type LineDialogProps } from './line-dialogs.tsx';
import { useEditForm } from './use-edit-form.ts';
import { wearValues, type WearValues } from './wear-values.ts';

const conditions = Object.entries(partConditions).map(([value, { label }]) => ({ value, label }));

export function WearDialog({ desk, line, typed, onClose }: LineDialogProps) {
  const shown = wearValues(line, desk.edits?.edits.find((edit) => edit.line === line.key && edit.wear)?.wear);
  const form = useEditForm(desk, onClose, {
    first: { ...shown, ...(typed ? { ageYears: typed } : {}), reason: '' },
    toBody: ({ ageYears, lifeYears, capPercent, condition, isRecoverable, reason }) => ({
      kind: 'depreciation',
      line: line.key,
      ageYears: typedNumber(ageYears),
      lifeYears: typedNumber(lifeYears),
      capPercent: typedNumber(capPercent),
      condition,
      isRecoverable,
      reason,
    }),
  });
  const { isRecoverable } = form.values;
  return (
    <DialogForm title="Enter depreciation" size="md" action="Save depreciation" form={form} onClose={onClose}>
      <About line={line} />
      <Overtaken notice={form.notice} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...form.field('ageYears')} label="Age in years" inputMode="numeric" withAsterisk />
        <TextInput {...form.field('lifeYears')} label="Useful life in years" inputMode="numeric" withAsterisk />
        <Select {...form.field('condition')} label="Condition" data={conditions} allowDeselect={false} />
        <TextInput {...form.field('capPercent')} label="At most" inputMode="numeric" rightSection="%" withAsterisk />
      </SimpleGrid>
      <p className={styles.meta} aria-live="polite">
        {percentText(form.values)}
      </p>
      <Switch
        label="Recoverable: paid once the work is done"
        checked={isRecoverable}
        onChange={(event) => form.change({ isRecoverable: event.currentTarget.checked })}
      />
      <Textarea {...form.field('reason')} label="Reason" placeholder="Installed 2021 by the invoice" maxLength={300} withAsterisk />
    </DialogForm>
  );
}

/** Empty until age, life and cap are numbers. */
function percentText({ ageYears, lifeYears, capPercent, condition }: WearValues): string {
  const [age, life, cap] = [ageYears, lifeYears, capPercent].map(typedNumber) as [number, number, number];
  if ([age, life, cap].some(Number.isNaN)) return '';
  const worn = depreciationOf(age, life, { condition: partConditions[condition].shareBasisPoints, cap: cap * 100 });
  return `Depreciation: ${worn / 100}%`;
}
