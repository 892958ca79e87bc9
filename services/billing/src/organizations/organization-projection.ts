// What billing knows of the organization: the head of its documents and the zone of its days, fed by the events of identity.
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrganizationProjection extends RecordBase {
  name: string;
  timeZone?: string;
  address?: string;
  license?: string;
  phone?: string;
  email?: string;
}

export type OrganizationProjections = TenantCollection<OrganizationProjection>;

export function organizationProjections(parts: ServiceParts): OrganizationProjections {
  return parts.collection(
    'organizations',
    new Schema<OrganizationProjection>({
      name: { type: String },
      timeZone: String,
      address: String,
      license: String,
      phone: String,
      email: String,
    }),
  );
}

export async function upsertOrganization(
  tx: Tx,
  {
    version,
    ...told
  }: Partial<Record<'timeZone' | 'address' | 'license' | 'phone' | 'email', string | undefined>> & { name: string; version: number },
  projections: OrganizationProjections,
): Promise<void> {
  await projections.upsertProjection(
    tx,
    tx.scope.organizationId,
    version,
    omitUndefined(told) as Omit<OrganizationProjection, keyof RecordBase>,
  );
}

/** The firm for the head of a document; its name is empty until identity has told it. */
export async function firmOf(scope: Scope, projections: OrganizationProjections): Promise<FirmOnPaper> {
  const { name = '', address, license, phone, email } = (await projections.findOne(scope, { _id: scope.organizationId })) ?? {};
  return { name, ...omitUndefined({ address, license, phone, email }) };
}

export type FirmOnPaper = Pick<OrganizationProjection, 'name' | 'address' | 'license' | 'phone' | 'email'>;

/** The zone in which an organization's days begin and end. */
export async function zoneOf(scope: Scope, projections: OrganizationProjections): Promise<string> {
  return (await projections.findOne(scope, { _id: scope.organizationId }))?.timeZone ?? fallbackZone;
}
