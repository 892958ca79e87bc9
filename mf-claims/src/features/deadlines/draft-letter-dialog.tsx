// Drafting a letter for a deadline: the signer says by when the carrier is asked to reply; the draft is stored, and opened for editing.
import { claimsApi, type Deadline, type Letter } from '@plumbline/contracts/claims';
import { addDays } from '@plumbline/contracts/kernel';
import { DialogForm, TextInput } from '@plumbline/ui';
import { useClaimForm } from '../../shared/claims/claim-write.ts';
import { today } from '../../shared/dates.ts';

interface DialogProps {
  claimId: number;
  deadline: Pick<Deadline, 'key' | 'title'>;
  onLetter: (letter: Letter) => void;
  onClose: () => void;
}

const usualDaysToReply = 10;

export function DraftLetterDialog({ claimId, deadline, onLetter, onClose }: DialogProps) {
  const form = useClaimForm(claimsApi.draftLetter, {
    words: { done: { title: 'Letter drafted', description: 'Review it before you send it.' }, failed: "Couldn't draft the letter" },
    params: { id: claimId, key: deadline.key },
    first: () => ({ replyBy: addDays(today(), usualDaysToReply) }),
    onDone: (letter) => {
      onClose();
      onLetter(letter);
    },
  });
  return (
    <DialogForm title={`Draft letter: ${deadline.title}`} size="md" action="Draft letter" form={form} onClose={onClose}>
      <TextInput {...form.field('replyBy')} label="Ask for a reply by" type="date" min={today()} withAsterisk />
    </DialogForm>
  );
}
