// A question back to the sender, by email; without a mail server it says that nothing goes out.
import { claimsApi, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { Button, DialogForm, Notice, Textarea, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useEmailTransport } from '../../../shared/email-transport.ts';
import { useChangeForm } from '../../../shared/use-change.ts';

export function AskSender({ intake }: { intake: EmailIntakeReview }) {
  const may = useMay(claimsApi.askEmailSender);
  const [asking, dialog] = useDisclosure(false);
  const { asksTo } = intake;
  if (!may || asksTo === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Ask sender
      </Button>
      {asking && <AskDialog id={intake.id} to={asksTo} onClose={dialog.close} />}
    </>
  );
}

function AskDialog({ id, to, onClose }: { id: number; to: string; onClose: () => void }) {
  const isKept = useEmailTransport() === 'local';
  const form = useChangeForm(claimsApi.askEmailSender, {
    done: isKept ? 'Question saved, not sent' : 'Question queued',
    failed: "Couldn't ask the sender",
    stale: ['emailIntakes'],
    params: { id },
    first: { text: '' },
    labels: { text: 'Question' },
    toBody: ({ text }) => ({ text: text.trim() }),
    onDone: onClose,
  });
  return (
    <DialogForm title="Ask the sender" action={isKept ? 'Save' : 'Send'} form={form} onClose={onClose}>
      {isKept && <Notice tone="info">Email isn't set up. This question will be saved, not sent.</Notice>}
      <Textarea
        {...form.field('text')}
        description={`Goes to ${to} as a reply to their email. An answer that reaches the email intake appears here.`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4_000}
      />
    </DialogForm>
  );
}
