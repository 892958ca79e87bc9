// Asking for a production, and calling it off before it is made.
import { documentTypeLabels, largestProductionBytes, productionCanceled, productionStarted } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type NewRecord, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { FinalReport } from '../model/document-stores.ts';
import { claimToProduce, productionNotFound } from './plan-production.ts';
import { documentsNamed, type Asked } from './choose-documents.ts';
import { openTurn, type ChosenFile, type ProductionRecord, type StoredWithheld } from '../model/production-store.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { aboutProduction, countsOf } from './base/production-wire.ts';
import { engineeringOfClaim } from './engineering/ask-engineering.ts';
import { engineeringNamed, engineeringWithheld } from './engineering/choose-engineering.ts';
import { photosOfClaim } from './photos/ask-photos.ts';
import { photosNamed } from './photos/choose-photos.ts';

/** What was chosen and withheld of all that the inspections hold. */
export interface Held {
  readonly files: readonly ChosenFile[];
  readonly withheld: readonly StoredWithheld[];
  /** Hashes of the files of engineering reports that are withheld. */
  readonly withheldFiles: readonly string[];
}

/** What the inspections hold of all that somebody chose, asked before the write. Whoever may not produce the claim learns nothing of it. */
export async function heldByInspections(scope: Scope, { claimId, intake }: Asked, deps: ProductionStores): Promise<Held> {
  const claim = await claimToProduce(scope, claimId, deps);
  const { engineering, photos, withheld } = intake;
  const isAsked = engineering.length > 0 || withheld.some(({ engineeringId }) => engineeringId !== undefined);
  const reports = isAsked ? await engineeringOfClaim(scope, claimId, deps.parts) : [];
  return {
    files: [
      ...engineeringNamed(engineering, reports),
      ...(photos.length > 0 ? photosNamed(photos, await photosOfClaim(scope, claimId, deps.parts), claim.timeZone) : []),
    ],
    withheld: engineeringWithheld(intake, { reports, timeZone: claim.timeZone }),
    withheldFiles: reports
      .filter(({ id }) => withheld.some(({ engineeringId }) => engineeringId === id))
      .flatMap((report) => report.files.map(({ sha256 }) => sha256)),
  };
}

/** Throws `conflict` while another one of the claim is made, and for a document that changed since it was looked at. */
export async function startProduction(
  tx: Tx,
  { claimId, intake, held }: Asked & { held: Held },
  deps: ProductionStores,
): Promise<ProductionRecord> {
  const claim = await claimToProduce(tx.scope, claimId, deps);
  const last = await deps.productions.rows.findOne(tx.scope, { claimId }, { session: tx.session, sort: { number: -1 } });
  if (last?.turn === openTurn) throw inTheMaking(last.number);
  await takePrefix(tx, { claim, prefix: intake.prefix }, deps);
  const { documents, withheldDocuments } = await documentsNamed(tx, { claimId, intake }, deps);
  const reports = await reportsNamed(tx, { claimId, intake }, deps);
  const files = [...documents, ...reports, ...held.files];
  assertFits(files);
  assertNoCopy(files, held);
  const withheld = [...withheldDocuments, ...held.withheld];
  const { prefix, legend, custodian } = intake;
  const row: NewRecord<ProductionRecord> = {
    _id: await deps.parts.nextId('production'),
    claimId,
    claimNumber: claim.claimNumber,
    number: (last?.number ?? 0) + 1,
    state: 'waiting',
    turn: openTurn,
    prefix,
    custodian,
    files,
    withheld,
    progress: 0,
    requestedBy: tx.scope.actor.name,
    ...(legend ? { legend } : {}),
  };
  const events = (stored: ProductionRecord) => [
    createEvent(productionStarted, { ...aboutProduction(stored), ...countsOf(files), withheld: withheld.length }),
  ];
  const stored = await deps.productions.rows.insert(tx, row, events).catch((error: unknown) => {
    throw isDuplicate(error) ? inTheMaking(row.number) : error;
  });
  await deps.productions.jobs.add(tx, stored._id);
  return stored;
}

function assertFits(files: readonly ChosenFile[]): void {
  const sentence = 'Choose at least one document or photo';
  if (files.length === 0) throw new Failure('invalid', sentence, { fields: { documents: sentence } });
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > largestProductionBytes)
    throw new Failure('invalid', 'These files are larger than 2 GB together. Produce them in several productions.');
}

/** Throws `conflict` for a document that somebody filed of a report that is withheld: by chance it would go out all the same. */
function assertNoCopy(files: readonly ChosenFile[], { withheldFiles }: Held): void {
  const copy = files.find(({ sha256 }) => withheldFiles.includes(sha256));
  if (copy)
    throw new Failure('conflict', `“${copy.title}” is a copy of an engineering report that is listed as withheld. Leave one of them out.`);
}

/** Throws `conflict` for the prefix of another claim: the same number would stand on two pages. */
async function takePrefix(tx: Tx, { claim, prefix }: { claim: ClaimRecord; prefix: string }, deps: ProductionStores): Promise<void> {
  const { prefixes } = deps.productions;
  const held = await prefixes.findOne(tx.scope, { prefix }, { session: tx.session });
  if (held?.claimId === claim._id) return;
  const ofOther = (whose: string) => new Failure('conflict', `${prefix} is the prefix of a production of ${whose}. Choose another one.`);
  if (held) throw ofOther(held.claimNumber);
  const row = { _id: await deps.parts.nextId('production-prefix'), prefix, claimId: claim._id, claimNumber: claim.claimNumber };
  await prefixes.insert(tx, row, []).catch((error: unknown) => {
    throw isDuplicate(error) ? ofOther('another claim') : error;
  });
}

function inTheMaking(number: number): Failure {
  return new Failure('conflict', `Production ${number} of this claim is being made. Wait until it is done, or cancel it.`);
}

async function reportsNamed(tx: Tx, { claimId, intake }: Asked, deps: ProductionStores): Promise<ChosenFile[]> {
  if (intake.reports.length === 0) return [];
  const known = new Map((await deps.finalReports(tx.scope, claimId)).map((report) => [report.id, report]));
  if (new Set(intake.reports).size < intake.reports.length) throw new Failure('invalid', 'A report is named twice');
  return intake.reports.map((id) => {
    const report = known.get(id);
    if (!report)
      throw new Failure('conflict', 'A chosen report is not final, or another version has replaced it. Reload and choose again.');
    return chosenReport(report);
  });
}

function chosenReport({ id: reportId, title, revision, pdf, finalizedAt, finalizedBy }: FinalReport): ChosenFile {
  return {
    reportId,
    number: revision,
    title,
    typeLabel: documentTypeLabels.report.label,
    fileName: `report-${reportId}-revision-${revision}.pdf`,
    kind: 'pdf',
    bytes: pdf.bytes,
    sha256: pdf.sha256,
    objectKey: pdf.key,
    isOurs: true,
    uploadedBy: finalizedBy,
    uploadedAt: finalizedAt,
  };
}

/** Throws `conflict` once it has ended. */
export function cancelProduction(tx: Tx, id: number, { productions }: ProductionStores): Promise<ProductionRecord> {
  return productions.rows.change(
    tx,
    id,
    (row) => {
      if (row.turn !== openTurn) throw new Failure('conflict', `Production ${row.number} has already ended`);
      const events = [createEvent(productionCanceled, aboutProduction(row))];
      return { set: { state: 'canceled' as const, turn: String(id), endedAt: tx.now }, events };
    },
    { sentence: productionNotFound },
  );
}
