// What Approve sends, and what came of it. A refusal leaves everything as it was entered.
import { claimsApi, type EmailIntakeApproval, type EmailIntakeDetail } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { CallFailure, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf } from '../../intake/public.ts';
import { attorneysQuery } from '../../../shared/people/staff-queries.ts';
import { attorneyLabel } from '../../../shared/people/attorney-picker.tsx';
import type { ReviewState } from './use-review.ts';

const nothing = {
  adjusterId: undefined as number | undefined,
  attorneyId: undefined as number | undefined,
  attorneyName: '',
  date: '',
  time: '',
  notes: '',
  qualificationReason: '',
  isAnother: false,
};
type Wish = typeof nothing;

export type Approval = ReturnType<typeof useApproval>;

export function useApproval(intake: EmailIntakeDetail, review: ReviewState, onApproved: () => void) {
  const [entered, setEntered] = useState<Partial<Wish>>({});
  const wish: Wish = { ...nothing, ...useSenderAsAttorney(intake.fromEmail), ...entered };
  const write = useWrite(claimsApi.approveEmailIntake, {
    stale: ['emailIntakes', 'claims', 'inspections', 'dashboard'],
    onSuccess: ({ claimNumber }) => {
      toast({ tone: 'good', title: 'Intake approved', description: `Claim ${claimNumber} was created` });
      onApproved();
    },
    onError: (error) => toast({ tone: 'bad', title: 'Approval failed', description: error.message }),
  });
  return {
    wish,
    change: (more: Partial<Wish>) => setEntered((before) => ({ ...before, ...more })),
    isPending: write.isPending,
    failure: write.error?.message,
    errors: write.error instanceof CallFailure ? (write.error.fields ?? {}) : {},
    approve: () => write.mutate({ params: { id: intake.id }, body: approvalOf(intake, review, wish) }),
  };
}

/** An attorney of the firm's list who wrote refers the claim. */
function useSenderAsAttorney(email: string): Partial<Wish> {
  const found = useQuery(attorneysQuery(email));
  const sender = (found.data ?? []).find((one) => one.email.toLowerCase() === email);
  return sender ? { attorneyId: sender.id, attorneyName: attorneyLabel(sender) } : {};
}

function approvalOf(intake: EmailIntakeDetail, review: ReviewState, wish: Wish): EmailIntakeApproval {
  const { adjusterId, attorneyId, date, time, notes, qualificationReason, isAnother } = wish;
  const claim = {
    ...bodyOf(review.values),
    ...(adjusterId === undefined ? {} : { assignedAdjusterId: adjusterId }),
    ...(attorneyId === undefined ? {} : { referringAttorneyId: attorneyId }),
    ...(intake.language === 'es' ? { language: 'es' } : {}),
  };
  return {
    version: intake.version,
    claim,
    confirmed: review.confirmed,
    notDuplicateOf: isAnother ? intake.duplicates.map(({ id }) => id) : [],
    ...(date && time ? { schedule: { scheduledDate: date, scheduledTime: time, inspectionType: 'comprehensive' } } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(qualificationReason.trim() ? { qualificationReason: qualificationReason.trim() } : {}),
  } as EmailIntakeApproval;
}
