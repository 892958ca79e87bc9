// What billing knows of the organization: the name on its invoices and the zone of its days, fed by the events of identity.
import type { Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/words';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrganizationCopy extends RecordBase {
  name: string;
  timeZone?: string;
}

export type OrganizationCopies = TenantCollection<OrganizationCopy>;

export function organizationCopies(parts: ServiceParts): OrganizationCopies {
  return parts.collection('organizations', new Schema<OrganizationCopy>({ name: { type: String }, timeZone: String }));
}

export async function rememberOrganization(
  tx: Tx,
  event: { name: string; timeZone?: string | undefined; version: number },
  copies: OrganizationCopies,
): Promise<void> {
  await copies.remember(tx, tx.scope.organizationId, event.version, {
    name: event.name,
    ...(event.timeZone ? { timeZone: event.timeZone } : {}),
  });
}

/** The name for the head of an invoice; empty until identity has told it. */
export async function organizationName(scope: Scope, copies: OrganizationCopies): Promise<string> {
  return (await copies.findOne(scope, { _id: scope.organizationId }))?.name ?? '';
}

/** The zone in which an organization's days begin and end. */
export async function zoneOf(scope: Scope, copies: OrganizationCopies): Promise<string> {
  return (await copies.findOne(scope, { _id: scope.organizationId }))?.timeZone ?? fallbackZone;
}
