// The claims service's own small copy of the colleagues: names, access and licences, fed by facts of identity.
import { identityApi, type userChanged } from '@plumbline/contracts/identity';
import { Failure, type EventOf, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { DocumentBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { StaffMember } from './licence-rules.ts';

type Told = EventOf<typeof userChanged>['data'];
type StaffDocument = DocumentBase & Omit<StaffMember, '_id'>;
export type StaffCopies = TenantCollection<StaffDocument>;

export function staffCopies(parts: ServiceParts): StaffCopies {
  return parts.collection<StaffDocument>(
    'staff_copies',
    new Schema({ name: String, role: String, isAuthorized: Boolean, licences: [Schema.Types.Mixed] }),
    { indexes: [[{ organizationId: 1, role: 1 }]] },
  );
}

/** Keeps what was told of a colleague; older news changes nothing. */
export async function rememberStaff(tx: Tx, told: Told & { heard: number }, copies: StaffCopies): Promise<void> {
  const { userId, name, role, heard, isAuthorized = true, licences = [] } = told;
  await copies.remember(tx, userId, heard, { name, role, isAuthorized, licences });
}

interface StaffNeeds {
  parts: ServiceParts;
  staff: StaffCopies;
}

/**
 * Makes sure that the copy knows a colleague, before a transaction begins: whoever joined before facts told of licences is asked for.
 * Throws `invalid` for somebody who does not exist.
 */
export async function learnStaff(scope: Scope, userId: number, needs: StaffNeeds): Promise<void> {
  if (!(await learnedRole(scope, userId, needs))) throw noSuchColleague();
}

/** Before a transaction begins: throws `invalid` unless somebody with this number is an attorney of the organisation. */
export async function assertAttorney(scope: Scope, userId: number, needs: StaffNeeds): Promise<void> {
  if ((await learnedRole(scope, userId, needs)) === 'attorney') return;
  const sentence = 'There is no such attorney';
  throw new Failure('invalid', sentence, { fields: { referringAttorneyId: sentence } });
}

/** An attorney or client of the organisation; nothing for anybody else. */
export async function learnFollower(
  scope: Scope,
  userId: number,
  needs: StaffNeeds,
): Promise<{ name: string; role: 'attorney' | 'client' } | undefined> {
  const role = await learnedRole(scope, userId, needs);
  if (role !== 'attorney' && role !== 'client') return undefined;
  const copy = await needs.staff.findOne(scope, { _id: userId }, { projection: { name: 1 } });
  return copy && { name: copy.name, role };
}

/** The role of somebody of the organisation, learned from identity where the copy does not know them yet; nothing when nobody does. */
async function learnedRole(scope: Scope, userId: number, { parts, staff }: StaffNeeds): Promise<Role | undefined> {
  const copy = await staff.findOne(scope, { _id: userId }, { projection: { role: 1 } });
  if (copy) return copy.role;
  const user = await parts
    .askAs(scope, 'identity')(identityApi.getUser, { params: { id: userId } })
    .catch((error: unknown) => {
      if (error instanceof Error && 'httpStatus' in error && error.httpStatus === 404) return undefined;
      throw error;
    });
  if (!user) return undefined;
  const { id, version, name, role, isAuthorized, licences, email } = user;
  await parts.writeAs(scope, (tx) => rememberStaff(tx, { userId: id, email, name, role, isAuthorized, licences, heard: version }, staff));
  return role;
}

export function noSuchColleague(): Failure {
  const sentence = 'There is no such colleague';
  return new Failure('invalid', sentence, { fields: { assignedAdjusterId: sentence } });
}
