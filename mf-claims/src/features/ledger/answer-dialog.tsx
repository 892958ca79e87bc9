// What a named insured said about an offer, how, when, and where the proof is.
import { claimsApi, type LedgerRow, type OfferAnswer } from '@plumbline/contracts/claims';
import { Select, fieldProps, formatMoney, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { InsuredAnswerFields, useInsuredAnswer } from '../../shared/insured-answer.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface AnswerDialogProps {
  readonly row: LedgerRow;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly onClose: () => void;
}

export function AnswerDialog({ row, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  const [decision, setDecision] = useState<OfferAnswer['decision']>('approved');
  const answer = useInsuredAnswer(namedInsureds);
  const action = useMoneyAction(claimsApi.answerOffer, { done: 'Answer recorded', failed: 'Answer not recorded' }, onClose);
  const errors = fieldFailures(action.error);
  const send = () => action.mutate({ params: { id: claimId, rowId: row.id }, body: { decision, ...answer.value } });
  return (
    <DialogForm
      title={`The insured's answer to ${formatMoney(row.amount)}`}
      onClose={onClose}
      action="Record answer"
      busy={action.isPending}
      onSubmit={send}
    >
      <Select
        {...fieldProps('decision', errors)}
        label="Answer"
        data={[
          { value: 'approved', label: 'Approves the offer' },
          { value: 'declined', label: 'Declines the offer' },
        ]}
        value={decision}
        onChange={(value) => setDecision(value === 'declined' ? 'declined' : 'approved')}
        allowDeselect={false}
      />
      <InsuredAnswerFields {...{ answer, claimId, namedInsureds, errors }} />
    </DialogForm>
  );
}
