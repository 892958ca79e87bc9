// Recording a cheque of the carrier: coverage by coverage, and everybody whose name is on it.
import { claimsApi, type MoneyAccount, type MoneyAge } from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/words';
import { Button, Checkbox, Select, SimpleGrid, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { plainAmount } from '../../shared/amount.ts';
import { today } from '../../shared/dates.ts';
import { Payees, Remove, type PayeeName } from './cheque-payees.tsx';
import { EvidenceSelect } from '../../shared/evidence-select.tsx';
import { AgeSelect } from './age-select.tsx';
import { useMoneyAction } from './use-money-action.ts';
import styles from './ledger.module.css';

interface Line {
  coverage: Coverage;
  amount: string;
  withheld: string;
  releases: boolean;
}

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
      <EvidenceSelect
        claimId={account.claimId}
        value={cheque.documentId}
        onChange={(documentId) => change({ documentId })}
        errors={errors}
      />
    </DialogForm>
  );
}

function Lines({ lines, setLines, errors }: { lines: Line[]; setLines: (lines: Line[]) => void; errors: Record<string, string> }) {
  const change = (index: number, part: Partial<Line>) => setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const unused = coverages.find((coverage) => lines.every((line) => line.coverage !== coverage));
  return (
    <fieldset className={styles.fieldset}>
      <legend>What it pays</legend>
      {errors['lines'] && <p className={styles.error}>{errors['lines']}</p>}
      {lines.map((line, index) => (
        <div key={line.coverage} className={`${styles.line} ${styles.payLine}`}>
          <Select
            label="Coverage"
            data={coverages.map((value) => ({ value, label: coverageLabels[value] }))}
            value={line.coverage}
            onChange={(value) => change(index, { coverage: coverages.find((one) => one === value) ?? line.coverage })}
            allowDeselect={false}
          />
          <TextInput
            {...fieldProps(`lines.${index}.amount`, errors)}
            label="Amount"
            withAsterisk
            inputMode="decimal"
            leftSection="$"
            value={line.amount}
            onChange={(event) => change(index, { amount: event.currentTarget.value })}
          />
          <TextInput
            {...fieldProps(`lines.${index}.withheld`, errors)}
            label="Held back (optional)"
            inputMode="decimal"
            leftSection="$"
            disabled={line.releases}
            value={line.withheld}
            onChange={(event) => change(index, { withheld: event.currentTarget.value })}
          />
          <Checkbox
            label="Releases a holdback"
            checked={line.releases}
            onChange={(event) => change(index, { releases: event.currentTarget.checked, withheld: '' })}
          />
          {lines.length > 1 && (
            <Remove what={`coverage ${line.coverage}`} onClick={() => setLines(lines.filter((_, at) => at !== index))} />
          )}
        </div>
      ))}
      {unused && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLines([...lines, { ...emptyLine, coverage: unused }])}>
          Add a coverage
        </Button>
      )}
    </fieldset>
  );
}

const emptyLine: Line = { coverage: 'A', amount: '', withheld: '', releases: false };

interface NewCheque {
  number: string;
  issuer: string;
  receivedOn: string;
  age: MoneyAge | undefined;
  lines: Line[];
  documentId: number | undefined;
  payees: PayeeName[];
}

/** The named insureds and the mortgagees that the claim knows stand on a new cheque. */
function newCheque({ namedInsureds, mortgagees }: ChequeFormProps['account']): NewCheque {
  return {
    number: '',
    issuer: '',
    receivedOn: today(),
    age: undefined,
    lines: [emptyLine],
    documentId: undefined,
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
  const { age, lines, documentId, ...cheque } = draft.value;
  const send = () =>
    record.mutate({
      params: { id: account.claimId },
      body: {
        ...cheque,
        lines: lines.map(sentLine),
        ...(age ? { money: age } : {}),
        ...(documentId === undefined ? {} : { documentId }),
      },
    });
  return { draft, send, errors: fieldFailures(record.error), busy: record.isPending };
}

function sentLine({ coverage, amount, withheld, releases }: Line) {
  return {
    coverage,
    amount: plainAmount(amount),
    ...(withheld.trim() ? { withheld: plainAmount(withheld) } : {}),
    ...(releases ? { releasesHoldback: true } : {}),
  };
}
