// Rejecting with a reason; it says whether the sender is notified.
import { claimsApi, rejectionReasonLabels, rejectionReasons, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { DialogForm, Select, Textarea } from '@plumbline/ui';
import { useState } from 'react';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../base/email-intake.module.css';

interface RejectDialogProps {
  intake: EmailIntakeReview;
  onClose: () => void;
  onRejected: () => void;
}

type Reason = (typeof rejectionReasons)[number];
const choices = rejectionReasons.map((value) => ({ value, label: rejectionReasonLabels[value] }));

export function RejectDialog({ intake, onClose, onRejected }: RejectDialogProps) {
  const [reason, setReason] = useState<Reason>();
  const [notes, setNotes] = useState('');
  const reject = useChange(
    claimsApi.rejectEmailIntake,
    { done: 'Intake rejected', failed: 'Rejection failed', stale: ['emailIntakes'] },
    () => {
      onClose();
      onRejected();
    },
  );
  const send = () =>
    reason &&
    reject.mutate({
      params: { id: intake.id },
      body: { version: intake.version, reason, ...(notes.trim() ? { notes: notes.trim() } : {}) },
    });
  return (
    <DialogForm
      title="Reject this email"
      action="Reject"
      destructive
      blocked={!reason}
      busy={reject.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label="Reason"
        data={choices}
        value={reason ?? null}
        onChange={(value) => setReason(value ?? undefined)}
        allowDeselect={false}
        data-autofocus
      />
      <Textarea
        label="Review notes"
        description="Only your firm reads them"
        autosize
        maxRows={6}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <p className={styles.quiet}>
        {reason === 'spam' || intake.asksTo === undefined
          ? 'The sender is not notified.'
          : `${intake.asksTo} is notified that no claim was opened, and why.`}
      </p>
    </DialogForm>
  );
}
