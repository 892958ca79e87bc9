// Event → function: the projections of claims and the organization; the owner as first contact.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated } from '@plumbline/contracts/identity';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';
import { keepOwners } from '../contacts/add-contact.ts';
import type { People } from '../contacts/contact.ts';
import { announceIntakes, type IntakeNotices } from '../messages/intake-notice.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import { followClaims } from '../threads/follow-claims.ts';
import type { Threads } from '../threads/thread-store.ts';

export interface ProjectionDeps {
  readonly claims: ClaimProjections;
  readonly people: People;
  readonly organizations: OrganizationProjections;
  readonly threads: Threads;
}

export function subscriptions(
  parts: ServiceParts,
  { claims, people, organizations, threads }: ProjectionDeps,
  intake: IntakeNotices,
): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: async (events, tx) => {
          const newest = await upsertClaims(
            tx,
            events.map(({ data }) => data.claim),
            claims,
          );
          await keepOwners(tx, newest, people);
          await followClaims(tx, newest, threads);
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
