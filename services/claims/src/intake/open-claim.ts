// Opening one claim for somebody: handled by whom they chose, else by the adjuster who opens it.
import type { ClaimIntake } from '@plumbline/contracts/claims';
import type { Tx } from '@plumbline/server';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { placeOf } from '../claim/model/intake-rules.ts';
import { reasonAgainstHandling } from '../directory/may-handle.ts';
import type { StaffProjections } from '../directory/staff-projection.ts';
import { openClaims } from './open-claims.ts';
import type { Opening } from './prepare-claim.ts';

/** `qualification` is absent when the AI service did not answer: the claim then waits for it in intake. */
export async function openClaim(
  tx: Tx,
  intake: ClaimIntake,
  { qualification, event, isSimulated, ...deps }: ClaimStores & Pick<Opening, 'qualification' | 'event' | 'isSimulated'>,
): Promise<ClaimRecord> {
  const { assignedAdjusterId = (await openerOf(tx, placeOf(intake.propertyAddress, intake.address), deps.staff)).assignedAdjusterId } =
    intake;
  const [opened] = await openClaims(tx, [{ intake, assignedAdjusterId, event, qualification, isSimulated }], deps);
  if (!opened) throw new Error('one opening is one claim');
  return opened;
}

type Opener = { assignedAdjusterId?: number; against?: string };

/** The adjuster who opens a claim handles it, unless the license does not reach there: then it waits for somebody, and the reason is told. */
export async function openerOf(tx: Tx, property: ReturnType<typeof placeOf>, staff: StaffProjections): Promise<Opener> {
  const { actor } = tx.scope;
  if (actor.kind !== 'user' || actor.role !== 'adjuster' || typeof actor.id !== 'number') return {};
  const isKnown = await staff.findOne(tx.scope, { _id: actor.id }, { session: tx.session, projection: { _id: 1 } });
  if (!isKnown) return { against: `We couldn't read ${actor.name}’s licenses` };
  const against = await reasonAgainstHandling(tx, actor.id, { property, staff });
  return against === undefined ? { assignedAdjusterId: actor.id } : { against };
}
