// A job on the list → the work that the state of its import asks for.
import { checkImport } from './check-import.ts';
import type { ImportJob, ShouldStop } from '../rows/import-jobs.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

export async function workOnImport(job: ImportJob, needs: ImportStores & { shouldStop: ShouldStop }): Promise<void> {
  const { parts, store } = needs;
  const scope = parts.ownScope(job.organizationId);
  const found = await store.imports.findOne(scope, { _id: job._id });
  if (found?.state === 'checking') return checkImport(job, needs);
  if (found?.state === 'importing') return runImport(job, needs);
  if (found?.state === 'undoing') return undoImport(job, needs);
  await parts.writeAs(scope, (tx) => needs.jobs.remove(tx, job._id));
}
