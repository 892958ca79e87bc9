// Recording a demand, an offer, a payment without a cheque, a holdback or a deductible.
import {
  claimsApi,
  holdbackDirections,
  ledgerKindLabels,
  type EnteredKind,
  type HoldbackDirection,
  type MoneyAge,
} from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/words';
import { Checkbox, Select, SimpleGrid, Textarea, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { plainAmount } from '../../shared/amount.ts';
import { today } from '../../shared/dates.ts';
import { EvidenceSelect } from '../../shared/evidence-select.tsx';
import { AgeSelect } from './age-select.tsx';
import { PhaseSelect } from './phase-select.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface RowFormProps {
  readonly claimId: number;
  readonly kind: EnteredKind;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titles: Record<EnteredKind, string> = {
  demand: 'Add demand',
  offer: 'Add offer',
  payment: 'Add payment',
  holdback: 'Add holdback',
  deductible: 'Add deductible',
};
const directions: Record<HoldbackDirection, string> = { withheld: 'Withheld', released: 'Released', forfeited: 'Forfeited' };
const empty = { amount: '', recoverable: '', nonRecoverable: '', reference: '', note: '' };
type Texts = typeof empty;

export function RowForm(props: RowFormProps) {
  return props.opened ? <OpenForm key={props.kind} {...props} /> : null;
}

function OpenForm({ claimId, kind, onClose }: Omit<RowFormProps, 'opened'>) {
  const form = useRowForm({ claimId, kind, onClose });
  const { errors, field } = form;
  return (
    <DialogForm title={titles[kind]} onClose={onClose} action={titles[kind]} busy={form.busy} onSubmit={form.send}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...fieldProps('coverage', errors)}
          label="Coverage"
          data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
          value={form.coverage}
          onChange={(value) => form.setCoverage(coverages.find((one) => one === value) ?? form.coverage)}
          allowDeselect={false}
          data-autofocus
        />
        <TextInput
          {...fieldProps('on', errors)}
          label="Date"
          type="date"
          withAsterisk
          max={today()}
          value={form.on}
          onChange={(event) => form.setOn(event.currentTarget.value)}
        />
        <Amounts form={form} />
        {kind === 'holdback' && (
          <Select
            {...fieldProps('direction', errors)}
            label="What happened"
            data={holdbackDirections.map((value) => ({ value, label: directions[value] }))}
            value={form.direction}
            onChange={(value) => form.setDirection(holdbackDirections.find((one) => one === value) ?? form.direction)}
            allowDeselect={false}
          />
        )}
        {kind === 'payment' && <AgeSelect value={form.age} onChange={form.setAge} />}
        <PhaseSelect value={form.phase} onChange={form.setPhase} errors={errors} />
        <TextInput {...field('reference', 'Reference (optional)')} maxLength={80} />
        <EvidenceSelect claimId={claimId} value={form.documentId} onChange={form.setDocumentId} errors={errors} />
      </SimpleGrid>
      {kind === 'payment' && (
        <Checkbox
          label="This payment releases depreciation that was withheld"
          checked={form.releases}
          onChange={(event) => form.setReleases(event.currentTarget.checked)}
        />
      )}
      <Textarea {...field('note', 'Note (optional)')} minRows={2} />
    </DialogForm>
  );
}

function Amounts({ form: { field, errors, hasDepreciation } }: { form: ReturnType<typeof useRowForm> }) {
  return (
    <>
      <TextInput
        {...field('amount', hasDepreciation ? 'Replacement cost (RCV)' : 'Amount')}
        error={errors['amount'] ?? errors['rcv']}
        withAsterisk
        inputMode="decimal"
        leftSection="$"
      />
      {hasDepreciation && (
        <>
          <TextInput
            {...field('recoverable', 'Recoverable depreciation (optional)', 'recoverableDepreciation')}
            inputMode="decimal"
            leftSection="$"
          />
          <TextInput
            {...field('nonRecoverable', 'Non-recoverable depreciation (optional)', 'nonRecoverableDepreciation')}
            inputMode="decimal"
            leftSection="$"
          />
        </>
      )}
    </>
  );
}

function useRowForm({ claimId, kind, onClose }: Pick<RowFormProps, 'claimId' | 'kind' | 'onClose'>) {
  const [texts, setTexts] = useState<Texts>(empty);
  const [coverage, setCoverage] = useState<Coverage>('A');
  const [on, setOn] = useState(today());
  const [phase, setPhase] = useState('initial');
  const [direction, setDirection] = useState<HoldbackDirection>('withheld');
  const [age, setAge] = useState<MoneyAge>();
  const [releases, setReleases] = useState(false);
  const [documentId, setDocumentId] = useState<number>();
  const record = useMoneyAction(
    claimsApi.recordLedgerRow,
    { done: `${ledgerKindLabels[kind]} recorded`, failed: `${ledgerKindLabels[kind]} not recorded` },
    onClose,
  );
  const errors = fieldFailures(record.error);
  const hasDepreciation = kind === 'demand' || kind === 'offer';
  const send = () =>
    record.mutate({
      params: { id: claimId },
      body: {
        kind,
        coverage,
        on,
        ...amounts(texts, hasDepreciation),
        phase,
        ...(kind === 'holdback' ? { direction } : {}),
        ...(kind === 'payment' && age ? { money: age } : {}),
        ...(kind === 'payment' && releases ? { releasesHoldback: true } : {}),
        ...written(texts),
        ...(documentId === undefined ? {} : { documentId }),
      },
    });
  const field = (name: keyof Texts, label: string, sentAs: string = name) => ({
    ...fieldProps(sentAs, errors),
    label,
    value: texts[name],
    onChange: (event: { currentTarget: { value: string } }) => setTexts({ ...texts, [name]: event.currentTarget.value }),
  });
  return {
    coverage,
    setCoverage,
    on,
    setOn,
    phase,
    setPhase,
    direction,
    setDirection,
    age,
    setAge,
    releases,
    setReleases,
    documentId,
    setDocumentId,
    errors,
    field,
    hasDepreciation,
    send,
    busy: record.isPending,
  };
}

function written({ reference, note }: Texts) {
  return { ...(reference.trim() ? { reference } : {}), ...(note.trim() ? { note } : {}) };
}

/** Depreciation is taken off a replacement cost; without it the amount stands for itself. */
function amounts({ amount, recoverable, nonRecoverable }: Texts, hasDepreciation: boolean) {
  const whole = plainAmount(amount);
  if (!hasDepreciation || (recoverable.trim() === '' && nonRecoverable.trim() === '')) return { amount: whole };
  return {
    rcv: whole,
    ...(recoverable.trim() ? { recoverableDepreciation: plainAmount(recoverable) } : {}),
    ...(nonRecoverable.trim() ? { nonRecoverableDepreciation: plainAmount(nonRecoverable) } : {}),
  };
}
