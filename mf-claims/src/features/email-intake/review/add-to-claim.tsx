// An email of a claim that is there already: which one, and what happens with it.
import { claimsApi, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { Button, DialogForm, Textarea, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useState } from 'react';
import { ClaimChoice } from '../../../shared/claims/claim-choice.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../base/email-intake.module.css';

interface AddToClaimProps {
  intake: EmailIntakeReview;
  onAdded: () => void;
}

export function AddToClaim({ intake, onAdded }: AddToClaimProps) {
  const may = useMay(claimsApi.addEmailToClaim);
  const [opened, dialog] = useDisclosure(false);
  if (!may || intake.status === 'held') return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Add to a claim
      </Button>
      {opened && <AddDialog intake={intake} onAdded={onAdded} onClose={dialog.close} />}
    </>
  );
}

function AddDialog({ intake, onAdded, onClose }: AddToClaimProps & { onClose: () => void }) {
  const { id, version, duplicates, attachments } = intake;
  const [claimId, setClaimId] = useState<number | undefined>(duplicates[0]?.id);
  const [notes, setNotes] = useState('');
  const add = useChange(
    claimsApi.addEmailToClaim,
    { done: 'Email added to the claim', failed: "Couldn't add the email", stale: ['emailIntakes', 'communications', 'documents'] },
    () => {
      onClose();
      onAdded();
    },
  );
  const send = () =>
    claimId !== undefined && add.mutate({ params: { id }, body: { version, claimId, ...(notes.trim() ? { notes: notes.trim() } : {}) } });
  return (
    <DialogForm
      title="Add to a claim"
      action="Add to claim"
      blocked={claimId === undefined}
      busy={add.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ClaimChoice claimId={claimId} onPick={setClaimId} />
      <Textarea
        label="Review notes"
        description="Only your firm reads them"
        autosize
        maxRows={6}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <p className={styles.quiet}>
        The email goes to the thread of the claim
        {attachments.some(({ held }) => held === undefined) ? ', its attachments to the documents' : ''}. No claim is opened, and no one is
        notified.
      </p>
    </DialogForm>
  );
}
