// The claims service's own small copy of the colleagues: names, access and licences, fed by facts of identity.
import { identityApi, type userChanged } from '@plumbline/contracts/identity';
import { Failure, type EventOf, type Scope } from '@plumbline/contracts/kernel';
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

/**
 * Makes sure that the copy knows a colleague, before a transaction begins: whoever joined before facts told of licences is asked for.
 * Throws `invalid` for somebody who does not exist.
 */
export async function learnStaff(
  scope: Scope,
  userId: number,
  { parts, staff }: { parts: ServiceParts; staff: StaffCopies },
): Promise<void> {
  if (await staff.findOne(scope, { _id: userId }, { projection: { _id: 1 } })) return;
  const user = await parts
    .askAs(scope, 'identity')(identityApi.getUser, { params: { id: userId } })
    .catch((error: unknown) => {
      if (error instanceof Error && 'httpStatus' in error && error.httpStatus === 404) throw noSuchColleague();
      throw error;
    });
  const { id, version, name, role, isAuthorized, licences, email } = user;
  await parts.writeAs(scope, (tx) => rememberStaff(tx, { userId: id, email, name, role, isAuthorized, licences, heard: version }, staff));
}

export function noSuchColleague(): Failure {
  const sentence = 'There is no such colleague';
  return new Failure('invalid', sentence, { fields: { assignedAdjusterId: sentence } });
}
