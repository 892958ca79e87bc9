// What a named insured said about an offer, how, when, and where the proof is.
import { claimsApi, type LedgerRow, type OfferAnswer } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Select, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { InsuredAnswerFields, emptyAnswer } from '../claim/public.ts';
import { useMoneyAction } from './base/use-money-action.ts';

interface AnswerDialogProps {
  readonly row: LedgerRow;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly onClose: () => void;
}

export function AnswerDialog({ row, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  const draft = useDialogDraft<OfferAnswer>(`claim-${claimId}-offer-${row.id}`, () => ({
    decision: 'approved',
    ...emptyAnswer(namedInsureds),
  }));
  const close = () => {
    draft.clear();
    onClose();
  };
  const words = { done: 'Answer recorded', failed: 'Answer not recorded', action: draft.action };
  const action = useMoneyAction(claimsApi.answerOffer, words, close);
  const errors = fieldFailures(action.error);
  const send = () => action.mutate({ params: { id: claimId, rowId: row.id }, body: draft.value });
  const answer = { value: draft.value, set: draft.change };
  return (
    <DialogForm
      title={`The insured's answer to ${showDollars(row.amount)}`}
      onClose={onClose}
      action="Record answer"
      busy={action.isPending}
      draft={draft}
      onSubmit={send}
    >
      <Select
        {...fieldProps('decision', errors)}
        label="Answer"
        data={[
          { value: 'approved', label: 'Approves the offer' },
          { value: 'declined', label: 'Declines the offer' },
        ]}
        value={draft.value.decision}
        onChange={(value) => draft.change({ decision: value === 'declined' ? 'declined' : 'approved' })}
        allowDeselect={false}
      />
      <InsuredAnswerFields {...{ answer, claimId, namedInsureds, errors }} />
    </DialogForm>
  );
}
