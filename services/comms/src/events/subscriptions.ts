// Event → function: the projections of claims, appointments and the organization; the owner as first contact.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated } from '@plumbline/contracts/identity';
import { inspectionScheduled, inspectionCancelled, inspectionRescheduled } from '@plumbline/contracts/inspection';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';
import { keepOwners } from '../contacts/add-contact.ts';
import type { People } from '../contacts/contact.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import { upsertInspection, type Inspections } from '../inspections/inspection.ts';

export interface ProjectionNeeds {
  readonly claims: ClaimProjections;
  readonly people: People;
  readonly inspections: Inspections;
  readonly organizations: OrganizationProjections;
}

export function subscriptions(parts: ServiceParts, { claims, people, inspections, organizations }: ProjectionNeeds): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: async (events, tx) => {
          const changed = events.map(({ data }) => data.claim);
          await keepOwners(tx, await upsertClaims(tx, changed, claims), people);
        },
      }),
    ),
    // Only a claim that nobody worked on is taken back: of its contacts there is the owner alone
    parts.on(claimRemoved, async ({ data }, tx) => {
      await claims.deleteProjection(tx, data.claimId);
      await people.contacts.remove(tx, { claimId: data.claimId });
    }),
    ...[inspectionScheduled, inspectionRescheduled].map((event) =>
      parts.on(event, ({ data, aggregateVersion }, tx) => upsertInspection(tx, { ...data, version: aggregateVersion }, inspections)),
    ),
    parts.on(inspectionCancelled, ({ data, aggregateVersion }, tx) =>
      upsertInspection(tx, { inspectionId: data.inspectionId, claimId: data.claimId, version: aggregateVersion }, inspections),
    ),
    ...[organizationCreated, organizationChanged].map((event) =>
      parts.on(event, ({ data, aggregateVersion }, tx) =>
        organizations.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, { name: data.name }),
      ),
    ),
  ];
}
