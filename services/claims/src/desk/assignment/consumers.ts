// Colleagues who join, change, leave and come back: the copy of their licenses, and the claims in their hands.
import { userAdded, userChanged, userDeactivated, userReturned } from '@plumbline/contracts/identity';
import type { Consumer } from '@plumbline/server';
import type { AssignmentStore } from './assignment-store.ts';
import { dispatchBatch, undoReassignment } from './transfer-claims.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { upsertStaff } from '../../directory/staff-projection.ts';

export function peopleConsumers(deps: ClaimStores & { assignments: AssignmentStore }): Consumer[] {
  const { parts } = deps;
  return [
    ...[userAdded, userChanged].map((shape) =>
      parts.on(shape as typeof userChanged, ({ data, aggregateVersion }, tx) =>
        upsertStaff(tx, { ...data, heard: aggregateVersion }, deps.staff),
      ),
    ),
    parts.on(userDeactivated, async ({ data, aggregateVersion }, tx) => {
      await upsertStaff(tx, { ...data, heard: aggregateVersion }, deps.staff);
      await dispatchBatch(tx, data, deps);
    }),
    parts.on(userReturned, async ({ data, aggregateVersion }, tx) => {
      await upsertStaff(tx, { ...data, heard: aggregateVersion }, deps.staff);
      await undoReassignment(tx, data, deps);
    }),
  ];
}
