// Recording a cheque of the carrier: coverage by coverage, and everybody whose name is on it.
import { claimsApi, type MoneyAccount, type MoneyAge } from '@plumbline/contracts/claims';
import { SimpleGrid, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { today } from '../../../shared/dates.ts';
import { AgeSelect } from '../base/age-select.tsx';
import { Lines, firstLine, sentLine, type Line } from './cheque-lines.tsx';
import { Payees, type PayeeName } from './cheque-payees.tsx';
import { LedgerNotes, noNotes, sentNotes, type Notes } from '../base/ledger-notes.tsx';
import { useMoneyAction } from '../base/use-money-action.ts';

interface ChequeFormProps {
  readonly account: Pick<MoneyAccount, 'claimId' | 'namedInsureds' | 'mortgagees'>;
  readonly onClose: () => void;
}

export function ChequeForm({ account, onClose }: ChequeFormProps) {
  const form = useChequeForm(account, onClose);
  const { errors, draft } = form;
  const { value: cheque, change } = draft;
  return (
    <DialogForm title="Add cheque" onClose={onClose} action="Add cheque" busy={form.busy} draft={draft} onSubmit={form.send}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...fieldProps('number', errors)}
          label="Cheque number"
          withAsterisk
          value={cheque.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          {...fieldProps('issuer', errors)}
          label="Issuer"
          withAsterisk
          value={cheque.issuer}
          onChange={(event) => change({ issuer: event.currentTarget.value })}
        />
        <TextInput
          {...fieldProps('receivedOn', errors)}
          label="Received on"
          type="date"
          max={today()}
          value={cheque.receivedOn}
          onChange={(event) => change({ receivedOn: event.currentTarget.value })}
        />
        <AgeSelect value={cheque.age} onChange={(age) => change({ age })} />
      </SimpleGrid>
      <Lines lines={cheque.lines} setLines={(lines) => change({ lines })} errors={errors} />
      <Payees payees={cheque.payees} setPayees={(payees) => change({ payees })} errors={errors} />
      <LedgerNotes claimId={account.claimId} value={cheque} onChange={change} errors={errors} />
    </DialogForm>
  );
}

interface NewCheque extends Notes {
  number: string;
  issuer: string;
  receivedOn: string;
  age: MoneyAge | undefined;
  lines: Line[];
  payees: PayeeName[];
}

/** The named insureds and the mortgagees that the claim knows stand on a new cheque. */
function newCheque({ namedInsureds, mortgagees }: ChequeFormProps['account']): NewCheque {
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

function useChequeForm(account: ChequeFormProps['account'], onClose: () => void) {
  const draft = useDialogDraft(`claim-${account.claimId}-cheque`, () => newCheque(account));
  const words = { done: 'Cheque recorded', failed: 'Cheque not recorded', action: draft.action };
  const record = useMoneyAction(claimsApi.recordCheque, words, () => {
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
