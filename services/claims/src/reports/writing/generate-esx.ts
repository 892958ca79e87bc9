// Generating the estimate of a claim and its package: gather, build, check, store.
import { estimateGenerated, totalsWire, type EsxPackage, type EstimateKind, type LossTerms } from '@plumbline/contracts/claims';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { dollarsOf, Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { damagesOf, findingWarnings } from './damages-of.ts';
import { analysesOf, inspectionsIn } from './known-findings.ts';
import { latestRoof } from '../../claim/projections/evidence-projections.ts';
import { buffersOf, captionOf, evidenceOf, renditionsOf, shownPhotos } from '../../claim/projections/read-evidence.ts';
import { storeLines } from '../lines/stored-lines.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { contentsWarnings } from '../contents/contents-lines.ts';
import { contentsInEstimate, receiptsIn } from '../contents/save-contents.ts';
import { entriesOf } from '../edits/read-entries.ts';
import { recordedBuilding } from '../estimate/building.ts';
import { buildEstimate } from '../estimate/build-estimate.ts';
import { kindAfter } from '../versions/version-kind.ts';
import { estimateClaim } from '../versions/estimate-claim.ts';
import { lossTermsOf } from '../versions/loss-terms.ts';
import { usesSandbox, type EstimateModel, type ModelPhoto } from '../estimate/estimate-model.ts';
import { latestEstimate, type EstimateRecord, type PricedEntries } from '../estimate/estimate-store.ts';
import { pricedIn, type PricedFinding } from '../estimate/priced-findings.ts';
import { packageName, packageType } from '../package/package-files.ts';
import type { PriceList } from '../prices/price-list.ts';
import { pricesInUse } from '../prices/price-list-store.ts';

const largestPackage = 500 * 1_048_576;
const makeWithinMs = 60_000;

export interface MadePackage {
  readonly model: EstimateModel;
  /** The findings of models that it rests on. */
  readonly priced: readonly PricedFinding[];
  readonly entries: PricedEntries;
  readonly bytes: Uint8Array;
  readonly stored: { key: string; bytes: number; sha256: string };
}

/** Gathers the facts and makes the package. Without findings or quantities it is empty, with the warnings that say so. */
export async function makePackage(
  scope: Scope,
  { claimId, kind }: { claimId: number; kind?: EstimateKind | undefined },
  deps: ReportStores,
): Promise<MadePackage> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const { model, priced, entries } = await modelOf(scope, claim, { ...deps, kind });
  const images = await renditionsOf(
    model.photos.map((photo) => photo.id),
    deps.parts.askAs(scope, 'inspection'),
  );
  const bytes = await deps.renderer.run({ kind: 'esx', model, images }, { timeoutMs: makeWithinMs, transfer: buffersOf(images) });
  const stored = await deps.parts.objects.put(bytes, {
    maxBytes: largestPackage,
    prefix: `o/${scope.organizationId}/estimates`,
    contentType: packageType,
  });
  return { model, priced, entries, bytes, stored: { key: stored.key, bytes: stored.bytes, sha256: stored.sha256 } };
}

interface MadeModel extends Pick<MadePackage, 'model' | 'priced' | 'entries'> {
  readonly prices: PriceList;
  readonly terms: LossTerms;
}

