// Refusing an assignment outside of somebody's licenses, with the reason.
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { refusalOf, type Refusal, type StaffMember } from './license-rules.ts';
import { noSuchColleague, type StaffProjections } from './staff-projection.ts';

export interface Property {
  readonly address: { readonly state?: string | undefined };
  readonly timeZone: string;
}

/** Throws `invalid` with the reason when this colleague may not handle a claim at this property. */
export async function assertMayHandle(
  tx: Tx,
  userId: number,
  { property, staff }: { property: Property; staff: StaffProjections },
): Promise<void> {
  await assertAllMayHandle(tx, [{ userId, property }], staff);
}

/** The same for several claims, of which each has its colleague. */
export async function assertAllMayHandle(
  tx: Tx,
  chosen: readonly { readonly userId: number; readonly property: Property }[],
  staff: StaffProjections,
): Promise<void> {
  if (chosen.length === 0) return;
  const ids = chosen.map(({ userId }) => userId);
  const colleagues = await colleaguesOf(tx, ids, staff);
  for (const { userId, property } of chosen) {
    const reason = reasonAmong(colleagues, userId, { property, now: tx.now });
    if (reason !== undefined) throw new Failure('invalid', reason, { fields: { assignedAdjusterId: reason } });
  }
}

/** Why a colleague may not handle a claim at this property, or nothing. */
export async function reasonAgainstHandling(
  tx: Tx,
  userId: number,
  { property, staff }: { property: Property; staff: StaffProjections },
): Promise<string | undefined> {
  const colleagues = await colleaguesOf(tx, [userId], staff);
  if (!colleagues.has(userId)) throw noSuchColleague();
  return reasonAmong(colleagues, userId, { property, now: tx.now });
}

/** A transaction, or reading before one begins. */
export interface Reading {
  readonly scope: Scope;
  readonly session?: Tx['session'];
}

export type Colleagues = ReadonlyMap<number, StaffMember>;

/** Colleagues and those under whom they work, read once for many claims. */
export async function colleaguesOf({ scope, session }: Reading, userIds: readonly number[], staff: StaffProjections): Promise<Colleagues> {
  const read = (ids: readonly number[]) =>
    ids.length === 0 ? [] : staff.find(scope, { _id: { $in: [...new Set(ids)] } }, session ? { session } : {});
  const people = await read(userIds);
  const supervisors = await read(people.flatMap(({ licenses }) => licenses.flatMap(({ supervisorId }) => supervisorId ?? [])));
  return new Map([...supervisors, ...people].map((one) => [one._id, one]));
}

interface Handling {
  readonly property: Property;
  readonly now: Date;
  readonly on?: string | undefined;
}

/** Why one of these colleagues may not handle a claim at this property, today or on a day, or nothing. */
export function refusalAmong(colleagues: Colleagues, userId: number, { property, now, on }: Handling): Refusal | undefined {
  const person = colleagues.get(userId);
  if (!person) return { why: 'unknown', sentence: noSuchColleague().message };
  const place = { state: property.address.state, today: on ?? localDate(now, property.timeZone) };
  return refusalOf(person, place, (id) => colleagues.get(id));
}

/** The sentence alone. */
export function reasonAmong(...asked: Parameters<typeof refusalAmong>): string | undefined {
  return refusalAmong(...asked)?.sentence;
}
