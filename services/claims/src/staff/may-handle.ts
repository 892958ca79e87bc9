// Refusing an assignment outside of somebody's licences, with the reason.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { todayAt } from '../claim/intake-rules.ts';
import { reasonAgainst, type StaffMember } from './licence-rules.ts';
import { noSuchColleague, type StaffCopies } from './staff-copies.ts';

interface Property {
  readonly address: { readonly state?: string | undefined };
  readonly timeZone: string;
}

/** Throws `invalid` with the reason when this colleague may not handle a claim at this property. */
export async function assertMayHandle(
  tx: Tx,
  userId: number,
  { property, staff }: { property: Property; staff: StaffCopies },
): Promise<void> {
  const reason = await reasonAgainstHandling(tx, userId, { property, staff });
  if (reason === undefined) return;
  throw new Failure('invalid', reason, { fields: { assignedAdjusterId: reason } });
}

/** Why a colleague may not handle a claim at this property, or nothing. */
export async function reasonAgainstHandling(
  tx: Tx,
  userId: number,
  { property, staff }: { property: Property; staff: StaffCopies },
): Promise<string | undefined> {
  const person = await staff.findOne(tx.scope, { _id: userId }, { session: tx.session });
  if (!person) throw noSuchColleague();
  const supervisors = await supervisorsOf(tx.scope, person, staff);
  const place = { state: property.address.state, today: todayAt(property.timeZone, tx.now) };
  return reasonAgainst(person, place, (id) => supervisors.get(id));
}

/** The colleagues under whom somebody works. */
async function supervisorsOf(scope: Scope, person: StaffMember, staff: StaffCopies): Promise<Map<number, StaffMember>> {
  const ids = person.licences.flatMap(({ supervisorId }) => supervisorId ?? []);
  const found = ids.length === 0 ? [] : await staff.find(scope, { _id: { $in: ids } });
  return new Map(found.map((one) => [one._id, one]));
}
