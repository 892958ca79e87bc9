// Event → function: the copies of claims, appointments and the organization; the owner as first contact.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { organizationChanged, organizationCreated } from '@plumbline/contracts/identity';
import { inspectionBooked, inspectionCancelled, inspectionRescheduled } from '@plumbline/contracts/inspection';
import type { Consumer, ServiceParts } from '@plumbline/server';
import { rememberClaims, type ClaimCopies } from '../claims/claim-copy.ts';
import { keepOwners } from '../contacts/add-contact.ts';
import type { People } from '../contacts/contact.ts';
import type { OrganizationCopies } from '../organizations/organization-copy.ts';
import { rememberVisit, type Visits } from '../visits/visit.ts';

export interface CopyNeeds {
  readonly claims: ClaimCopies;
  readonly people: People;
  readonly visits: Visits;
  readonly organizations: OrganizationCopies;
}

export function subscriptions(parts: ServiceParts, { claims, people, visits, organizations }: CopyNeeds): Consumer[] {
  return [
    ...claimSnapshotEvents.map((event) =>
      parts.on(event, {
        handleAll: async (events, tx) => {
          const told = events.map(({ data }) => data.claim);
          await keepOwners(tx, await rememberClaims(tx, told, claims), people);
        },
      }),
    ),
    // Only a claim that nobody worked on is taken back: of its contacts there is the owner alone
    parts.on(claimRemoved, async ({ data }, tx) => {
      await claims.forget(tx, data.claimId);
      await people.contacts.remove(tx, { claimId: data.claimId });
    }),
    ...[inspectionBooked, inspectionRescheduled].map((event) =>
      parts.on(event, ({ data, aggregateVersion }, tx) => rememberVisit(tx, { ...data, version: aggregateVersion }, visits)),
    ),
    parts.on(inspectionCancelled, ({ data, aggregateVersion }, tx) =>
      rememberVisit(tx, { inspectionId: data.inspectionId, claimId: data.claimId, version: aggregateVersion }, visits),
    ),
    ...[organizationCreated, organizationChanged].map((event) =>
      parts.on(event, ({ data, aggregateVersion }, tx) =>
        organizations.remember(tx, tx.scope.organizationId, aggregateVersion, { name: data.name }),
      ),
    ),
  ];
}
