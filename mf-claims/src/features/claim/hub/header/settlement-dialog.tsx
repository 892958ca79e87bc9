// Recording what was agreed with the carrier and that a named insured approved it; the claim shows the sum.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Textarea, TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { plainAmount } from '../../../../shared/amount.ts';
import { today } from '../../../../shared/dates.ts';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import { InsuredAnswerFields, emptyAnswer } from '../../amounts/insured-answer.tsx';
import styles from './header.module.css';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function SettlementDialog({ claim, opened, onClose }: DialogProps) {
  return opened ? <SettlementForm claim={claim} onClose={onClose} /> : null;
}

function useSettlement(claim: Claim, onClose: () => void) {
  const namedInsureds = claim.parties.filter(({ role }) => role === 'named_insured').map(({ name }) => name);
  const draft = useDialogDraft(`claim-${claim.id}-settlement`, () => ({
    amount: '',
    agreedAt: today(),
    approval: emptyAnswer(namedInsureds),
    note: '',
  }));
  const close = () => {
    draft.clear();
    onClose();
  };
  const record = useClaimWrite(
    claimsApi.recordSettlement,
    {
      done: { title: 'Settlement recorded', description: `The settlement of ${claim.claimNumber} is stored.` },
      failed: 'Settlement not recorded',
      action: draft.action,
    },
    close,
  );
  const submit = () => {
    const { amount, agreedAt, approval, note } = draft.value;
    record.mutate({
      params: { id: claim.id },
      body: { amount: plainAmount(amount), agreedAt, approval, ...(note ? { note } : {}) },
    });
  };
  return { draft, namedInsureds, submit, errors: fieldFailures(record.error), isPending: record.isPending };
}

function SettlementForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { draft, namedInsureds, errors, ...form } = useSettlement(claim, onClose);
  const { amount, agreedAt, approval, note } = draft.value;
  return (
    <DialogForm
      title="Record settlement"
      size="md"
      onClose={onClose}
      action="Record settlement"
      busy={form.isPending}
      draft={draft}
      onSubmit={form.submit}
    >
      <TextInput
        {...fieldProps('amount', errors)}
        label="Settlement amount"
        withAsterisk
        inputMode="decimal"
        leftSection="$"
        value={amount}
        onChange={(event) => draft.change({ amount: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        {...fieldProps('agreedAt', errors)}
        label="Agreed on"
        withAsterisk
        type="date"
        max={today()}
        value={agreedAt}
        onChange={(event) => draft.change({ agreedAt: event.currentTarget.value })}
      />
      <fieldset className={styles.approval}>
        <legend>The insured’s approval</legend>
        <InsuredAnswerFields
          answer={{ value: approval, set: (changed) => draft.change({ approval: { ...approval, ...changed } }) }}
          claimId={claim.id}
          {...{ namedInsureds, errors }}
          within="approval."
        />
      </fieldset>
      <Textarea
        {...fieldProps('note', errors)}
        label="Note (optional)"
        minRows={2}
        value={note}
        onChange={(event) => draft.change({ note: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
