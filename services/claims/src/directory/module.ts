// People and firm as identity tells them.
import { organizationChanged } from '@plumbline/contracts/identity';
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { organizationProjections, upsertOrganization, type OrganizationProjections } from './organization-projection.ts';
import { staffProjections, type StaffProjections } from './staff-projection.ts';

export interface DirectoryStores {
  readonly staff: StaffProjections;
  readonly organizations: OrganizationProjections;
}

export function directoryStores(parts: ServiceParts): DirectoryStores {
  return { staff: staffProjections(parts), organizations: organizationProjections(parts) };
}

export function directoryModule(parts: ServiceParts, stores: DirectoryStores): ServiceModule {
  return { subscriptions: [parts.on(organizationChanged, (event, tx) => upsertOrganization(tx, event, stores.organizations))] };
}
