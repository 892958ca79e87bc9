// On what terms a line is owed: coverage, tax, overhead and profit, code upgrade, when; and what was spent, once it was.
import { DialogForm, Select, SimpleGrid, Switch, TextInput, Textarea } from '@plumbline/ui';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { receiptsQuery } from '../../../../shared/claims/claim-queries.ts';
import { typedNumber } from '../../../../shared/typed-number.ts';
import { termsIn } from './cell-edit.ts';
import { About, Overtaken, type LineDialogProps } from './line-dialogs.tsx';
import { useEditForm } from './use-edit-form.ts';
import styles from '../estimate.module.css';

export function TermsDialog({ desk, line, onClose }: LineDialogProps) {
  const { incurred, ...terms } = termsIn(line, desk.edits);
  const spent = {
    on: incurred?.on ?? '',
    amount: incurred?.amount.toFixed(2) ?? '',
    documentId: incurred ? String(incurred.documentId) : (null as string | null),
  };
  const form = useEditForm(desk, onClose, {
    paths: { on: 'incurred.on', amount: 'incurred.amount', documentId: 'incurred.documentId' },
    first: { ...terms, ...spent, reason: '' },
    toBody: ({ on, amount, documentId, ...values }) => ({
      kind: 'terms',
      line: line.key,
      ...values,
      ...(values.whenIncurred && `${on}${amount}${documentId ?? ''}` !== ''
        ? { incurred: { on, amount: typedNumber(amount), documentId: Number(documentId || Number.NaN) } }
        : {}),
    }),
  });
  const { values, change } = form;
  const switches = [
    ['takesTax', 'Sales tax'],
    ['takesOverhead', 'Overhead and profit, where they apply'],
    ['isCode', 'Code upgrade: an ordinance or law requires it'],
    ['whenIncurred', 'Owed when incurred: in no total until the cost is proved'],
  ] as const;
  return (
    <DialogForm title="Terms of the line" size="lg" action="Save terms" form={form} onClose={onClose}>
      <About line={line} />
      <Overtaken notice={form.notice} />
      <Select
        {...form.field('coverage')}
        label="Coverage"
        data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
        allowDeselect={false}
      />
      {switches.map(([name, label]) => (
        <Switch key={name} label={label} checked={values[name]} onChange={(event) => change({ [name]: event.currentTarget.checked })} />
      ))}
      {values.whenIncurred && <Spent claimId={desk.claimId} field={form.field} />}
      <Textarea
        {...form.field('reason')}
        label="Reason"
        placeholder="Florida Building Code, existing building, 706.7"
        maxLength={300}
        withAsterisk
      />
    </DialogForm>
  );
}

interface SpentProps {
  claimId: number;
  field: (name: 'on' | 'amount' | 'documentId') => object;
}

/** Empty until something was spent. */
function Spent({ claimId, field }: SpentProps) {
  const documents = useQuery(receiptsQuery(claimId)).data ?? [];
  return (
    <fieldset className={styles.part}>
      <legend>Cost incurred (optional)</legend>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput {...field('on')} label="Incurred on" type="date" />
        <TextInput {...field('amount')} label="Amount of the invoice" inputMode="decimal" leftSection="$" />
        <Select
          {...field('documentId')}
          label="Invoice or receipt"
          placeholder={documents.length === 0 ? 'No documents yet' : 'Choose a document'}
          data={documents.map(({ id, title }) => ({ value: String(id), label: title }))}
          clearable
          searchable
        />
      </SimpleGrid>
    </fieldset>
  );
}
