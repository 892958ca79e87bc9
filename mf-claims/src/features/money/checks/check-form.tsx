// Recording a check of the carrier: coverage by coverage, and everybody whose name is on it.
import { claimsApi, type MoneyAccount, type MoneyAge } from '@plumbline/contracts/claims';
import { SimpleGrid, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { today } from '../../../shared/dates.ts';
import { AgeSelect } from '../base/age-select.tsx';
import { Lines, firstLine, sentLine, type Line } from './check-lines.tsx';
import { Payees, type PayeeName } from './check-payees.tsx';
import { LedgerNotes, noNotes, sentNotes, type Notes } from '../base/ledger-notes.tsx';
import { useMoneyAction } from '../base/use-money-action.ts';

interface CheckFormProps {
  readonly account: Pick<MoneyAccount, 'claimId' | 'namedInsureds' | 'mortgagees'>;
  readonly onClose: () => void;
}

export function CheckForm({ account, onClose }: CheckFormProps) {
  const form = useCheckForm(account, onClose);
  const { errors, draft } = form;
  const { value: check, change } = draft;
  return (
    <DialogForm title="Add check" onClose={onClose} action="Add check" busy={form.busy} draft={draft} onSubmit={form.send}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...fieldProps('number', errors)}
          label="Check number"
          withAsterisk
          value={check.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          {...fieldProps('issuer', errors)}
          label="Issuer"
          withAsterisk
          value={check.issuer}
          onChange={(event) => change({ issuer: event.currentTarget.value })}
        />
        <TextInput
          {...fieldProps('receivedOn', errors)}
          label="Received on"
          type="date"
          max={today()}
          value={check.receivedOn}
          onChange={(event) => change({ receivedOn: event.currentTarget.value })}
        />
        <AgeSelect value={check.age} onChange={(age) => change({ age })} />
      </SimpleGrid>
      <Lines lines={check.lines} setLines={(lines) => change({ lines })} errors={errors} />
      <Payees payees={check.payees} setPayees={(payees) => change({ payees })} errors={errors} />
      <LedgerNotes claimId={account.claimId} value={check} onChange={change} errors={errors} />
    </DialogForm>
  );
}

interface NewCheck extends Notes {
  number: string;
  issuer: string;
  receivedOn: string;
  age: MoneyAge | undefined;
  lines: Line[];
  payees: PayeeName[];
}

/** The named insureds and the mortgagees that the claim knows stand on a new check. */
function newCheck({ namedInsureds, mortgagees }: CheckFormProps['account']): NewCheck {
  return {
    ...noNotes,
    number: '',
    issuer: '',
    receivedOn: today(),
    age: undefined,
    lines: [firstLine],
    payees: [
      ...namedInsureds.map((name) => ({ kind: 'insured' as const, name })),
      ...mortgagees.map((name) => ({ kind: 'mortgagee' as const, name })),
    ],
  };
}

function useCheckForm(account: CheckFormProps['account'], onClose: () => void) {
  const draft = useDialogDraft(`claim-${account.claimId}-check`, () => newCheck(account));
  const words = { done: 'Check recorded', failed: 'Check not recorded', action: draft.action };
  const record = useMoneyAction(claimsApi.recordCheck, words, () => {
    draft.clear();
    onClose();
  });
  const { number, issuer, receivedOn, payees, age, lines } = draft.value;
  const send = () =>
    record.mutate({
      params: { id: account.claimId },
      body: {
        number,
        issuer,
        receivedOn,
        payees,
        lines: lines.map(sentLine),
        ...(age ? { money: age } : {}),
        ...sentNotes(draft.value),
      },
    });
  return { draft, send, errors: fieldFailures(record.error), busy: record.isPending };
}
