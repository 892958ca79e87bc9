// Recording a demand, an offer, a payment without a check, a holdback or a deductible.
import {
  claimsApi,
  holdbackDirections,
  ledgerKindLabels,
  type EnteredKind,
  type HoldbackDirection,
  type MoneyAge,
} from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/words';
import { Checkbox, Select, SimpleGrid, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { plainAmount } from '../../shared/amount.ts';
import { today } from '../../shared/dates.ts';
import { AgeSelect } from './base/age-select.tsx';
import { LedgerNotes, noNotes, sentNotes, type Notes } from './base/ledger-notes.tsx';
import { useMoneyAction } from './base/use-money-action.ts';

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
const noTexts = { amount: '', recoverable: '', nonRecoverable: '' };
type Texts = typeof noTexts;

interface NewRow extends Texts, Notes {
  coverage: Coverage;
  on: string;
  direction: HoldbackDirection;
  age: MoneyAge | undefined;
  releases: boolean;
}

function newRow(): NewRow {
  return { ...noTexts, ...noNotes, coverage: 'A', on: today(), direction: 'withheld', age: undefined, releases: false };
}

export function RowForm(props: RowFormProps) {
  return props.opened ? <OpenForm key={props.kind} {...props} /> : null;
}

function OpenForm({ claimId, kind, onClose }: Omit<RowFormProps, 'opened'>) {
  const form = useRowForm({ claimId, kind, onClose });
  const { errors, draft } = form;
  const { value: row, change } = draft;
  return (
    <DialogForm title={titles[kind]} onClose={onClose} action={titles[kind]} busy={form.busy} draft={draft} onSubmit={form.send}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...fieldProps('coverage', errors)}
          label="Coverage"
          data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
          value={row.coverage}
          onChange={(value) => change({ coverage: coverages.find((one) => one === value) ?? row.coverage })}
          allowDeselect={false}
          data-autofocus
        />
        <TextInput
          {...fieldProps('on', errors)}
          label="Date"
          type="date"
          withAsterisk
          max={today()}
          value={row.on}
          onChange={(event) => change({ on: event.currentTarget.value })}
        />
        <Amounts form={form} />
        {kind === 'holdback' && (
          <Select
            {...fieldProps('direction', errors)}
            label="What happened"
            data={holdbackDirections.map((value) => ({ value, label: directions[value] }))}
            value={row.direction}
            onChange={(value) => change({ direction: holdbackDirections.find((one) => one === value) ?? row.direction })}
            allowDeselect={false}
          />
        )}
        {kind === 'payment' && <AgeSelect value={row.age} onChange={(age) => change({ age })} />}
      </SimpleGrid>
      {kind === 'payment' && (
        <Checkbox
          label="This payment releases depreciation that was withheld"
          checked={row.releases}
          onChange={(event) => change({ releases: event.currentTarget.checked })}
        />
      )}
      <LedgerNotes claimId={claimId} value={row} onChange={change} errors={errors} isRevised={form.hasDepreciation} />
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
  const draft = useDialogDraft(`claim-${claimId}-ledger-${kind}`, newRow);
  const label = ledgerKindLabels[kind];
  const words = { done: `${label} recorded`, failed: `${label} not recorded`, action: draft.action };
  const record = useMoneyAction(claimsApi.recordLedgerRow, words, () => {
    draft.clear();
    onClose();
  });
  const errors = fieldFailures(record.error);
  const hasDepreciation = kind === 'demand' || kind === 'offer';
  const { coverage, on, direction, age, releases } = draft.value;
  const send = () =>
    record.mutate({
      params: { id: claimId },
      body: {
        kind,
        coverage,
        on,
        ...amounts(draft.value, hasDepreciation),
        ...(kind === 'holdback' ? { direction } : {}),
        ...(kind === 'payment' && age ? { money: age } : {}),
        ...(kind === 'payment' && releases ? { releasesHoldback: true } : {}),
        ...sentNotes(draft.value),
      },
    });
  const field = (name: keyof Texts, called: string, sentAs: string = name) => ({
    ...fieldProps(sentAs, errors),
    label: called,
    value: draft.value[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change({ [name]: event.currentTarget.value }),
  });
  return { draft, errors, field, hasDepreciation, send, busy: record.isPending };
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
