// Events that inspection listens to: claims and people, of which it keeps small copies.
import { appointmentAnswered, claimRemoved, claimSnapshotEvents, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { organizationChanged, userAdded, userChanged, userDeparted, userReturned } from '@plumbline/contracts/identity';
import type { Consumer, Tx } from '@plumbline/server';
import { takeAnswer } from '../inspections/client-answer.ts';
import { handOverVisits } from '../inspections/hand-over-visits.ts';
import { takeBackVisits } from '../inspections/take-back-visits.ts';
import type { Needs } from '../stores/needs.ts';
import type { ClaimCopy } from '../stores/stores.ts';

export function subscriptionsOf(needs: Needs): Consumer[] {
  const { parts, stores } = needs;
  const rememberClaims = {
    handleAll: (events: readonly { data: { claim: ClaimSnapshot } }[], tx: Tx) =>
      stores.claims.rememberAll(
        tx,
        events.map(({ data: { claim } }) => ({ id: claim.id, version: claim.version, document: copyOf(claim) })),
      ),
  };
  const rememberPerson = async (
    { data, aggregateVersion }: { data: { userId: number; name: string; role: string }; aggregateVersion: number },
    tx: Tx,
  ) => {
    await stores.people.remember(tx, data.userId, aggregateVersion, { name: data.name, role: data.role });
  };
  return [
    ...claimSnapshotEvents.map((shape) => parts.on(shape as (typeof claimSnapshotEvents)[0], rememberClaims)),
    parts.on(claimRemoved, ({ data }, tx) => stores.claims.forget(tx, data.claimId)),
    parts.on(appointmentAnswered, ({ data, at }, tx) => takeAnswer(tx, { ...data, at }, needs)),
    parts.on(organizationChanged, ({ data, aggregateVersion }, tx) =>
      stores.organizations.remember(tx, tx.scope.organizationId, aggregateVersion, { businessHours: data.settings.businessHours }),
    ),
    parts.on(userAdded, rememberPerson),
    parts.on(userChanged, rememberPerson),
    parts.on(userDeparted, ({ data: { userId, name, successorId, successorName } }, tx) =>
      handOverVisits(tx, { userId, name, successor: { inspectorId: successorId, inspectorName: successorName } }, needs),
    ),
    parts.on(userReturned, ({ data }, tx) => takeBackVisits(tx, data, needs)),
  ];
}

function copyOf(claim: ClaimSnapshot): Omit<ClaimCopy, '_id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt'> {
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
