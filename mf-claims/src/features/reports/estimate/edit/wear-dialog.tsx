// The depreciation of one line: age over life, at most the cap, by condition; recoverable or not.
import { depreciationOf, partConditions, type EstimateLine, type LineWear } from '@plumbline/contracts/claims';
import { DialogForm, Select, SimpleGrid, Switch, TextInput, Textarea } from '@plumbline/ui';
import styles from '../estimate.module.css';
import { About, numberOf, Overtaken, type LineDialogProps } from './line-dialogs.tsx';
import { useEditForm } from './use-edit-form.ts';

const conditions = Object.entries(partConditions).map(([value, { label }]) => ({ value, label }));
const usualCap = '80';

export function WearDialog({ desk, line, typed, onClose }: LineDialogProps) {
  const form = useEditForm(desk, onClose, {
    first: { ...firstOf(line, desk.edits?.edits.find((edit) => edit.line === line.key && edit.wear)?.wear, typed), reason: '' },
    toBody: ({ ageYears, lifeYears, capPercent, condition, isRecoverable, reason }) => ({
      kind: 'depreciation',
      line: line.key,
      ageYears: numberOf(ageYears),
      lifeYears: numberOf(lifeYears),
      capPercent: numberOf(capPercent),
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

interface WearValues {
  ageYears: string;
  lifeYears: string;
  capPercent: string;
  condition: LineWear['condition'];
  isRecoverable: boolean;
}

/** As a person set it, else age and life as the line shows them. */
function firstOf(line: EstimateLine, set: LineWear | undefined, typed: string | undefined): WearValues {
  const shown = set ? valuesOf(set) : shownIn(line);
  return { ...shown, ageYears: typed ?? shown.ageYears };
}

function valuesOf({ ageYears, lifeYears, capPercent, condition, isRecoverable }: LineWear): WearValues {
  return { ageYears: String(ageYears), lifeYears: String(lifeYears), capPercent: String(capPercent), condition, isRecoverable };
}

function shownIn({ depreciationBasis }: EstimateLine): WearValues {
  const [, ageYears = '', lifeYears = ''] = /^(\d+) of (\d+) years/.exec(depreciationBasis ?? '') ?? [];
  return { ageYears, lifeYears, capPercent: usualCap, condition: 'average', isRecoverable: true };
}

/** Empty until age, life and cap are numbers. */
function percentText({ ageYears, lifeYears, capPercent, condition }: WearValues): string {
  const [age, life, cap] = [ageYears, lifeYears, capPercent].map(numberOf) as [number, number, number];
  if ([age, life, cap].some(Number.isNaN)) return '';
  const worn = depreciationOf(age, life, { condition: partConditions[condition].shareBasisPoints, cap: cap * 100 });
  return `Depreciation: ${worn / 100}%`;
}
