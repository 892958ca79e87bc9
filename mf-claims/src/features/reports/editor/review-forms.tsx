// What is asked before a report goes into review, and before it goes back.
import { claimsApi } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { mayCall } from '@plumbline/contracts/kernel';
import { DialogForm, Select, Textarea } from '@plumbline/ui';
import { useDialogDraft, useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { staffQuery } from '../../../shared/people/staff-queries.ts';
import type { ReviewWish } from '../base/use-report-actions.ts';

/** What was typed stays in the dialog until it is stored. */
export interface Asked<Values> {
  mutate: (values: Values, then: { onSuccess: () => void }) => void;
  isPending: boolean;
}

interface FormProps<Values> {
  reportId: number;
  action: Asked<Values>;
  onClose: () => void;
}

export function SubmitForm({ reportId, action, onClose }: FormProps<ReviewWish>) {
  const draft = useDialogDraft<ReviewWish>(`report-${reportId}-submit`, () => ({ note: '' }));
  const { note, reviewerId } = draft.value;
  const close = () => {
    draft.clear();
    onClose();
  };
  return (
    <DialogForm
      title="Submit for review?"
      size="md"
      action="Submit"
      busy={action.isPending}
      draft={draft}
      onSubmit={() => action.mutate({ note, reviewerId }, { onSuccess: close })}
      onClose={onClose}
    >
      <ReviewerPicker value={reviewerId} onChoose={(chosen) => draft.change({ reviewerId: chosen })} />
      <Words label="Note for the reviewer (optional)" value={note} onType={(text) => draft.change({ note: text })} />
    </DialogForm>
  );
}

/** Colleagues who may review; nobody reviews what they ask for themselves. */
function ReviewerPicker({ value, onChoose }: { value: number | undefined; onChoose: (id: number | undefined) => void }) {
  const { id: own } = useUser();
  const staff = useQuery(staffQuery);
  const mayReview = (user: User) => user.id !== own && mayCall(claimsApi.returnReport, user);
  const colleagues = (staff.data ?? []).filter(mayReview);
  return (
    <Select
      label="Reviewer"
      description="Leave empty to notify all reviewers."
      placeholder="Any reviewer"
      data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChoose(chosen === null ? undefined : Number(chosen))}
      searchable
      clearable
      data-autofocus
      nothingFoundMessage={staff.isError ? "Couldn't load reviewers" : staff.isPending ? 'Loading…' : 'No other reviewers'}
    />
  );
}

export function ReturnForm({ reportId, action, onClose }: FormProps<string>) {
  const draft = useDialogDraft(`report-${reportId}-return`, () => ({ text: '' }));
  const { text } = draft.value;
  const close = () => {
    draft.clear();
    onClose();
  };
  return (
    <DialogForm
      title="Send back?"
      size="md"
      action="Send back"
      busy={action.isPending}
      blocked={text.trim() === ''}
      draft={draft}
      onSubmit={() => action.mutate(text, { onSuccess: close })}
      onClose={onClose}
    >
      <Words label="Changes needed" value={text} onType={(typed) => draft.change({ text: typed })} data-autofocus />
    </DialogForm>
  );
}

function Words({ onType, ...field }: { label: string; value: string; onType: (text: string) => void } & ComponentProps<typeof Textarea>) {
  return <Textarea {...field} autosize minRows={4} maxLength={2_000} onChange={(event) => onType(event.currentTarget.value)} />;
}
