// Rejecting an email with a reason; the sender is told, where somebody is there to be told.
import { emailIntakeRejected, type EmailIntakeRejection, type EmailIntakeStatus } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { intakeNotFound, type EmailIntakeStores } from '../model/intake-stores.ts';
import { noticeFor } from '../model/notice-for.ts';
import { assertRejectable, assertSameVersion } from './decision-rules.ts';

/** Throws `conflict` where it was decided, changed or is reviewed by somebody else. */
export async function rejectIntake(
  tx: Tx,
  { id, rejection }: { id: number; rejection: EmailIntakeRejection },
  { emails }: Pick<EmailIntakeStores, 'emails'>,
) {
  const { reason, notes, version } = rejection;
  const changed = await emails.intakes.change(
    tx,
    id,
    (current) => {
      assertRejectable(tx.scope, current, tx.now);
      assertSameVersion(current, version);
      const notice = noticeFor(current, reason);
      const decision = omitUndefined({ by: tx.scope.actor.name, at: tx.now, reason, notes, noticeTo: notice?.email });
      return {
        set: { status: statusOf(reason), decision },
        events: [createEvent(emailIntakeRejected, omitUndefined({ intakeId: id, subject: current.subject, reason, notice }))],
        ...(notes ? { why: notes } : {}),
      };
    },
    { sentence: intakeNotFound },
  );
  return omitUndefined({ id, noticeTo: changed.decision?.noticeTo });
}

function statusOf(reason: EmailIntakeRejection['reason']): EmailIntakeStatus {
  return reason === 'duplicate' || reason === 'spam' ? reason : 'rejected';
}
