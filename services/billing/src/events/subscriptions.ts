// Event → function: the projections of claims and of the organization, and what became of emails with invoices.
import { claimRemoved, claimSnapshotEvents } from '@plumbline/contracts/claims';
import { messageFailed, messageKept, messageSent } from '@plumbline/contracts/comms';
import { organizationChanged, organizationCreated, type OrganizationSettings } from '@plumbline/contracts/identity';
import type { Consumer, ServiceParts, Tx } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';
import { applyDeliveryNews, type DeliveryNews } from '../invoices/delivery-news.ts';
import type { Invoices } from '../invoices/invoice.ts';
import { upsertOrganization, type OrganizationProjections } from '../organizations/organization-projection.ts';

export function subscriptions(
  parts: ServiceParts,
  { claims, organizations, books }: { claims: ClaimProjections; organizations: OrganizationProjections; books: Invoices },
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
    ...deliveryConsumers(parts, books),
  ];
}

/** Most messages carry no invoice: they have no id of one. */
function deliveryConsumers(parts: ServiceParts, books: Invoices): Consumer[] {
  const learn = async (tx: Tx, id: number | undefined, news: DeliveryNews) => {
    if (id !== undefined) await applyDeliveryNews(tx, { id, news }, books);
  };
  return [
    parts.on(messageSent, ({ data }, tx) => learn(tx, data.invoiceDeliveryId, { status: 'sent' })),
    parts.on(messageKept, ({ data }, tx) => learn(tx, data.invoiceDeliveryId, { status: 'kept', reason: "Email isn't set up" })),
    parts.on(messageFailed, ({ data }, tx) =>
      learn(tx, data.invoiceDeliveryId, { status: 'failed', reason: data.reason, bounced: data.bounced }),
    ),
  ];
}

function reachOf({ timeZone, address, license, phone, email }: OrganizationSettings) {
  return { timeZone, address, license, phone, email };
}
