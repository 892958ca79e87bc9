// The firm's business hours and the inspector's own: an inspection outside of them needs a reason from somebody who may decide it.
import { Failure, handlesClaims, type Scope } from '@plumbline/contracts/kernel';
import type { TimeSlot } from '@plumbline/contracts/enums';
import type { Stores } from '../stores/stores.ts';
import { worksOf } from '../working-hours/works.ts';
import { outsideAllHours } from './slot-rules.ts';

interface WantedTime {
  readonly inspectorId: number;
  readonly scheduledDate: string;
  readonly scheduledTime: string;
  readonly reason: string | undefined;
}

/**
 * Returns the reason to keep. Hours count in the zone of the property. Throws `unprocessable` outside of them without a reason, and
 * `forbidden` for a reason from somebody who may not decide it.
 */
export async function assertWithinHours(
  scope: Scope,
  { inspectorId, scheduledDate: date, scheduledTime, reason }: WantedTime,
  { organizations, workingHours }: Pick<Stores, 'organizations' | 'workingHours'>,
): Promise<{ outsideHoursReason?: string }> {
  const firm = await organizations.findOne(scope, { _id: scope.organizationId });
  const works = await worksOf(scope, inspectorId, { workingHours });
  const closed = outsideAllHours({ date, time: scheduledTime as TimeSlot }, { hours: firm?.businessHours, works });
  if (!closed) return {};
  if (!reason) {
    const sentence = `${closed.replace(/[.]$/, '')}. Choose another time, or give a reason for this one.`;
    throw new Failure('unprocessable', sentence, { fields: { scheduledTime: closed } });
  }
  if (!mayDecide(scope)) throw new Failure('forbidden', 'Only administrators and adjusters can schedule outside business or working hours');
  return { outsideHoursReason: reason };
}

/** A partner's key speaks for the firm. */
function mayDecide({ actor }: Scope): boolean {
  return actor.kind === 'key' || handlesClaims(actor.role);
}
