// Events that inspection listens to: claims and people, of which it keeps small copies.
import { appointmentAnswered, claimRemoved, claimSnapshotEvents, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { organizationChanged, userAdded, userChanged, userDeparted, userReturned } from '@plumbline/contracts/identity';
import type { Consumer, Tx } from '@plumbline/server';
import { takeAnswer } from '../inspections/client-answer.ts';
import { reassignInspections } from '../inspections/reassign-inspections.ts';
import { restoreInspections } from '../inspections/restore-inspections.ts';
import type { Needs } from '../stores/needs.ts';
import type { ClaimProjection } from '../stores/stores.ts';

export function subscriptionsOf(needs: Needs): Consumer[] {
  const { parts, stores } = needs;
  const upsertClaims = {
    handleAll: (events: readonly { data: { claim: ClaimSnapshot } }[], tx: Tx) =>
      stores.claims.upsertProjections(
        tx,
        events.map(({ data: { claim } }) => ({ id: claim.id, version: claim.version, document: copyOf(claim) })),
      ),
  };
  const upsertPerson = async (
    { data, aggregateVersion }: { data: { userId: number; name: string; role: string }; aggregateVersion: number },
    tx: Tx,
  ) => {
    await stores.people.upsertProjection(tx, data.userId, aggregateVersion, { name: data.name, role: data.role });
  };
  return [
    ...claimSnapshotEvents.map((shape) => parts.on(shape as (typeof claimSnapshotEvents)[0], upsertClaims)),
    parts.on(claimRemoved, ({ data }, tx) => stores.claims.deleteProjection(tx, data.claimId)),
    parts.on(appointmentAnswered, ({ data, at }, tx) => takeAnswer(tx, { ...data, at }, needs)),
    parts.on(organizationChanged, ({ data, aggregateVersion }, tx) =>
      stores.organizations.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, { businessHours: data.settings.businessHours }),
    ),
    parts.on(userAdded, upsertPerson),
    parts.on(userChanged, upsertPerson),
    parts.on(userDeparted, ({ data: { userId, name, successorId, successorName } }, tx) =>
      reassignInspections(tx, { userId, name, successor: { inspectorId: successorId, inspectorName: successorName } }, needs),
    ),
    parts.on(userReturned, ({ data }, tx) => restoreInspections(tx, data, needs)),
  ];
}

function copyOf(claim: ClaimSnapshot): Omit<ClaimProjection, '_id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt'> {
  const {
    claimNumber,
    status,
    disposition,
    cameInClosed = false,
    propertyOwnerName,
    propertyOwnerPhone,
    propertyAddress,
    timeZone,
    damageType,
    priority,
    assignedAdjusterId,
  } = claim;
  return {
    claimNumber,
    status,
    propertyOwnerName,
    propertyOwnerPhone,
    propertyAddress,
    timeZone,
    damageType,
    priority,
    // Said also where it is not so: what was told before is replaced
    cameInClosed,
    disposition,
    ...(assignedAdjusterId === undefined ? {} : { assignedAdjusterId }),
  };
}
