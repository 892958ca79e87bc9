// The job of a production: file after file, then the enclosures, then one transaction that gives the numbers away.
import { productionFailed, productionMade } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, putFile, type StoredObject, type TakenJob, type Tx } from '@plumbline/server';
import { forgetObjects, forgetRefused } from '../../model/orphaned-objects.ts';
import { hashed, produceFile, type LaidFile } from '../files/produce-file.ts';
import { engineeringOfClaim } from '../engineering/ask-engineering.ts';
import { assertEngineeringStands } from '../engineering/choose-engineering.ts';
import { photosOfClaim } from '../photos/ask-photos.ts';
import { assertPhotosStand } from '../photos/choose-photos.ts';
import { addToCustodyLog, beginCustodyLog } from '../photos/custody-log.ts';
import { custodyPath } from '../../pdf/production/production-content.ts';
import { gatherContent } from './gather-content.ts';
import { inOwnFolder } from './own-folder.ts';
import { packProduction } from './pack-production.ts';
import { lastMade, pageAfter } from '../plan-production.ts';
import { assertStillProducible, pageLabel } from '../base/production-rules.ts';
import { openTurn, type ProducedFile, type ProductionRecord } from '../../model/production-store.ts';
import type { ProductionStores } from '../base/production-stores.ts';
import { aboutProduction, countsOf } from '../base/production-wire.ts';

/** Numbered copies come on top of the originals, which are at most 2 GB. */
const largestZipBytes = 8_000 * 1_048_576;
/** Starts, also those in whose midst the process was killed. The queue has more of them, so that the end itself can be tried again. */
const maxTries = 5;

/** It was called off, or the process is about to end. */
class LeftOff extends Error {}

export async function makeProduction(job: TakenJob, deps: ProductionStores): Promise<void> {
  const { scope, key: id } = job;
  const row = await deps.productions.rows.findOne(scope, { _id: id });
  if (row?.turn !== openTurn) return;
  try {
    if (job.tries > maxTries) throw new Error(`A process ended in each of ${maxTries} starts`);
    await inOwnFolder(row, deps, (folder) => make(job, { row, folder }, deps));
  } catch (error) {
    if (error instanceof LeftOff || deps.productions.jobs.isStopping) return await leftOff(job, deps);
    await broken(job, { row, error }, deps);
  }
}

async function make(job: TakenJob, { row, folder }: { row: ProductionRecord; folder: string }, deps: ProductionStores): Promise<void> {
  const { scope } = job;
  const { produced, laid } = await numberAll(scope, { row, folder }, deps);
  const content = await gatherContent(scope, { row, produced }, deps);
  const path = await packProduction({ content, laid, folder }, (enclosure) =>
    deps.renderer.run({ kind: 'production-enclosure', enclosure }),
  );
  const prefix = `o/${scope.organizationId}/productions`;
  await assertHeldStand(scope, row, deps);
  const zip = await putFile(deps.parts.objects, path, { maxBytes: largestZipBytes, contentType: 'application/zip', prefix });
  await giveOut(job, { row, produced, zip }, deps);
}

/** What the inspections hold can change until now without claims knowing. */
async function assertHeldStand(scope: Scope, { files, claimId }: ProductionRecord, { parts }: ProductionStores): Promise<void> {
  if (files.some(({ engineering }) => engineering)) assertEngineeringStands(files, await engineeringOfClaim(scope, claimId, parts));
  if (files.some(({ photo }) => photo)) assertPhotosStand(files, await photosOfClaim(scope, claimId, parts));
}

/** What is left off because the process ends is begun anew by the next one. */
async function leftOff(job: TakenJob, { productions }: ProductionStores): Promise<void> {
  if (productions.jobs.isStopping) await productions.jobs.putOff(job, { waitMs: 0 });
}

