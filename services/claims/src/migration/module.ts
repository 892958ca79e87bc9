// Claims that come from other systems: import and archive.
import type { ServiceModule, ServiceParts } from '@plumbline/server';
import { mountImports } from './import/routes.ts';
import { workOnImport } from './import/work-on-import.ts';
import { importStore } from './rows/import-record.ts';
import { ImportJobs } from './rows/import-jobs.ts';
import type { ImportStores } from './rows/import-stores.ts';

export function migrationStores(parts: ServiceParts) {
  return { store: importStore(parts), jobs: new ImportJobs(parts) };
}

export function migrationModule(stores: ImportStores): ServiceModule {
  const { jobs } = stores;
  return {
    mount: (on) => mountImports(on, stores),
    async start() {
      await jobs.prepare();
      jobs.start((job, shouldStop) => workOnImport(job, { ...stores, shouldStop }));
    },
    stop: () => jobs.stop(),
  };
}
