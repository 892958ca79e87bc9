// Deadlines and key dates: endpoint → function, nothing else.
import { claimsApi as api, type ClaimDeadlines } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import { addDeadline, extendDeadline, meetDeadline, resetDeadline, tollDeadline, waiveDeadline } from './changes/change-deadline.ts';
import { claimDeadlines } from './changes/claim-deadlines.ts';
import { maxRows } from '../rules/money/ledger-model.ts';
import { listDeadlines } from './changes/list-deadlines.ts';
import { setKeyDates } from './changes/set-key-dates.ts';

export function mountDeadlines(on: Mount, deps: ClaimStores): void {
  const { claims, parts } = deps;
  const shown = async (scope: Scope, claim: ClaimRecord): Promise<ClaimDeadlines> =>
    claimDeadlines(claim, await deps.ledger.find(scope, { claimId: claim._id }, { limit: maxRows }), parts.clock());

  on(api.listDeadlines, async ({ query, scope, page }) => {
    const { rows, next } = await listDeadlines(claims, { scope, now: parts.clock() }, query);
    page.link(next);
    return rows;
  });
  on(api.readDeadlines, async ({ params, scope }) => shown(scope, await claims.get(scope, params.id, claimNotFound)));
  on(api.setKeyDates, ({ params, body, write }) =>
    write(async (tx) => shown(tx.scope, await setKeyDates(tx, params.id, { ...deps, change: body }))),
  );
  on(api.addDeadline, ({ params, body, write }) =>
    write(async (tx) => shown(tx.scope, await addDeadline(tx, params.id, { ...deps, intake: body }))),
  );
  on(api.meetDeadline, ({ params: { id, key }, body, write }) =>
    write(async (tx) => shown(tx.scope, await meetDeadline(tx, id, { ...deps, key, met: body }))),
  );
  on(api.waiveDeadline, ({ params: { id, key }, body, write }) =>
    write(async (tx) => shown(tx.scope, await waiveDeadline(tx, id, { ...deps, key, waiver: body }))),
  );
  on(api.tollDeadline, ({ params: { id, key }, body, write }) =>
    write(async (tx) => shown(tx.scope, await tollDeadline(tx, id, { ...deps, key, tolling: body }))),
  );
  on(api.extendDeadline, ({ params: { id, key }, body, write }) =>
    write(async (tx) => shown(tx.scope, await extendDeadline(tx, id, { ...deps, key, extension: body }))),
  );
  on(api.resetDeadline, ({ params: { id, key }, body, write }) =>
    write(async (tx) => shown(tx.scope, await resetDeadline(tx, id, { ...deps, key, waiver: body }))),
  );
}