/** One at a time, so that memory does not grow with their number. Page numbers follow those of all productions that were made. */
async function numberAll(scope: Scope, { row, folder }: { row: ProductionRecord; folder: string }, deps: ProductionStores) {
  const { rows, jobs } = deps.productions;
  const produced: ProducedFile[] = [];
  const laid: LaidFile[] = [];
  const log = row.files.some(({ photo }) => photo) ? await beginCustodyLog(folder) : undefined;
  let firstPage = pageAfter(await lastMade({ scope }, row.claimId, deps));
  for (const [index, file] of row.files.entries()) {
    const set = { state: 'running', progress: index };
    const isOpen = (await rows.mark(scope, { _id: row._id, turn: openTurn }, { $set: set })) > 0;
    if (!isOpen || jobs.isStopping) throw new LeftOff();
    const one = await produceFile({ scope, file, firstPage, production: row, folder }, deps);
    produced.push(one.produced);
    laid.push(...one.laid);
    if (log) await addToCustodyLog(log, { label: pageLabel(row.prefix, firstPage), chains: one.custody });
    firstPage = one.produced.lastPage + 1;
  }
  await rows.mark(scope, { _id: row._id, turn: openTurn }, { $set: { progress: row.files.length } });
  if (log) laid.push({ path: custodyPath, source: log, sha256: (await hashed(log)).sha256 });
  return { produced, laid };
}

interface Made {
  readonly row: ProductionRecord;
  readonly produced: readonly ProducedFile[];
  readonly zip: StoredObject;
}

/** Nothing is given out of what was made privileged or deleted meanwhile, nor after it was called off. */
async function giveOut(job: TakenJob, { row, produced, zip }: Made, deps: ProductionStores): Promise<void> {
  const firstPage = produced[0]?.firstPage ?? 0;
  const lastPage = produced.at(-1)?.lastPage ?? 0;
  const { key, bytes, sha256 } = zip;
  const numbers = { first: pageLabel(row.prefix, firstPage), last: pageLabel(row.prefix, lastPage) };
  try {
    await deps.parts.writeAs(job.scope, async (tx) => {
      await assertAllStand(tx, row, deps);
      await deps.productions.rows.change(tx, row._id, (current) => {
        if (current.turn !== openTurn) throw new LeftOff();
        const event = createEvent(productionMade, { ...aboutProduction(current), ...numbers, ...countsOf(row.files), sha256 });
        const ended = { state: 'done' as const, turn: String(row._id), endedAt: tx.now };
        return { set: { ...ended, produced: [...produced], firstPage, lastPage, zip: { key, bytes, sha256 } }, events: [event] };
      });
      await deps.productions.jobs.done(tx, job);
    });
  } catch (error) {
    // Nobody takes what was called off; of anything else only what was refused is certain not to be stored
    if (error instanceof LeftOff) await forgetObjects([key], deps);
    else await forgetRefused(error, [key], deps);
    throw error;
  }
}

/** What it rests on counts as changed: whoever makes it privileged, deletes it or replaces it at this moment comes before or after. */
async function assertAllStand(tx: Tx, row: ProductionRecord, { documents, holdFinalReports }: ProductionStores): Promise<void> {
  const ids = row.files.flatMap(({ documentId }) => documentId ?? []);
  const found = await documents.records.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  for (const document of found) assertStillProducible(document);
  await documents.records.changeAll(tx, found, () => ({ events: [] }));
  const chosen = row.files.filter(({ reportId }) => reportId !== undefined);
  const final = await holdFinalReports(
    tx,
    chosen.flatMap(({ reportId }) => reportId ?? []),
  );
  const replaced = chosen.find(({ reportId, sha256 }) => !final.some(({ id, pdf }) => id === reportId && pdf.sha256 === sha256));
  if (replaced) throw new Failure('conflict', `“${replaced.title}” was replaced by another version. Reload and choose again.`);
}

/** What a person can mend, and what breaks again and again, ends the production with the reason; anything else is tried again. */
async function broken(job: TakenJob, { row, error }: { row: ProductionRecord; error: unknown }, deps: ProductionStores): Promise<void> {
  const isOurs = error instanceof Failure && (error.status < 500 || error.code === 'storage_full');
  if (!isOurs && job.tries < maxTries) throw error;
  const isTold = isOurs || (error instanceof Failure && error.code === 'unavailable');
  const reason = isTold ? error.message : 'The production could not be made. Try again, or tell your administrator.';
  deps.parts.log.error({ err: error, productionId: row._id }, 'production failed');
  await deps.parts.writeAs(job.scope, async (tx) => {
    const current = await deps.productions.rows.findOne(tx.scope, { _id: row._id }, { session: tx.session });
    if (current?.turn === openTurn)
      await deps.productions.rows.change(tx, row._id, () => ({
        set: { state: 'failed' as const, turn: String(row._id), endedAt: tx.now, reason },
        events: [createEvent(productionFailed, aboutProduction(row))],
      }));
    await deps.productions.jobs.done(tx, job);
  });
}
