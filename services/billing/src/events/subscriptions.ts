// Event → function: the copies of claims and of the organization.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated } from '@plumbline/contracts/identity';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { rememberClaims, type ClaimCopies } from '../claims/claim-copy.ts';
import { rememberOrganization, type OrganizationCopies } from '../organizations/organization-copy.ts';

export function subscriptions(
  parts: ServiceParts,
  { claims, organizations }: { claims: ClaimCopies; organizations: OrganizationCopies },
): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: (events, tx) =>
          rememberClaims(
            tx,
            events.map(({ data }) => data.claim),
            claims,
          ),
      }),
    ),
    parts.on(claimRemoved, ({ data }, tx) => claims.forget(tx, data.claimId)),
    parts.on(organizationCreated, ({ data, aggregateVersion }, tx) =>
      rememberOrganization(tx, { name: data.name, version: aggregateVersion }, organizations),
    ),
    parts.on(organizationChanged, ({ data, aggregateVersion }, tx) =>
      rememberOrganization(tx, { name: data.name, timeZone: data.settings.timeZone, version: aggregateVersion }, organizations),
    ),
  ];
}
