// Importing a carrier's estimate from a document of the claim: read in a process of its own, stored only when it reconciles.
import { carrierEstimateImported, type CarrierEstimateCard, type CarrierEstimateImport } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import { readVisibleDocument } from '../../../documents/changes/list-documents.ts';
import type { DocumentStores } from '../../../documents/model/document-stores.ts';
import { currentOf, documentNotFound } from '../../../documents/model/document-rules.ts';
import type { StoredVersion } from '../../../documents/model/document-record.ts';
import type { CarrierReading } from '../model/carrier-model.ts';
import { importsOf, maxRounds, type CarrierStores } from '../model/carrier-store.ts';
import { fitsStore } from '../model/stored-size.ts';
import { carrierCard } from '../model/carrier-wire.ts';

export interface ImportDeps extends DocumentStores {
  readonly carrier: CarrierStores;
}

const readWithinMs = 20_000;

export interface ReadImport {
  readonly claim: ClaimRecord;
  readonly version: StoredVersion;
  readonly reading: CarrierReading;
  readonly draft: CarrierEstimateImport;
}

interface Asked {
  readonly claimId: number;
  readonly draft: CarrierEstimateImport;
}

/** Before the write. Throws `not_found`, `conflict` for a file that is imported already, `unprocessable` with what does not reconcile. */
export async function readForImport(scope: Scope, { claimId, draft }: Asked, deps: ImportDeps): Promise<ReadImport> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const document = await readVisibleDocument(scope, draft.documentId, deps);
  if (document.claimId !== claimId || document.deletedAt) throw new Failure('not_found', documentNotFound);
  assertDay(claim, draft.datedOn, deps.parts.clock());
  const version = currentOf(document);
  const imports = await importsOf(deps.carrier, { scope }, claimId);
  const same = imports.find((one) => one.sha256 === version.sha256);
  if (same && !same.withdrawn) throw new Failure('conflict', `This file was already imported by ${same.importedBy}.`);
  if (!same && imports.length >= maxRounds)
    throw new Failure('conflict', `A claim can have at most ${maxRounds} estimates of the carrier.`);
  const reading = await readingOf(scope, { version, draft }, deps);
  if (reading.totals.setAsideCents > 0 && !draft.confirmSetAside) throw setAside(reading);
  return { claim, version, reading, draft };
}

async function readingOf(scope: Scope, { version, draft }: Pick<ReadImport, 'version' | 'draft'>, { carrier, parts }: ImportDeps) {
  const { kind, objectKey } = version;
  if (kind !== 'pdf' && kind !== 'csv' && kind !== 'esx')
    throw new Failure('unprocessable', 'Import a PDF, a CSV file or an estimate package of ours (.esx).');
  const { body } = await parts.objects.get(objectKey);
  const bytes = new Uint8Array(Buffer.concat(await body.toArray()));
  const rcvCents = draft.printedRcv === undefined ? undefined : centsOf(draft.printedRcv);
  const answer = await carrier.reader.run({ bytes, kind, rcvCents }, { timeoutMs: readWithinMs, lane: String(scope.organizationId) });
  if ('refused' in answer) throw new Failure('unprocessable', answer.refused.sentence);
  if (!fitsStore(answer.read.lines))
    throw new Failure('unprocessable', 'The words of this estimate take more than 15 MB. Import it in parts, as CSV files.');
  return answer.read;
}

export function assertDay({ incidentDate, timeZone }: ClaimRecord, datedOn: string, now: Date): void {
  const sentence =
    datedOn < incidentDate
      ? 'Enter a date on or after the date of loss'
      : datedOn > localDate(now, timeZone)
        ? 'Enter today or an earlier date'
        : undefined;
  if (sentence) throw new Failure('invalid', sentence, { fields: { datedOn: sentence } });
}

function setAside({ lines, totals }: CarrierReading): Failure {
  const aside = lines.filter(({ counted }) => !counted);
  const named = aside.slice(0, 3).map(({ number, description }) => `${number} (${description})`);
  const sentence = `${aside.length === 1 ? 'Line' : 'Lines'} ${named.join(', ')}${aside.length > 3 ? ` and ${aside.length - 3} more` : ''}: $${dollarsOf(totals.setAsideCents).toFixed(2)} paid when incurred, outside of the carrier's total. The rest comes to the cent. Confirm to import it so.`;
  return new Failure('invalid', sentence, { fields: { confirmSetAside: sentence } });
}

/** Stores what was read. Throws `conflict` when the same file was imported at the same moment. */
export async function storeImport(
  tx: Tx,
  { claim, version, reading, draft }: ReadImport,
  { carrier, parts }: ImportDeps,
): Promise<CarrierEstimateCard> {
  const { lines, totals } = reading;
  const imports = await importsOf(carrier, tx, claim._id);
  const again = imports.find(({ sha256, withdrawn }) => withdrawn && sha256 === version.sha256);
  const id = again?._id ?? (await parts.nextId('carrier-estimate'));
  const round = imports.filter(({ datedOn, withdrawn }) => !withdrawn && datedOn <= draft.datedOn).length + 1;
  const record = { ...recordOf({ claim, version, reading, draft }), importedBy: tx.scope.actor.name, importedAt: tx.now };
  const about = { claimId: claim._id, claimNumber: claim.claimNumber, carrierEstimateId: id, carrier: record.carrier, round };
  const events = [createEvent(carrierEstimateImported, { ...about, lineCount: lines.length, rcv: dollarsOf(totals.rcvCents) })];
  if (again) {
    await carrier.lines.change(tx, id, () => ({ set: { lines: [...lines] }, events: [] }));
    return carrierCard(await carrier.heads.change(tx, id, () => ({ set: record, unset: ['withdrawn'], events })), round);
  }
  await carrier.lines.insert(tx, { _id: id, lines: [...lines] }, []);
  return carrierCard(await carrier.heads.insert(tx, { _id: id, ...record }, events).catch(throwSameMoment), round);
}

function recordOf({ claim, version, reading, draft }: ReadImport) {
  const { lines, totals, format, pages, priceList } = reading;
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    carrier: claim.insuranceCompany ?? 'Carrier',
    datedOn: draft.datedOn,
    format,
    documentId: draft.documentId,
    fileName: version.fileName,
    sha256: version.sha256,
    pages,
    lineCount: lines.length,
    ...(priceList ? { priceList } : {}),
    totals,
  };
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error)) throw new Failure('conflict', 'Someone else imported this file at the same time.');
  throw error;
}
