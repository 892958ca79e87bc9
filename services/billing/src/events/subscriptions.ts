// Event → function: the projections of claims and of the organization.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated, type OrganizationSettings } from '@plumbline/contracts/identity';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';
import { upsertOrganization, type OrganizationProjections } from '../organizations/organization-projection.ts';

export function subscriptions(
  parts: ServiceParts,
  { claims, organizations }: { claims: ClaimProjections; organizations: OrganizationProjections },
): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: (events, tx) =>
          upsertClaims(
            tx,
            events.map(({ data }) => data.claim),
            claims,
          ),
      }),
    ),
    parts.on(claimRemoved, ({ data }, tx) => claims.deleteProjection(tx, data.claimId)),
    parts.on(organizationCreated, ({ data, aggregateVersion }, tx) =>
      upsertOrganization(tx, { name: data.name, version: aggregateVersion }, organizations),
    ),
    parts.on(organizationChanged, ({ data, aggregateVersion }, tx) =>
      upsertOrganization(tx, { name: data.name, ...reachOf(data.settings), version: aggregateVersion }, organizations),
    ),
  ];
}

function reachOf({ timeZone, address, license, phone, email }: OrganizationSettings) {
  return { timeZone, address, license, phone, email };
}
