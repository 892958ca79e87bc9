// The claims service's own small copy of the colleagues: names, access and licenses, fed by events of identity.
import { identityApi, type userChanged } from '@plumbline/contracts/identity';
import { Failure, type EventOf, type Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { StaffMember } from './license-rules.ts';

type UserData = EventOf<typeof userChanged>['data'];
type StaffRecord = RecordBase & Omit<StaffMember, '_id'>;
export type StaffProjections = TenantCollection<StaffRecord>;

export function staffProjections(parts: ServiceParts): StaffProjections {
  return parts.collection<StaffRecord>(
    'staff_copies',
    new Schema({ name: String, role: String, isAuthorized: Boolean, licenses: [Schema.Types.Mixed] }),
    { indexes: [[{ organizationId: 1, role: 1 }]] },
  );
}

/** Keeps what was told of a colleague; older news changes nothing. */
export async function upsertStaff(tx: Tx, eventData: UserData & { heard: number }, projections: StaffProjections): Promise<void> {
  const { userId, name, role, heard, isAuthorized, licenses } = eventData;
  await projections.upsertProjection(tx, userId, heard, { name, role, isAuthorized, licenses });
}

export interface StaffDeps {
  parts: ServiceParts;
  staff: StaffProjections;
}

/**
 * Makes sure that the copy knows a colleague, before a transaction begins: whoever joined a moment ago, and was not told of here yet, is asked for.
 * Throws `invalid` for somebody who does not exist.
 */
export async function learnStaff(scope: Scope, userId: number, deps: StaffDeps): Promise<void> {
  if (!(await learnPerson(scope, userId, deps))) throw noSuchColleague();
}

interface Account {
  readonly userId: number;
  readonly role: 'attorney' | 'client';
  /** What is refused, as it is called in the request. */
  readonly field: string;
}

/** Before a transaction begins: throws `invalid` unless the account belongs to an attorney or a client of the organization, as it is said. */
export async function assertAccount(scope: Scope, { userId, role, field }: Account, deps: StaffDeps): Promise<void> {
  if ((await learnPerson(scope, userId, deps))?.role === role) return;
  const sentence = `This ${role} was not found`;
  throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

/** Throws `invalid` at its field unless the account belongs to an attorney. */
export function assertReferring(scope: Scope, userId: number, deps: StaffDeps): Promise<void> {
  return assertAccount(scope, { userId, role: 'attorney', field: 'referringAttorneyId' }, deps);
}

/** An attorney or client of the organization; nothing for anybody else. */
export async function learnPortalUser(
  scope: Scope,
  userId: number,
  deps: StaffDeps,
): Promise<{ name: string; role: 'attorney' | 'client' } | undefined> {
  const person = await learnPerson(scope, userId, deps);
  if (person?.role !== 'attorney' && person?.role !== 'client') return undefined;
  return { name: person.name, role: person.role };
}

export type Person = Pick<StaffMember, '_id' | 'name' | 'role' | 'isAuthorized'>;

/** Somebody of the organization, learned from identity where the copy does not know them yet; nothing when nobody does. */
export async function learnPerson(scope: Scope, userId: number, { parts, staff }: StaffDeps): Promise<Person | undefined> {
  const copy = await staff.findOne(scope, { _id: userId }, { projection: { name: 1, role: 1, isAuthorized: 1 } });
  if (copy) return copy;
  const user = await parts
    .askAs(scope, 'identity')(identityApi.getUser, { params: { id: userId } })
    .catch((error: unknown) => {
      if (error instanceof Error && 'httpStatus' in error && error.httpStatus === 404) return undefined;
      throw error;
    });
  if (!user) return undefined;
  const { id, version, name, role, isAuthorized, licenses, email } = user;
  await parts.writeAs(scope, (tx) => upsertStaff(tx, { userId: id, email, name, role, isAuthorized, licenses, heard: version }, staff));
  return { _id: id, name, role, isAuthorized };
}

export function noSuchColleague(): Failure {
  const sentence = 'This user was not found';
  return new Failure('invalid', sentence, { fields: { assignedAdjusterId: sentence } });
}
