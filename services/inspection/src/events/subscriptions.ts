// Events that inspection listens to: claims and people, of which it keeps small copies.
import {
  appointmentAnswered,
  claimRemoved,
  claimSnapshotEvents,
  emailIntakeApproved,
  type ClaimSnapshot,
} from '@plumbline/contracts/claims';
import { organizationChanged, userAdded, userChanged, userDeactivated, userReturned } from '@plumbline/contracts/identity';
import type { EventOf } from '@plumbline/contracts/kernel';
import type { Consumer, Tx } from '@plumbline/server';
import { deleteFeedOf } from '../calendar/calendar-feed.ts';
import { copyOf } from '../stores/claim-copy.ts';
import { takeAnswer } from '../inspections/client-answer.ts';
import { reassignInspections } from '../inspections/reassign-inspections.ts';
import { restoreInspections } from '../inspections/restore-inspections.ts';
import type { Deps } from '../stores/deps.ts';
import { scheduleReserved } from '../reservations/schedule-reserved.ts';

type PersonNews = EventOf<typeof userChanged>;

export function subscriptionsOf(deps: Deps): Consumer[] {
  const { parts, stores } = deps;
  const upsertClaims = {
    handleAll: (events: readonly { data: { claim: ClaimSnapshot } }[], tx: Tx) =>
      stores.claims.upsertProjections(
        tx,
        events.map(({ data: { claim } }) => ({ id: claim.id, version: claim.version, document: copyOf(claim) })),
      ),
  };
  const upsertPerson = async ({ data: { userId, name, role, isAuthorized, licenses }, aggregateVersion }: PersonNews, tx: Tx) => {
    await stores.people.upsertProjection(tx, userId, aggregateVersion, { name, role, isAuthorized, licenses });
  };
  return [
    ...claimSnapshotEvents.map((shape) => parts.on(shape as (typeof claimSnapshotEvents)[0], upsertClaims)),
    parts.on(claimRemoved, ({ data }, tx) => stores.claims.deleteProjection(tx, data.claimId)),
    parts.on(appointmentAnswered, ({ data, at }, tx) => takeAnswer(tx, { ...data, at }, deps)),
    parts.on(emailIntakeApproved, ({ data }, tx) => scheduleReserved(tx, data, deps)),
    parts.on(organizationChanged, ({ data, aggregateVersion }, tx) =>
      stores.organizations.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, {
        businessHours: data.settings.businessHours,
        timeZone: data.settings.timeZone,
      }),
    ),
    parts.on(userAdded, upsertPerson),
    parts.on(userChanged, upsertPerson),
    parts.on(userDeactivated, async (event, tx) => {
      const { userId, name, successorId, successorName } = event.data;
      await upsertPerson(event, tx);
      await deleteFeedOf(tx, userId, stores);
      await reassignInspections(tx, { userId, name, successor: { inspectorId: successorId, inspectorName: successorName } }, deps);
    }),
    parts.on(userReturned, async (event, tx) => {
      await upsertPerson(event, tx);
      await restoreInspections(tx, event.data, deps);
    }),
  ];
}
