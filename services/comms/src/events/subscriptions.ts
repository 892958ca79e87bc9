// Event → function: the projections of claims and the organization; the owner as first contact.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated } from '@plumbline/contracts/identity';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';
import { keepOwners } from '../contacts/add-contact.ts';
import type { People } from '../contacts/contact.ts';
import { announceIntakes, type IntakeNotices } from '../messages/intake-notice.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';

export interface ProjectionNeeds {
  readonly claims: ClaimProjections;
  readonly people: People;
  readonly organizations: OrganizationProjections;
}

export function subscriptions(parts: ServiceParts, { claims, people, organizations }: ProjectionNeeds, intake: IntakeNotices): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: async (events, tx) => {
          const changed = events.map(({ data }) => data.claim);
          await keepOwners(tx, await upsertClaims(tx, changed, claims), people);
          await announceIntakes(tx, events, intake);
        },
      }),
    ),
    // Only a claim that nobody worked on is undone: of its contacts there is the owner alone
    parts.on(claimRemoved, async ({ data }, tx) => {
      await claims.deleteProjection(tx, data.claimId);
      await people.contacts.remove(tx, { claimId: data.claimId });
    }),
    parts.on(organizationCreated, ({ data, aggregateVersion }, tx) =>
      organizations.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, { name: data.name }),
    ),
    parts.on(organizationChanged, ({ data: { name, settings }, aggregateVersion }, tx) =>
      organizations.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, {
        name,
        businessHours: settings.businessHours,
        ...(settings.phone ? { phone: settings.phone } : {}),
      }),
    ),
  ];
}
