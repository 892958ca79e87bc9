// Claims that come from other systems: import and archive.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { mountImports } from './import/routes.ts';
import { workOnImport } from './import/work-on-import.ts';
import { mountPreview } from './preview/routes.ts';
import { importStore } from './rows/import-record.ts';
import type { ImportStores } from './rows/import-stores.ts';

/** Two firms at the same time; never given up because a process ends in the middle. */
const turns = { name: 'bring-imports', atOnce: 1, lanes: 2, lookEveryMs: 1_000, outlivesProcesses: true };

export function migrationStores(parts: ServiceParts) {
  return { store: importStore(parts), jobs: parts.jobQueue(turns) };
}

export function migrationModule(stores: ImportStores): ServiceModule {
  const { jobs } = stores;
  return {
    mount: (on) => {
      mountImports(on, stores);
      mountPreview(on, stores);
    },
    start: async () => jobs.start((turn) => workOnImport(turn, stores)),
    stop: () => jobs.stop(),
  };
}
