// From the first call to a qualified claim.
import type { ServiceModule } from '@plumbline/server';
import type { StormStores } from '../storms/keep-storm.ts';
import { retryQualifications } from './qualification/retry-qualifications.ts';
import { mountIntake } from './routes.ts';

/** How often claims whose qualification is pending are looked at. */
const retryEveryMs = 2_000;

export function intakeModule(stores: StormStores): ServiceModule {
  return {
    mount: (on) => mountIntake(on, stores),
    start: () => stores.parts.every(retryEveryMs, 'qualify what is pending', () => retryQualifications(stores)),
  };
}
