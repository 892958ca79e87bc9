// Importing claims: endpoint → function, nothing else.
import { claimsApi as api, largestImportBytes } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { assertStormKnown } from '../../storms/storm-store.ts';
import type { Mount } from '@plumbline/server';
import { cancelImport, chooseDuplicates, columnsFor, confirmImport, importNotFound, startCheck } from './change-import.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { importWire } from '../rows/import-wire.ts';
import { importAnswer } from './forecast.ts';
import { listImports, listRows, refusedRows, templateCsv } from './read-imports.ts';
import { addImport, receiveFile } from './receive-file.ts';
import { migrationTemplate } from './move-template.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationCsv } from './reconciliation-csv.ts';
import { addMove, receiveArchive } from '../archive/receive-archive.ts';
import { startUndo } from './undo-import.ts';
import { forgetRefused } from '../../documents/model/orphaned-objects.ts';

export function mountImports(on: Mount, deps: ImportStores): void {
  mountReads(on, deps);
  mountUploads(on, deps);
  mountSteps(on, deps);
}

function mountUploads(on: Mount, deps: ImportStores): void {
  on(api.uploadClaimImport, async ({ query, request, incoming, scope, write }) => {
    if (Number(request.headers['content-length'] ?? 0) > largestImportBytes)
      throw new Failure('too_large', 'Upload a file of up to 50 MB. Split larger files and import each part.');
    const file = await receiveFile(incoming, scope, deps);
    const fileName = query.fileName ?? 'claims.csv';
    return keepingFile(file.objectKey, deps, () => write((tx) => addImport(tx, { ...file, fileName }, deps)));
  });
  on(api.uploadMove, async ({ query, incoming, scope, write }) => {
    const stored = await receiveArchive(incoming, scope, deps);
    const fileName = query.fileName ?? 'migration.zip';
    return keepingFile(stored.key, deps, () =>
      write(async (tx) => importWire(await addMove(tx, { stored, fileName, isLater: query.review === 'later' }, deps))),
    );
  });
}

function mountSteps(on: Mount, deps: ImportStores): void {
  on(api.dryRunClaimImport, async ({ params, body, scope, write }) => {
    await assertStormKnown(scope, body.defaults?.stormEventId, deps.storms);
    const read = await columnsFor(scope, { id: params.id, settings: body }, deps);
    return write(async (tx) => importWire(await startCheck(tx, { id: params.id, settings: body, read }, deps)));
  });
  on(api.chooseDuplicates, ({ params, body, write }) =>
    write(async (tx) => importAnswer(await chooseDuplicates(tx, { id: params.id, ...body }, deps), tx, deps.store)),
  );
  on(api.confirmClaimImport, ({ params, write }) => write(async (tx) => importWire(await confirmImport(tx, params.id, deps))));
  on(api.cancelClaimImport, ({ params, write }) => write(async (tx) => importWire(await cancelImport(tx, params.id, deps))));
  on(api.undoClaimImport, ({ params, write }) => write(async (tx) => importWire(await startUndo(tx, params.id, deps))));
}

/** Removes the bytes again when no import came to need them. */
async function keepingFile<A>(key: string, deps: ImportStores, write: () => Promise<A>): Promise<A> {
  try {
    return await write();
  } catch (error) {
    await forgetRefused(error, [key], deps);
    throw error;
  }
}

function mountReads(on: Mount, deps: ImportStores): void {
  const { store } = deps;
  on(api.migrationTemplate, async ({ answerWith }) =>
    answerWith.bytes(await migrationTemplate(), { contentType: 'application/zip', fileName: 'migration-template.zip' }),
  );
  on(api.readReconciliation, ({ params, scope }) => reconcile(scope, params.id, deps));
  on(api.downloadReconciliation, async ({ params, scope, answerWith }) =>
    answerWith.bytes(reconciliationCsv(await reconcile(scope, params.id, deps)), {
      contentType: 'text/csv; charset=utf-8',
      fileName: `reconciliation-${params.id}.csv`,
    }),
  );
  on(api.listClaimImports, async ({ query, scope, page }) => {
    const { found, next } = await listImports(store, scope, query);
    page.link(next);
    return found;
  });
  on(api.claimImportTemplate, ({ answerWith }) =>
    answerWith.bytes(templateCsv(), { contentType: 'text/csv; charset=utf-8', fileName: 'claims-template.csv' }),
  );
  on(api.readImportMapping, async ({ scope }) => ({
    mapping: (await store.mappings.findOne(scope, { _id: scope.organizationId }))?.mapping ?? {},
  }));
  on(api.readClaimImport, async ({ params, scope }) =>
    importAnswer(await store.imports.get(scope, params.id, importNotFound), { scope }, store),
  );
  on(api.listImportRows, async ({ params, query, scope, page }) => {
    const { found, next } = await listRows(store, scope, { id: params.id, ...query });
    page.link(next);
    return found;
  });
  on(api.downloadRefusedRows, async ({ params, scope, answerWith }) => {
    const { body, fileName } = await refusedRows(store, scope, params.id);
    return answerWith.stream(body, { contentType: 'text/csv; charset=utf-8', fileName });
  });
}
