// What was said in a recording, in words that a person corrects; the first ones and the recording stay.
import { inspectionApi, type VoiceNote } from '@plumbline/contracts/inspection';
import { Button, DialogForm, Textarea, toast, useDisclosure } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';

export function EditTranscript({ note, name }: { note: VoiceNote; name: string }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" size="md" aria-label={`Edit transcript of ${name}`} onClick={dialog.open}>
        Edit transcript
      </Button>
      {opened && <TranscriptDialog note={note} name={name} onClose={dialog.close} />}
    </>
  );
}

function TranscriptDialog({ note, name, onClose }: { note: VoiceNote; name: string; onClose: () => void }) {
  const [transcript, setTranscript] = useState(note.transcript ?? '');
  const save = useWrite(inspectionApi.editVoiceNote, {
    stale: ['voice-notes'],
    onSuccess: onClose,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the transcript", description: error.message }),
  });
  return (
    <DialogForm
      title={`Transcript of ${name}`}
      size="md"
      action="Save transcript"
      blocked={transcript.trim() === ''}
      busy={save.isPending}
      onSubmit={() => save.mutate({ params: { id: note.id }, body: { transcript: transcript.trim() } })}
      onClose={onClose}
    >
      <Textarea
        label="Transcript"
        autosize
        minRows={4}
        value={transcript}
        onChange={(event) => setTranscript(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
