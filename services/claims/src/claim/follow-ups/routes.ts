// Follow-ups: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { claimInFull } from '../model/claim-wire.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { finishFollowUp, snoozeFollowUp, undoFollowUp } from './change-follow-up.ts';
import { listFollowUps } from './list-follow-ups.ts';

export function mountFollowUps(on: Mount, deps: ClaimStores): void {
  const { claims, parts } = deps;
  on(api.listFollowUps, ({ query, scope }) => listFollowUps(claims, scope, { question: query, now: parts.clock() }));
  on(api.finishFollowUp, ({ params, body, write }) =>
    write(async (tx) => claimInFull(await finishFollowUp(tx, params.id, { ...deps, done: body }), parts.clock())),
  );
  on(api.snoozeFollowUp, ({ params, body, write }) =>
    write(async (tx) => claimInFull(await snoozeFollowUp(tx, params.id, { ...deps, ...body }), parts.clock())),
  );
  on(api.undoFollowUp, ({ params, body, write }) =>
    write(async (tx) => claimInFull(await undoFollowUp(tx, params.id, { ...deps, ...body }), parts.clock())),
  );
}
