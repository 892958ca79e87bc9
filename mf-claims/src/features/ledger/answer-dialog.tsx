// What a named insured said about an offer, how, when, and where the proof is.
import { approvalWayLabels, approvalWays, claimsApi, type LedgerRow, type OfferAnswer } from '@plumbline/contracts/claims';
import { Select, Textarea, TextInput, fieldProps, formatMoney } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { today } from '../../shared/dates.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { EvidenceSelect } from './evidence-select.tsx';
import { useMoneyAction } from './use-money-action.ts';

interface AnswerDialogProps {
  readonly row: LedgerRow;
  readonly claimId: number;
  readonly namedInsureds: readonly string[];
  readonly onClose: () => void;
}

export function AnswerDialog({ row, claimId, namedInsureds, onClose }: AnswerDialogProps) {
  const [by, setBy] = useState(namedInsureds[0] ?? '');
  const [decision, setDecision] = useState<OfferAnswer['decision']>('approved');
  const [how, setHow] = useState<OfferAnswer['how']>('signed');
  const [on, setOn] = useState(today());
  const [evidence, setEvidence] = useState('');
  const [documentId, setDocumentId] = useState<number>();
  const action = useMoneyAction(claimsApi.answerOffer, { done: 'Answer recorded', failed: 'Answer not recorded' }, onClose);
  const errors = fieldFailures(action.error);
  const send = () =>
    action.mutate({
      params: { id: claimId, rowId: row.id },
      body: { decision, by, how, on, evidence, ...(documentId === undefined ? {} : { documentId }) },
    });
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
      <Select
        {...fieldProps('by', errors)}
        label="Named insured"
        description="Only a named insured can approve an offer."
        data={[...namedInsureds]}
        value={by}
        onChange={(value) => setBy(value ?? '')}
        allowDeselect={false}
      />
      <Proof {...{ how, setHow, on, setOn, evidence, setEvidence, errors }} />
      <EvidenceSelect claimId={claimId} value={documentId} onChange={setDocumentId} errors={errors} />
    </DialogForm>
  );
}

interface ProofProps {
  readonly how: OfferAnswer['how'];
  readonly setHow: (how: OfferAnswer['how']) => void;
  readonly on: string;
  readonly setOn: (on: string) => void;
  readonly evidence: string;
  readonly setEvidence: (evidence: string) => void;
  readonly errors: Record<string, string>;
}

function Proof({ how, setHow, on, setOn, evidence, setEvidence, errors }: ProofProps) {
  return (
    <>
      <Select
        {...fieldProps('how', errors)}
        label="How"
        data={approvalWays.map((value) => ({ value, label: approvalWayLabels[value] }))}
        value={how}
        onChange={(value) => setHow(approvalWays.find((one) => one === value) ?? how)}
        allowDeselect={false}
      />
      <TextInput
        {...fieldProps('on', errors)}
        label="Answered on"
        type="date"
        max={today()}
        value={on}
        onChange={(event) => setOn(event.currentTarget.value)}
      />
      <Textarea
        {...fieldProps('evidence', errors)}
        label="Where the proof is"
        withAsterisk
        minRows={2}
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
    </>
  );
}
