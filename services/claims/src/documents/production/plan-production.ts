// What a new production of a claim would begin with: every document that is there, its standing, and the next number.
import { documentTypeLabels, type Production, type ProductionCandidate, type ProductionPlan } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { currentOf } from '../model/document-rules.ts';
import { assertMayProduce, nextPageAfter, pageLabel, prefixOf, standingOf } from './base/production-rules.ts';
import type { ProductionRecord } from '../model/production-store.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { productionWire } from './base/production-wire.ts';

const maxProductions = 200;
const maxListed = 2_000;
export const productionNotFound = 'Production not found';

/** Throws `not_found` for a missing and for a foreign claim alike, `forbidden` for a colleague who is not in charge. */
export async function claimToProduce(scope: Scope, claimId: number, { claims }: Pick<ProductionStores, 'claims'>): Promise<ClaimRecord> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  assertMayProduce(scope, claim);
  return claim;
}

export async function planProduction(scope: Scope, claimId: number, needs: ProductionStores): Promise<ProductionPlan> {
  const claim = await claimToProduce(scope, claimId, needs);
  const [documents, rows, reports] = await Promise.all([
    needs.documents.records.find(scope, { claimId, deletedAt: { $exists: false } }, { sort: { createdAt: 1, _id: 1 }, limit: maxListed }),
    productionsOf(scope, claimId, needs),
    needs.finalReports(scope, claimId),
  ]);
  const made = rows.filter(({ state }) => state === 'done');
  const known = producedBefore(made);
  return {
    prefix: made[0]?.prefix ?? prefixOf(claim),
    nextPage: nextPageAfter(made),
    custodian: scope.actor.name,
    candidates: documents.map((document) => candidateOf(document, known)),
    reports: reports.map(({ id, title, revision, finalizedAt }) => ({
      reportId: id,
      title,
      revision,
      finalizedAt: finalizedAt.toISOString(),
      ...omitUndefined({ producedAs: known.get(`report ${id}.${revision}`) }),
    })),
  };
}

/** Newest first. */
export function productionsOf(scope: Scope, claimId: number, { productions }: ProductionStores): Promise<ProductionRecord[]> {
  return productions.rows.find(scope, { claimId }, { sort: { number: -1 }, limit: maxProductions });
}

export async function listProductions(scope: Scope, claimId: number, needs: ProductionStores): Promise<Production[]> {
  await claimToProduce(scope, claimId, needs);
  return (await productionsOf(scope, claimId, needs)).map(productionWire);
}

/** Throws `not_found`, and `forbidden` for a colleague who is not in charge of its claim. */
export async function productionToTouch(scope: Scope, id: number, needs: ProductionStores): Promise<ProductionRecord> {
  const row = await needs.productions.rows.get(scope, id, productionNotFound);
  await claimToProduce(scope, row.claimId, needs);
  return row;
}

export async function openProduction(scope: Scope, id: number, needs: ProductionStores) {
  const row = await productionToTouch(scope, id, needs);
  if (row.state !== 'done' || !row.zip) throw new Failure('not_found', 'This production has no file');
  return { row, zip: row.zip };
}

function producedBefore(made: readonly ProductionRecord[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { prefix, produced = [] } of made.toReversed())
    for (const { documentId, reportId, number, firstPage, lastPage } of produced)
      known.set(
        documentId === undefined ? `report ${reportId}.${number}` : `${documentId}.${number}`,
        `${pageLabel(prefix, firstPage)} to ${pageLabel(prefix, lastPage)}`,
      );
  return known;
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
  }) as ProductionCandidate;
}
