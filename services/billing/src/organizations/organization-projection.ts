// What billing knows of the organization: the name on its invoices and the zone of its days, fed by the events of identity.
import type { Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrganizationProjection extends RecordBase {
  name: string;
  timeZone?: string;
}

export type OrganizationProjections = TenantCollection<OrganizationProjection>;

export function organizationProjections(parts: ServiceParts): OrganizationProjections {
  return parts.collection('organizations', new Schema<OrganizationProjection>({ name: { type: String }, timeZone: String }));
}

export async function upsertOrganization(
  tx: Tx,
  event: { name: string; timeZone?: string | undefined; version: number },
  projections: OrganizationProjections,
): Promise<void> {
  await projections.upsertProjection(tx, tx.scope.organizationId, event.version, {
    name: event.name,
    ...(event.timeZone ? { timeZone: event.timeZone } : {}),
  });
}

/** The name for the head of an invoice; empty until identity has told it. */
export async function organizationName(scope: Scope, projections: OrganizationProjections): Promise<string> {
  return (await projections.findOne(scope, { _id: scope.organizationId }))?.name ?? '';
}

/** The zone in which an organization's days begin and end. */
export async function zoneOf(scope: Scope, projections: OrganizationProjections): Promise<string> {
  return (await projections.findOne(scope, { _id: scope.organizationId }))?.timeZone ?? fallbackZone;
}
