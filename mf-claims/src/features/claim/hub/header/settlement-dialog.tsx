// Recording what was agreed with the carrier and that a named insured approved it; the claim shows the sum.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Textarea, TextInput, DialogForm } from '@plumbline/ui';
import { plainAmount, useDialogDraft } from '@plumbline/web';
import { today } from '../../../../shared/dates.ts';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
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

function useSettlement(claim: Claim, namedInsureds: readonly string[], onDone: () => void) {
  return useClaimForm(claimsApi.recordSettlement, {
    words: {
      done: { title: 'Settlement recorded', description: `The settlement of ${claim.claimNumber} is stored.` },
      failed: "Couldn't record the settlement",
    },
    params: { id: claim.id },
    draft: useDialogDraft(`claim-${claim.id}-settlement`, () => ({
      amount: '',
      agreedAt: today(),
      approval: emptyAnswer(namedInsureds),
      note: '',
    })),
    toBody: ({ amount, note, ...values }) => ({ ...values, amount: plainAmount(amount), ...(note ? { note } : {}) }),
    onDone,
  });
}

function SettlementForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const namedInsureds = claim.parties.filter(({ role }) => role === 'named_insured').map(({ name }) => name);
  const form = useSettlement(claim, namedInsureds, onClose);
  const { field } = form;
  return (
    <DialogForm title="Record settlement" size="md" action="Record settlement" form={form} onClose={onClose}>
      <TextInput {...field('amount')} label="Settlement amount" withAsterisk inputMode="decimal" leftSection="$" />
      <TextInput {...field('agreedAt')} label="Agreed on" withAsterisk type="date" max={today()} />
      <fieldset className={styles.approval}>
        <legend>The insured’s approval</legend>
        <InsuredAnswerFields field={(name) => field(`approval.${name}`)} claimId={claim.id} namedInsureds={namedInsureds} />
      </fieldset>
      <Textarea {...field('note')} label="Note (optional)" minRows={2} />
    </DialogForm>
  );
}
