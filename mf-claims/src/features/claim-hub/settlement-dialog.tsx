// Recording what was agreed with the carrier and that a named insured approved it; the claim shows the sum.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Textarea, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { plainAmount } from '../../shared/amount.ts';
import { today } from '../../shared/dates.ts';
import { useClaimWrite } from '../../shared/claim-write.ts';
import { InsuredAnswerFields, useInsuredAnswer } from '../../shared/insured-answer.tsx';
import styles from './claim-hub.module.css';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function SettlementDialog({ claim, opened, onClose }: DialogProps) {
  return opened ? <SettlementForm claim={claim} onClose={onClose} /> : null;
}

function SettlementForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [agreedAt, setAgreedAt] = useState(today());
  const [note, setNote] = useState('');
  const namedInsureds = claim.parties.filter(({ role }) => role === 'named_insured').map(({ name }) => name);
  const approval = useInsuredAnswer(namedInsureds);
  const record = useClaimWrite(
    claimsApi.recordSettlement,
    {
      done: { title: 'Settlement recorded', description: `The settlement of ${claim.claimNumber} is stored.` },
      failed: 'Settlement not recorded',
    },
    onClose,
  );
  const errors = fieldFailures(record.error);
  const submit = () => {
    record.mutate({
      params: { id: claim.id },
      body: { amount: plainAmount(amount), agreedAt, approval: approval.value, ...(note ? { note } : {}) },
    });
  };
  return (
    <DialogForm title="Record settlement" size="md" onClose={onClose} action="Record settlement" busy={record.isPending} onSubmit={submit}>
      <TextInput
        {...fieldProps('amount', errors)}
        label="Settlement amount"
        withAsterisk
        inputMode="decimal"
        leftSection="$"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        {...fieldProps('agreedAt', errors)}
        label="Agreed on"
        withAsterisk
        type="date"
        max={today()}
        value={agreedAt}
        onChange={(event) => setAgreedAt(event.currentTarget.value)}
      />
      <fieldset className={styles.approval}>
        <legend>The insured’s approval</legend>
        <InsuredAnswerFields answer={approval} claimId={claim.id} {...{ namedInsureds, errors }} within="approval." />
      </fieldset>
      <Textarea
        {...fieldProps('note', errors)}
        label="Note (optional)"
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
