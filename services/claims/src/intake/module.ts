// From the first call to a qualified claim.
import type { ServiceModule } from '@plumbline/server';
import type { StormStores } from '../storms/keep-storm.ts';
import { retryQualifications } from './qualification/retry-qualifications.ts';
import { mountIntake } from './routes.ts';

export function intakeModule(stores: StormStores): ServiceModule {
  return {
    mount: (on) => mountIntake(on, stores),
    start: () => stores.pending.start((jobs) => retryQualifications(jobs, stores)),
  };
}
