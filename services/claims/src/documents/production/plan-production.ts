// What a new production of a claim would begin with: every document that is there, its standing, and the next number.
import {
  documentTypeLabels,
  maxDocuments,
  type EarlierVersion,
  type Production,
  type ProductionCandidate,
  type ProductionPlan,
} from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { currentOf } from '../model/document-rules.ts';
import { assertMayProduce, pageLabel, prefixesOf, standingOf } from './base/production-rules.ts';
import type { ProducedFile, ProductionRecord } from '../model/production-store.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { closedBy, madePrivileged } from './closed-productions.ts';
import { productionWire } from './base/production-wire.ts';
import { engineeringOfClaim } from './engineering/ask-engineering.ts';
import { engineeringCandidates } from './engineering/choose-engineering.ts';
import { photosOfClaim } from './photos/ask-photos.ts';
import { photoCandidates } from './photos/choose-photos.ts';

const maxProductions = 200;
export const productionNotFound = 'Production not found';

/** Throws `not_found` for a missing and for a foreign claim alike, `forbidden` for a colleague who is not in charge. */
export async function claimToProduce(scope: Scope, claimId: number, { claims }: Pick<ProductionStores, 'claims'>): Promise<ClaimRecord> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  assertMayProduce(scope, claim);
  return claim;
}

export async function planProduction(scope: Scope, claimId: number, deps: ProductionStores): Promise<ProductionPlan> {
  const claim = await claimToProduce(scope, claimId, deps);
  const sort = { createdAt: 1, _id: 1 } as const;
  const [documents, known, last, reports, engineering, photos] = await Promise.all([
    deps.documents.records.find(scope, { claimId, deletedAt: { $exists: false } }, { sort, limit: maxDocuments }),
    producedBefore(scope, claimId, deps),
    lastMade({ scope }, claimId, deps),
    deps.finalReports(scope, claimId),
    engineeringOfClaim(scope, claimId, deps.parts).catch(unlessAway),
    photosOfClaim(scope, claimId, deps.parts).catch(unlessAway),
  ]);
  return {
    prefix: last?.prefix ?? (await freePrefix(scope, claim, deps)),
    nextPage: pageAfter(last),
    custodian: scope.actor.name,
    candidates: documents.map((document) => candidateOf(document, known)),
    reports: reports.map(({ id, title, revision, finalizedAt, isSent }) => ({
      reportId: id,
      title,
      revision,
      isSent,
      finalizedAt: finalizedAt.toISOString(),
      ...omitUndefined({ producedAs: known.get(`report ${id}.${revision}`) }),
    })),
    ...(engineering ? { engineering: engineeringCandidates(engineering, known) } : {}),
    ...(photos ? { inspections: photoCandidates(photos, known) } : {}),
  };
}

/** Documents can be produced while the inspections cannot be asked; the plan says that they could not. */
function unlessAway(error: unknown): undefined {
  if (!(error instanceof Failure && error.code === 'unavailable')) throw error;
}

/** Of all that were made, the one with the last page: the next one goes on after it, whatever became of those since. */
export function lastMade(
  { scope, session }: Reading,
  claimId: number,
  { productions }: Pick<ProductionStores, 'productions'>,
): Promise<ProductionRecord | undefined> {
  return productions.rows.findOne(scope, { claimId, state: 'done' }, { sort: { lastPage: -1 }, ...(session ? { session } : {}) });
}

export function pageAfter(last: Pick<ProductionRecord, 'lastPage'> | undefined): number {
  return (last?.lastPage ?? 0) + 1;
}

/** The first that is no other claim's; the last one names this claim. */
async function freePrefix(scope: Scope, claim: ClaimRecord, { productions }: ProductionStores): Promise<string> {
  const wanted = prefixesOf(claim);
  const taken = await productions.prefixes.find(scope, { prefix: { $in: wanted }, claimId: { $ne: claim._id } }, { limit: wanted.length });
  return wanted.find((one) => !taken.some(({ prefix }) => prefix === one)) ?? wanted.at(-1) ?? '';
}

/** Newest first. One in which a document is privileged by now is there without its file. */
export async function listProductions(scope: Scope, claimId: number, deps: ProductionStores): Promise<Production[]> {
  await claimToProduce(scope, claimId, deps);
  const [rows, privileged] = await Promise.all([
    deps.productions.rows.find(scope, { claimId }, { sort: { number: -1 }, limit: maxProductions }),
    madePrivileged({ scope }, claimId, deps),
  ]);
  return rows.map((row) => productionWire(row, closedBy(row, privileged)));
}

/** Throws `not_found`, and `forbidden` for a colleague who is not in charge of its claim. */
export async function productionToTouch(scope: Scope, id: number, deps: ProductionStores): Promise<ProductionRecord> {
  const row = await deps.productions.rows.get(scope, id, productionNotFound);
  await claimToProduce(scope, row.claimId, deps);
  return row;
}

export async function openProduction(scope: Scope, id: number, deps: ProductionStores) {
  const row = await productionToTouch(scope, id, deps);
  if (row.state !== 'done' || !row.zip) throw new Failure('not_found', 'This production has no file');
  return { row, zip: row.zip };
}

/** The newest counts. */
async function producedBefore(scope: Scope, claimId: number, { productions }: ProductionStores): Promise<ReadonlyMap<string, string>> {
  const filter = { claimId, state: 'done' };
  const limit = Math.max(1, await productions.rows.count(scope, filter));
  const made = await productions.rows.find(scope, filter, { sort: { number: 1 }, projection: { prefix: 1, produced: 1 }, limit });
  const known = new Map<string, string>();
  for (const { prefix, produced = [] } of made)
    for (const file of produced) known.set(nameOf(file), `${pageLabel(prefix, file.firstPage)} to ${pageLabel(prefix, file.lastPage)}`);
  return known;
}

function nameOf({ documentId, reportId, engineering, photoId, number }: ProducedFile): string {
  if (engineering) return `engineering ${engineering.id}.${engineering.kind}`;
  if (photoId !== undefined) return `photo ${photoId}`;
  return documentId === undefined ? `report ${reportId}.${number}` : `${documentId}.${number}`;
}

function candidateOf(document: DocumentRecord, known: ReadonlyMap<string, string>): ProductionCandidate {
  const { number, kind, bytes } = currentOf(document);
  return omitUndefined({
    documentId: document._id,
    number,
    title: document.title,
    typeLabel: documentTypeLabels[document.type].label,
    kind,
    bytes,
    documentDate: document.documentDate,
    standing: standingOf(document),
    producedAs: known.get(`${document._id}.${number}`),
    earlier: earlierOf(document, known),
  }) as ProductionCandidate;
}

function earlierOf(document: DocumentRecord, known: ReadonlyMap<string, string>): EarlierVersion[] {
  if (document.access === 'privileged') return [];
  return document.versions.slice(0, -1).map((version) => ({
    number: version.number,
    kind: version.kind,
    bytes: version.bytes,
    uploadedAt: version.uploadedAt.toISOString(),
    isDraft: standingOf(document, version) === 'draft',
    ...omitUndefined({ producedAs: known.get(`${document._id}.${version.number}`) }),
  }));
}
