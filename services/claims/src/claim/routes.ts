// One claim: endpoint → function, nothing else.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { assertAccount, assertReferring, learnStaff } from '../directory/staff-projection.ts';
import { assignByRule } from './changes/assign-by-rule.ts';
import { claimNotFound } from './changes/change-claim.ts';
import type { ClaimStores } from './changes/claim-stores.ts';
import { editClaim } from './changes/edit-claim.ts';
import { linkClients } from './changes/link-clients.ts';
import { moveClaim } from './changes/move-claim.ts';
import { setDisposition } from './changes/set-disposition.ts';
import { withRetry } from './changes/with-retry.ts';
import type { ClaimRecord } from './model/claim-record.ts';
import { claimInFull, claimSnapshot } from './model/claim-wire.ts';

export function mountClaims(on: Mount, deps: ClaimStores): void {
  const { claims, parts } = deps;
  const inFull = (claim: ClaimRecord): Claim => claimInFull(claim, parts.clock());

  on(api.readClaimSnapshot, async ({ params, scope }) => claimSnapshot(await claims.get(scope, params.id, claimNotFound)));
  on(api.readClaim, async ({ params, scope }) => withRetry(inFull(await claims.get(scope, params.id, claimNotFound)), { scope, ...deps }));
  on(api.editClaim, async ({ params, body, scope, write }) => {
    if (typeof body.assignedAdjusterId === 'number') await learnStaff(scope, body.assignedAdjusterId, deps);
    if (typeof body.referringAttorneyId === 'number') await assertReferring(scope, body.referringAttorneyId, deps);
    return write(async (tx) => inFull(await editClaim(tx, params.id, { ...deps, edit: body })));
  });
  on(api.assignClaimByRule, async ({ params, body: { assignedAdjusterId, ruleName }, scope, write }) => {
    await learnStaff(scope, assignedAdjusterId, deps);
    return write((tx) => assignByRule(tx, params.id, { ...deps, assignedAdjusterId, ruleName }));
  });
  on(api.moveClaim, ({ params, body, write }) => write(async (tx) => inFull(await moveClaim(tx, params.id, { ...deps, move: body }))));
  on(api.setDisposition, ({ params, body, write }) =>
    write(async (tx) => inFull(await setDisposition(tx, params.id, { ...deps, move: body }))),
  );
  on(api.linkClients, async ({ params, body, scope, write }) => {
    const { clientUserIds } = await claims.get(scope, params.id, claimNotFound);
    // Who is linked already may stay, and go, whatever became of the account
    for (const userId of body.userIds)
      if (!clientUserIds.includes(userId)) await assertAccount(scope, { userId, role: 'client', field: 'userIds' }, deps);
    return write(async (tx) => inFull(await linkClients(tx, params.id, { ...deps, ...body })));
  });
}
