// The firm's business hours at a booking: an inspection outside of them needs a reason of somebody who may decide it.
import { Failure, handlesClaims, type Scope } from '@plumbline/contracts/kernel';
import type { TimeSlot } from '@plumbline/contracts/enums';
import type { Stores } from '../stores/stores.ts';
import { outsideHours } from './slot-rules.ts';

interface WantedInspection {
  readonly scheduledDate: string;
  readonly scheduledTime: string;
  readonly reason: string | undefined;
}

/**
 * What is kept of the reason. The hours count in the zone of the property, where the times of inspections are. Throws `unprocessable` outside of them without a
 * reason, and `forbidden` when somebody gives one who may not decide it.
 */
export async function assertWithinHours(
  scope: Scope,
  { scheduledDate, scheduledTime, reason }: WantedInspection,
  { organizations }: Pick<Stores, 'organizations'>,
): Promise<{ outsideHoursReason?: string }> {
  const firm = await organizations.findOne(scope, { _id: scope.organizationId });
  const closed = outsideHours(scheduledDate, scheduledTime as TimeSlot, firm?.businessHours);
  if (!closed) return {};
  if (!reason) {
    const sentence = `${closed}. Choose another time, or say why the visit has to be then.`;
    throw new Failure('unprocessable', sentence, { fields: { scheduledTime: closed } });
  }
  if (!mayDecide(scope)) throw new Failure('forbidden', 'Only an administrator or adjuster may book outside of the business hours');
  return { outsideHoursReason: reason };
}

/** A partner's key speaks for the firm. */
function mayDecide({ actor }: Scope): boolean {
  return actor.kind === 'key' || handlesClaims(actor.role);
}
