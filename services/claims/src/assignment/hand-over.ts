// A colleague has left: all claims in their hands go to the successor, as far as licences allow.
import type { userDeparted } from '@plumbline/contracts/identity';
import type { EventOf } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ClaimNeeds } from '../claim/needs.ts';
import type { AssignmentNeeds } from './start-assignment.ts';
import { startAssignment } from './start-assignment.ts';

/** More than one person ever handled; a second departure would find the rest. */
const mostClaims = 20_000;

export async function handOver(
  tx: Tx,
  { userId, name, successorId, successorName }: EventOf<typeof userDeparted>['data'],
  needs: AssignmentNeeds & Pick<ClaimNeeds, 'claims'>,
): Promise<void> {
  const held = await needs.claims.find(
    tx.scope,
    { assignedAdjusterId: userId },
    { session: tx.session, limit: mostClaims, projection: { claimNumber: 1 } },
  );
  const rows = held.map(({ _id, claimNumber }) => ({
    claimId: _id,
    claimNumber,
    fromUserId: userId,
    toUserId: successorId,
    toName: successorName,
  }));
  const about = { kind: 'handover' as const, title: `${name} leaves, ${successorName} takes over`, departedUserId: userId };
  await startAssignment(tx, { about, rows }, needs);
}
