// Sending a message as oneself whose author is gone: with the text as one signs it.
import { commsApi } from '@plumbline/contracts/comms';
import { DialogForm, Notice, Textarea, toast } from '@plumbline/ui';
import { useContractForm, useUser } from '@plumbline/web';
import { sentNow, type WaitingMessage } from './waiting-message.ts';

export function TakeOverDialog({ message, onClose }: { message: WaitingMessage; onClose: () => void }) {
  const { id, contactName, sentBy, text } = message;
  const { firstName, lastName } = useUser();
  const name = `${firstName} ${lastName}`;
  const form = useContractForm(commsApi.takeOverMessage, {
    params: { id },
    // The name with which it was signed, wherever it stands
    first: { text: text.replaceAll(sentBy, name) },
    toBody: (body) => body,
    labels: { text: 'Message' },
    stale: ['communications'],
    onSuccess: (sent) => {
      toast({ tone: 'good', ...sentNow(sent) });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
  });
  return (
    <DialogForm title={`Send the message to ${contactName} as ${name}`} size="md" action="Send message" form={form} onClose={onClose}>
      <Notice tone="warning">{`${sentBy} wrote this and can't send it anymore. Read it before you send it in your name.`}</Notice>
      <Textarea {...form.field('text')} autosize minRows={4} maxRows={14} withAsterisk />
    </DialogForm>
  );
}
