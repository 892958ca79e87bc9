// What a named insured said about an offer, how, when, and where the proof is.
import { claimsApi, type LedgerEntry, type OfferAnswer } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Select, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { InsuredAnswerFields, emptyAnswer } from '../claim/public.ts';
import { useMoneyForm } from './base/use-money-form.ts';

interface AnswerDialogProps {
  readonly row: LedgerEntry;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly onClose: () => void;
}

export function AnswerDialog({ row, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  const draft = useDialogDraft<OfferAnswer>(`claim-${claimId}-offer-${row.id}`, () => ({
    decision: 'approved',
    ...emptyAnswer(namedInsureds),
  }));
  const form = useMoneyForm(claimsApi.answerOffer, {
    done: 'Decision recorded',
    failed: "Couldn't record the decision",
    params: { id: claimId, rowId: row.id },
    draft,
    onDone: onClose,
  });
  return (
    <DialogForm title={`Insured's decision on ${showDollars(row.amount)}`} action="Record decision" form={form} onClose={onClose}>
      <Select
        {...form.field('decision')}
        label="Decision"
        data={[
          { value: 'approved', label: 'Approved' },
          { value: 'declined', label: 'Declined' },
        ]}
        allowDeselect={false}
      />
      <InsuredAnswerFields field={form.field} claimId={claimId} namedInsureds={namedInsureds} />
    </DialogForm>
  );
}
