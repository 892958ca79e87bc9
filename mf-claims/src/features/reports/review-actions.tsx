// The review of a report: asking for it, and sending it back with a comment. Finalizing is what approves.
import type { Report } from '@plumbline/contracts/claims';
import { Button, DateText, Notice, Textarea, useDisclosure, DialogForm } from '@plumbline/ui';
import { useState } from 'react';

interface Asking {
  title: string;
  label: string;
  confirm: string;
  needed: boolean;
}

const submitting: Asking = { title: 'Submit for review?', label: 'Note for the reviewer (optional)', confirm: 'Submit', needed: false };
const returning: Asking = { title: 'Send back?', label: 'What should change', confirm: 'Send back', needed: true };

/** What was typed stays in the dialog until it is stored. */
interface Asked {
  mutate: (text: string, then: { onSuccess: () => void }) => void;
  isPending: boolean;
}

interface ReviewActionsProps {
  report: Report;
  dirty: boolean;
  mayWrite: boolean;
  mayReview: boolean;
  submit: Asked;
  sendBack: Asked;
}

/** The keys keep the two questions apart: neither shows the other's words while it closes. */
export function ReviewActions({ report, dirty, mayWrite, mayReview, submit, sendBack }: ReviewActionsProps) {
  if (report.status === 'draft' && mayWrite)
    return <Ask key="submit" asking={submitting} action={submit} disabled={dirty} button="Submit for review" />;
  if (report.status === 'review' && mayReview)
    return <Ask key="return" asking={returning} action={sendBack} disabled={dirty} button="Send back" />;
  return null;
}

function Ask({
  asking,
  action,
  disabled,
  button,
}: {
  asking: Asking;
  action: ReviewActionsProps['submit'];
  disabled: boolean;
  button: string;
}) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" disabled={disabled} loading={action.isPending} onClick={dialog.open}>
        {button}
      </Button>
      {opened && <AskForm asking={asking} action={action} onClose={dialog.close} />}
    </>
  );
}

function AskForm({ asking, action, onClose }: { asking: Asking; action: ReviewActionsProps['submit']; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <DialogForm
      title={asking.title}
      size="md"
      action={asking.confirm}
      busy={action.isPending}
      blocked={asking.needed && text.trim() === ''}
      onSubmit={() => action.mutate(text, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Textarea
        label={asking.label}
        autosize
        minRows={4}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}

export function ReviewNotice({ report }: { report: Report }) {
  const { review } = report;
  if (!review) return null;
  if (report.status === 'draft' && review.outcome === 'returned')
    return (
      <Notice tone="warning" title={`Sent back by ${review.reviewedBy ?? 'the reviewer'}`}>
        {review.comment}
      </Notice>
    );
  if (report.status !== 'review' || !review.requestedAt) return null;
  return (
    <Notice tone="info" title="In review">
      Asked for by {review.requestedBy}, <DateText at={review.requestedAt} format="date-time" />
      {review.note ? `: ${review.note}` : ''}
    </Notice>
  );
}
