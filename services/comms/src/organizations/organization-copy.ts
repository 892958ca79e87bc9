// What communications knows of the organization: the name that signs its messages.
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrganizationCopy extends RecordBase {
  name: string;
}

export type OrganizationCopies = TenantCollection<OrganizationCopy>;

export function organizationCopies(parts: ServiceParts): OrganizationCopies {
  return parts.collection('organizations', new Schema<OrganizationCopy>({ name: { type: String } }));
}

/** Absent until identity has told it. */
export async function firmName(scope: Scope, organizations: OrganizationCopies): Promise<string | undefined> {
  return (await organizations.findOne(scope, { _id: scope.organizationId }))?.name;
}
