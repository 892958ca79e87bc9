// On which money the fee is taken, and why money from before the contract counts where the state may forbid it.
import { claimsApi, feeBases, feeBasisLabels, type FeeBasis, type MoneyAccount } from '@plumbline/contracts/claims';
import { DialogForm, Select, Text, Textarea, useDisclosure } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useMoneyAction, useMoneyForm } from './base/use-money-form.ts';
import styles from './base/money.module.css';

const saying = { done: 'Fee setting saved', failed: "Couldn't save the fee setting" };

export function FeeBasisLine({ account, mayRecord }: { account: MoneyAccount; mayRecord: boolean }) {
  const { feeBase, claimId, version, priorMoney } = account;
  const set = useMoneyAction(claimsApi.setMoneyTerms, saying);
  const [asking, ask] = useDisclosure(false);
  const words = `Fee applies to: ${feeBasisLabels[feeBase.feeOn]} (${feeBase.source})${because(feeBase)}`;
  if (!mayRecord) return <p className={styles.quiet}>{words}</p>;
  const choose = (feeOn: FeeBasis) => {
    if (feeOn === 'all_paid' && priorMoney?.effect === 'reason') return ask.open();
    return set.mutate({ params: { id: claimId }, body: { feeOn, version } });
  };
  return (
    <>
      {feeBase.leftOut && <p className={styles.quiet}>{feeBase.leftOut}</p>}
      <Select
        className={`${styles.feeBasis} cx-no-print`}
        label="Fee applies to"
        description={`${feeBase.source}${because(feeBase)}`}
        data={feeBases.map((value) => ({ value, label: feeBasisLabels[value] }))}
        value={feeBase.feeOn}
        disabled={set.isPending}
        onChange={(value) => {
          const feeOn = feeBases.find((one) => one === value);
          if (feeOn && feeOn !== feeBase.feeOn) choose(feeOn);
        }}
        allowDeselect={false}
      />
      <p className={styles.printed}>{words}</p>
      {asking && priorMoney && <ReasonDialog account={account} sentence={priorMoney.sentence} onClose={ask.close} />}
    </>
  );
}

function because({ reason }: MoneyAccount['feeBase']): string {
  if (!reason) return '';
  const rule = reason.citation ? `, ${reason.citation}` : '';
  return `. Earlier payments count because: ${reason.text} (${reason.by}${rule})`;
}

interface ReasonProps {
  account: MoneyAccount;
  sentence: string;
  onClose: () => void;
}

function ReasonDialog({ account: { claimId, version }, sentence, onClose }: ReasonProps) {
  const form = useMoneyForm(claimsApi.setMoneyTerms, {
    ...saying,
    params: { id: claimId },
    draft: useDialogDraft(`claim-${claimId}-fee-on`, () => ({ reason: '' })),
    toBody: ({ reason }) => ({ feeOn: 'all_paid' as const, reason: reason.trim(), version }),
    onDone: onClose,
  });
  return (
    <DialogForm title="Count payments from before the contract" action="Save fee setting" form={form} onClose={onClose}>
      <Text>{sentence}</Text>
      <Textarea {...form.field('reason')} label="Reason" withAsterisk minRows={2} />
    </DialogForm>
  );
}