/** Gathers and prices, and stores nothing. */
export async function modelOf(
  scope: Scope,
  claim: ClaimRecord,
  deps: ReportStores & { readonly kind?: EstimateKind | undefined },
): Promise<MadeModel> {
  const evidence = await evidenceOf(claim._id, deps.parts.askAs(scope, 'inspection'));
  const { edits, items, state: entries } = await entriesOf({ scope }, claim, deps);
  const proofs = edits.map(({ terms: owed }) => ({ receiptId: owed?.incurred?.documentId }));
  const [known, roof, latest, prices, contents, terms, receipts] = await Promise.all([
    analysesOf({ scope }, { claimId: claim._id, tookPlace: inspectionsIn(evidence) }, deps),
    latestRoof(deps.projections, scope, claim._id),
    latestEstimate(deps.estimates, { scope }, claim._id),
    pricesInUse(deps.priceLists, scope),
    contentsInEstimate(scope, { claimId: claim._id, items }, deps.documents),
    lossTermsOf({ scope }, claim, deps),
    receiptsIn(scope, { claimId: claim._id, items: proofs }, deps.documents),
  ]);
  const building = recordedBuilding(claim);
  const damages = damagesOf(evidence, known.findings, claim.damageType);
  const model = buildEstimate({
    claim: estimateClaim(claim, scope.actor.name),
    revision: (latest?.revision ?? 0) + 1,
    kind: kindAfter(latest, deps.kind),
    createdAt: deps.parts.clock(),
    damages,
    photos: photosIn(evidence, claim.timeZone),
    ...prices,
    edits,
    receipts,
    contents: { lines: contents, warnings: contentsWarnings(contents) },
    ...(building ? { building } : {}),
    ...(roof ? { roof } : {}),
    terms,
  });
  const warnings = [...findingWarnings(evidence, known), ...model.warnings];
  return { model: { ...model, warnings }, priced: pricedIn(damages), entries, prices: prices.prices, terms };
}

function photosIn(evidence: readonly InspectionEvidence[], timeZone: string): ModelPhoto[] {
  return shownPhotos(evidence).map((photo, index) => ({
    id: photo.id,
    file: `P${String(index + 1).padStart(4, '0')}.jpg`,
    category: photo.category,
    ...(photo.damageArea ? { area: photo.damageArea } : {}),
    caption: captionOf(photo, timeZone),
    ...(photo.capturedAt ? { takenAt: photo.capturedAt } : {}),
    sha256OriginalBytes: photo.sha256,
  }));
}

/** Stores the estimate beside its package. Two at the same moment: one is stored, the other is told to try again. */
export async function storePackage(
  tx: Tx,
  { model, priced, entries, stored }: MadePackage,
  { parts, estimates }: Pick<ReportStores, 'parts' | 'estimates'>,
): Promise<EstimateRecord> {
  const { claim, revision, lines, sums, warnings, priceList, label, overheadBase } = model;
  const document = {
    _id: await parts.nextId('estimate'),
    claimId: claim.claimId,
    claimNumber: claim.claimNumber,
    revision,
    kind: model.kind,
    filename: packageName(model),
    lineItemCount: lines.length,
    openLineCount: lines.filter((line) => line.quantityHundredths === undefined).length,
    sums,
    warnings,
    priceList,
    label,
    overheadBase,
    entries,
    priced: [...priced],
    receipts: [...new Set(lines.flatMap(({ receipt }) => receipt?.documentId ?? []))],
    isSandbox: usesSandbox(model),
    package: stored,
    generatedAt: new Date(model.createdAt),
    generatedBy: tx.scope.actor.name,
  };
  await storeLines(tx, { estimateId: document._id, lines }, { stored: estimates.lines, parts });
  const insert = estimates.heads.insert(tx, document, (after) => [
    createEvent(estimateGenerated, {
      claimId: after.claimId,
      claimNumber: after.claimNumber,
      estimateId: after._id,
      lineItemCount: lines.length,
      rcv: dollarsOf(sums.rcvCents),
    }),
  ]);
  return insert.catch(throwSameMoment);
}

function throwSameMoment(error: unknown): never {
  if (isDuplicate(error))
    throw new Failure('conflict', 'Another estimate for this claim was generated at the same time. Please try again.');
  throw error;
}

export function packageWire(estimate: EstimateRecord, bytes: Uint8Array): EsxPackage {
  return {
    estimateId: estimate._id,
    data: Buffer.from(bytes).toString('base64'),
    filename: estimate.filename,
    lineItemCount: estimate.lineItemCount,
    generatedAt: estimate.generatedAt.toISOString(),
    totals: totalsWire(estimate.sums),
    warnings: [...estimate.warnings],
    label: estimate.label,
  };
}
