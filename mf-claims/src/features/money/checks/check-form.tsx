// Recording a check of the carrier: coverage by coverage, and everybody whose name is on it.
import { claimsApi, type MoneyAccount, type PaymentTiming } from '@plumbline/contracts/claims';
import { SimpleGrid, TextInput, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { today } from '../../../shared/dates.ts';
import { PaymentTimingSelect } from '../base/payment-timing-select.tsx';
import { Lines, firstLine, sentLine, type Line } from './check-lines.tsx';
import { Payees, type PayeeName } from './check-payees.tsx';
import { LedgerNotes, noNotes, sentNotes, type Notes } from '../base/ledger-notes.tsx';
import { useMoneyForm } from '../base/use-money-form.ts';

interface CheckFormProps {
  readonly account: Pick<MoneyAccount, 'claimId' | 'namedInsureds' | 'mortgagees'>;
  readonly onClose: () => void;
}

export function CheckForm({ account, onClose }: CheckFormProps) {
  const form = useCheckForm(account, onClose);
  const { field, values, errors, change } = form;
  return (
    <DialogForm title="Add check" action="Add check" form={form} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('number')} label="Check number" withAsterisk />
        <TextInput {...field('issuer')} label="Issuer" withAsterisk />
        <TextInput {...field('receivedOn')} label="Received on" type="date" max={today()} />
        <PaymentTimingSelect field={field('age')} />
      </SimpleGrid>
      <Lines lines={values.lines} setLines={(lines) => change({ lines })} errors={errors} />
      <Payees payees={values.payees} setPayees={(payees) => change({ payees })} errors={errors} />
      <LedgerNotes claimId={account.claimId} form={form} />
    </DialogForm>
  );
}

interface NewCheck extends Notes {
  number: string;
  issuer: string;
  receivedOn: string;
  age: PaymentTiming | undefined;
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

function useCheckForm(account: CheckFormProps['account'], onDone: () => void) {
  return useMoneyForm(claimsApi.recordCheck, {
    done: 'Check recorded',
    failed: "Couldn't record the check",
    params: { id: account.claimId },
    draft: useDialogDraft(`claim-${account.claimId}-check`, () => newCheck(account)),
    paths: { age: 'money' },
    toBody: ({ number, issuer, receivedOn, payees, age, lines, ...notes }) => ({
      number,
      issuer,
      receivedOn,
      payees,
      lines: lines.map(sentLine),
      ...(age ? { money: age } : {}),
      ...sentNotes(notes),
    }),
    onDone,
  });
}
