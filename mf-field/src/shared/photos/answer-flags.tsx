// The reason why a photo whose time or place doesn't fit belongs to the claim, asked before a report is final.
import { flagSentence, inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { Button, DialogForm, Textarea, toast, useDisclosure } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useState } from 'react';

/** Nothing where no question waits, or the reader may not answer. */
export function AnswerFlags({ photo }: { photo: Photo }) {
  const [opened, dialog] = useDisclosure(false);
  const mayAnswer = useMay(inspectionApi.answerPhotoFlags);
  if (photo.flags.length === 0 || photo.flagAnswer || !mayAnswer) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={`Give a reason for ${photo.originalName}`} onClick={dialog.open}>
        Give a reason
      </Button>
      {opened && <ReasonDialog photo={photo} onClose={dialog.close} />}
    </>
  );
}

function ReasonDialog({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const answer = useWrite(inspectionApi.answerPhotoFlags, {
    stale: ['photos'],
    onSuccess: onClose,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the reason", description: error.message }),
  });
  return (
    <DialogForm
      title="Give a reason"
      size="md"
      action="Save reason"
      blocked={reason.trim().length < 3}
      busy={answer.isPending}
      onSubmit={() => answer.mutate({ params: { id: photo.id }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <p>{photo.flags.map(flagSentence).join('. ')}.</p>
      <Textarea
        label="Why it belongs to this claim"
        minRows={3}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
