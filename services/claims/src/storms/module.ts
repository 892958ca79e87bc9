// Storm events and the claims that belong to them.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { followStorm } from './follow-storms.ts';
import type { FollowDeps } from './keep-storm.ts';
import { mountStorms } from './routes.ts';
import { stormEvents } from './storm-store.ts';

export function stormStores(parts: ServiceParts) {
  return { storms: stormEvents(parts), stormTurns: parts.jobQueue({ name: 'follow-storm-events', lookEveryMs: 500, atOnce: 1 }) };
}

export function stormsModule(stores: FollowDeps): ServiceModule {
  return {
    mount: (on) => mountStorms(on, stores),
    start: () => stores.stormTurns.start((turn) => followStorm(turn, stores)),
  };
}
