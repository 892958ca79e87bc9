// The decision at the foot of the fields: who handles the claim, when it is inspected, and what happens with Approve.
import { claimsApi, type EmailIntakeReview } from '@plumbline/contracts/claims';
import { parseAddress } from '@plumbline/contracts/enums';
import { Button, Group, Notice, Textarea, TextInput, useDisclosure } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { DuplicateList } from '../../intake/public.ts';
import { AssigneePicker } from '../../../shared/people/assignee-picker.tsx';
import { AttorneyPicker, attorneyLabel } from '../../../shared/people/attorney-picker.tsx';
import { AddToClaim } from './add-to-claim.tsx';
import { AskSender } from './ask-sender.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useApproval, type Approval } from './use-approval.ts';
import { useLock, type ReviewLock } from './use-lock.ts';
import type { ReviewState } from './use-review.ts';
import styles from '../base/email-intake.module.css';

interface DecisionProps {
  intake: EmailIntakeReview;
  review: ReviewState;
  onNext: () => void;
}

export function Decision({ intake, review, onNext }: DecisionProps) {
  const approval = useApproval(intake, review, onNext);
  const lock = useLock(intake, { wish: approval.wish, propertyAddress: review.values.propertyAddress ?? '' });
  const [rejecting, dialog] = useDisclosure(false);
  const mayReject = useMay(claimsApi.rejectEmailIntake);
  const mayApprove = useMay(claimsApi.approveEmailIntake) && intake.status !== 'held';
  const { open } = review;
  return (
    <div className={styles.decision}>
      {mayApprove && <Choices intake={intake} review={review} approval={approval} lock={lock} />}
      {approval.failure && (
        <Notice tone="bad" title="Nothing was created">
          {approval.failure}
        </Notice>
      )}
      <Group justify="space-between">
        <Group gap="xs">
          {mayReject && (
            <Button variant="outline" color="red" data-key="x" onClick={dialog.open}>
              Reject
            </Button>
          )}
          <AddToClaim intake={intake} onAdded={onNext} />
          <AskSender intake={intake} />
        </Group>
        {mayApprove && (
          <Group gap="xs">
            {open.length > 0 && <span className={styles.quiet}>{open.length} to confirm</span>}
            <Button id="intake-approve" data-key="e" loading={approval.isPending} disabled={open.length > 0} onClick={approval.approve}>
              Approve and next
            </Button>
          </Group>
        )}
      </Group>
      {rejecting && <RejectDialog intake={intake} onClose={dialog.close} onRejected={onNext} />}
    </div>
  );
}

interface ChoicesProps {
  intake: EmailIntakeReview;
  review: ReviewState;
  approval: Approval;
  lock: ReviewLock;
}

function Choices({ intake, review, approval, lock }: ChoicesProps) {
  const { wish, change, errors } = approval;
  const address = review.values.propertyAddress ?? '';
  return (
    <>
      {intake.duplicates.length > 0 && (
        <Notice tone="warning" title="This claim may already exist">
          <DuplicateList duplicates={intake.duplicates} onOpen={() => undefined} />
          {errors['notDuplicateOf'] && !wish.isAnother && (
            <Button size="compact-sm" variant="default" onClick={() => change({ isAnother: true })}>
              This is another loss
            </Button>
          )}
        </Notice>
      )}
      <div className={styles.choices}>
        <AssigneePicker
          label="Assigned adjuster"
          value={wish.adjusterId}
          onChoose={(who) => change({ adjusterId: who === 'nobody' ? undefined : who, time: '' })}
          onClear={() => change({ adjusterId: undefined })}
          states={[parseAddress(address).state]}
          error={errors['assignedAdjusterId']}
        />
        <AttorneyPicker
          label="Referring attorney"
          value={wish.attorneyId === undefined ? '' : String(wish.attorneyId)}
          shown={wish.attorneyName}
          onChoose={(one) => change({ attorneyId: one?.id, attorneyName: one ? attorneyLabel(one) : '' })}
        />
        <ScheduleFields approval={approval} propertyAddress={address} lock={lock} />
      </div>
      {errors['qualificationReason'] && (
        <TextInput
          label="Reason to schedule although it does not qualify"
          value={wish.qualificationReason}
          error={errors['qualificationReason']}
          onChange={(event) => change({ qualificationReason: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Review notes"
        placeholder="Saved with the claim. Only your firm reads them."
        autosize
        maxRows={4}
        value={wish.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <p className={styles.quiet}>{whatHappens(intake, wish.date !== '' && wish.time !== '')}</p>
    </>
  );
}

function whatHappens(intake: EmailIntakeReview, isScheduled: boolean): string {
  const { asksTo } = intake;
  const told = asksTo === undefined ? `No one is notified: ${silentBecause(intake)}.` : `${asksTo} is notified.`;
  const inspection = intake.isSimulated ? ' and schedules the inspection' : ', schedules the inspection and notifies the owner';
  return `Approve creates the claim${isScheduled ? inspection : ''}. ${told}`;
}

function silentBecause({ isSimulated, status, sender }: EmailIntakeReview): string {
  if (isSimulated) return 'it is simulated';
  if (status === 'automatic') return 'it was sent automatically';
  return sender.verdict === 'failed' ? 'the sender is not verified' : 'the sender takes no answers';
}
