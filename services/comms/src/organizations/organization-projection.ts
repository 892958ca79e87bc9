// What communications knows of the organization: the name that signs its messages.
import type { BusinessHours } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrganizationProjection extends RecordBase {
  name: string;
  phone?: string;
  businessHours?: BusinessHours;
}

export type OrganizationProjections = TenantCollection<OrganizationProjection>;

export function organizationProjections(parts: ServiceParts): OrganizationProjections {
  return parts.collection(
    'organizations',
    new Schema<OrganizationProjection>({ name: { type: String }, phone: String, businessHours: { type: Schema.Types.Mixed } }),
  );
}

/** Absent until identity has told it. */
export async function firmName(scope: Scope, organizations: OrganizationProjections): Promise<string | undefined> {
  return (await organizations.findOne(scope, { _id: scope.organizationId }))?.name;
}
