// One turn of an import → the work that its state asks for.
import { Failure } from '@plumbline/contracts/kernel';
import type { TakenJob } from '@plumbline/server';
import type { ImportRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { dryRunImport } from './dry-run-import.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** Then the next import of the firm has its turn, and the next firm. */
const turnMs = 5_000;
const awayMs = 5_000;

/** Each turn that went well begins the count of tries anew: an import is given up only where it does not get on. */
export async function workOnImport(turn: TakenJob, deps: ImportStores): Promise<void> {
  const { parts, store, jobs } = deps;
  const found = await store.imports.findOne(turn.scope, { _id: turn.key });
  if (!found) return;
  const waitMs = await goOn(found, deps).then(
    (isKnown) => (isKnown ? 0 : undefined),
    (error: unknown) => {
      if (!(error instanceof Failure && error.status >= 500)) throw error;
      parts.log.info({ err: error, importId: turn.key }, 'import step failed; retrying');
      return awayMs;
    },
  );
  // Where the import has ended, its job is gone
  if (waitMs !== undefined) await jobs.putOff(turn, { waitMs });
}

/** Answers whether its state asks for work at all. */
async function goOn(found: ImportRecord, deps: ImportStores): Promise<boolean> {
  const until = performance.now() + turnMs;
  const isStopping = () => deps.jobs.isStopping;
  const isOver = () => isStopping() || performance.now() > until;
  // A check that is left off begins anew
  if (found.state === 'checking') await dryRunImport(found, { ...deps, shouldStop: isStopping });
  else if (found.state === 'importing') await runImport(found, { ...deps, shouldStop: isOver });
  else if (found.state === 'undoing') await undoImport(found, { ...deps, shouldStop: isOver });
  else return false;
  return true;
}
