// The review of a report: asking for it, and sending it back with a comment. Finalizing is what approves.
import type { Report } from '@plumbline/contracts/claims';
import { Button, DateText, Notice, useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { ReturnForm, SubmitForm, type Asked } from './review-forms.tsx';
import type { ReviewWish } from '../base/use-report-actions.ts';

interface ReviewActionsProps {
  report: Report;
  dirty: boolean;
  mayWrite: boolean;
  mayReview: boolean;
  submit: Asked<ReviewWish>;
  sendBack: Asked<string>;
}

/** The keys keep the two questions apart: neither shows the other's words while it closes. */
export function ReviewActions({ report, dirty, mayWrite, mayReview, submit, sendBack }: ReviewActionsProps) {
  if (report.status === 'draft' && mayWrite)
    return (
      <Ask key="submit" button="Submit for review" disabled={dirty} busy={submit.isPending}>
        {(close) => <SubmitForm reportId={report.id} action={submit} onClose={close} />}
      </Ask>
    );
  if (report.status === 'review' && mayReview)
    return (
      <Ask key="return" button="Send back" disabled={dirty} busy={sendBack.isPending}>
        {(close) => <ReturnForm reportId={report.id} action={sendBack} onClose={close} />}
      </Ask>
    );
  return null;
}

interface ConfirmProps {
  button: string;
  disabled: boolean;
  busy: boolean;
  children: (close: () => void) => ReactNode;
}

function Ask({ button, disabled, busy, children }: ConfirmProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="default" disabled={disabled} loading={busy} onClick={dialog.open}>
        {button}
      </Button>
      {opened && children(dialog.close)}
    </>
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
  return report.status === 'review' ? <Waiting review={review} /> : null;
}

function Waiting({ review: { requestedBy, requestedAt, reviewerId, reviewer, note } }: { review: NonNullable<Report['review']> }) {
  const isMine = useUser().id === reviewerId;
  if (!requestedAt) return null;
  return (
    <Notice tone="info" title={isMine ? 'Your review is requested' : 'In review'}>
      Requested by {requestedBy}, <DateText at={requestedAt} format="date-time" />
      {reviewer && !isMine ? `. Reviewer: ${reviewer}` : ''}
      {note ? `. Note: ${note}` : ''}
    </Notice>
  );
}
