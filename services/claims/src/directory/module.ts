// People and firm as identity tells them.
import { organizationChanged } from '@plumbline/contracts/identity';
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { organizationCopies, rememberOrganization, type OrganizationCopies } from './organization-projection.ts';
import { staffCopies, type StaffCopies } from './staff-projection.ts';

export interface DirectoryStores {
  readonly staff: StaffCopies;
  readonly organizations: OrganizationCopies;
}

export function directoryStores(parts: ServiceParts): DirectoryStores {
  return { staff: staffCopies(parts), organizations: organizationCopies(parts) };
}

export function directoryModule(parts: ServiceParts, stores: DirectoryStores): ServiceModule {
  return { subscriptions: [parts.on(organizationChanged, (event, tx) => rememberOrganization(tx, event, stores.organizations))] };
}
