// Storm events: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { attachClaims, changeStorm, openStorm, type FollowNeeds } from './keep-storm.ts';
import { findCandidates } from './find-candidates.ts';
import { listStorms } from './list-storms.ts';
import { readMap } from './read-map.ts';
import { drawPlan, planWire } from './plan-storm.ts';
import { stormNotFound, stormWire } from './storm-store.ts';

export function mountStorms(on: Mount, needs: FollowNeeds): void {
  const { storms, claims } = needs;
  on(api.listStormEvents, async ({ query, scope, page }) => {
    const { events, next } = await listStorms(scope, query, needs);
    page.link(next);
    return events;
  });
  on(api.openStormEvent, ({ body, scope, write }) => write(async (tx) => stormWire(scope, await openStorm(tx, body, needs), claims)));
  on(api.readStormEvent, async ({ params, scope }) => stormWire(scope, await storms.get(scope, params.id, stormNotFound), claims));
  on(api.changeStormEvent, ({ params, body, scope, write }) =>
    write(async (tx) => stormWire(scope, await changeStorm(tx, params.id, { ...needs, change: body }), claims)),
  );
  on(api.attachToStorm, ({ params, body, write }) => write((tx) => attachClaims(tx, params.id, { ...needs, attachment: body })));
  on(api.stormCandidates, ({ params, scope }) => findCandidates(scope, params.id, needs));
  on(api.readStormMap, ({ params, scope }) => readMap(scope, params.id, needs));
  on(api.planStorm, async ({ params, body, scope }) => planWire(params.id, await drawPlan(scope, params.id, { ...needs, request: body })));
}
