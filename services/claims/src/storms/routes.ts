// Storm events: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { attachClaims, changeStorm, openStorm, type FollowDeps } from './keep-storm.ts';
import { findCandidates } from './find-candidates.ts';
import { listStorms } from './list-storms.ts';
import { readMap } from './read-map.ts';
import { drawPlan, planWire } from './plan-storm.ts';
import { stormNotFound, stormWire } from './storm-store.ts';

export function mountStorms(on: Mount, deps: FollowDeps): void {
  const { storms, claims } = deps;
  on(api.listStormEvents, async ({ query, scope, page }) => {
    const { events, next } = await listStorms(scope, query, deps);
    page.link(next);
    return events;
  });
  on(api.openStormEvent, ({ body, scope, write }) => write(async (tx) => stormWire(scope, await openStorm(tx, body, deps), claims)));
  on(api.readStormEvent, async ({ params, scope }) => stormWire(scope, await storms.get(scope, params.id, stormNotFound), claims));
  on(api.changeStormEvent, ({ params, body, scope, write }) =>
    write(async (tx) => stormWire(scope, await changeStorm(tx, params.id, { ...deps, change: body }), claims)),
  );
  on(api.attachToStorm, ({ params, body, write }) => write((tx) => attachClaims(tx, params.id, { ...deps, attachment: body })));
  on(api.stormCandidates, ({ params, scope }) => findCandidates(scope, params.id, deps));
  on(api.readStormMap, ({ params, scope }) => readMap(scope, params.id, deps));
  on(api.planStorm, async ({ params, body, scope }) => planWire(params.id, await drawPlan(scope, params.id, { ...deps, request: body })));
}
