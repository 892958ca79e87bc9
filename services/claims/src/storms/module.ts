// Storm events and the claims that belong to them.
import type { ServiceModule } from '@plumbline/server';
import { followStorms } from './follow-storms.ts';
import type { StormStores } from './keep-storm.ts';
import { mountStorms } from './routes.ts';

const followEveryMs = 500;

export function stormsModule(stores: StormStores): ServiceModule {
  return {
    mount: (on) => mountStorms(on, stores),
    start: () => stores.parts.every(followEveryMs, 'claims follow their storm event', () => followStorms(stores)),
  };
}
