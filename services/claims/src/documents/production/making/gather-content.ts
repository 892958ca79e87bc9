// What the enclosures of a production say, gathered from the claim and its records as they stand when it is made.
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import { firmHead } from '../../../directory/firm-head.ts';
import { maxChecks } from '../../../rules/money/check-model.ts';
import { maxRows } from '../../../rules/money/ledger-model.ts';
import { activityTold, chronologyOf, type CitedDocument } from './chronology.ts';
import { dispatchesOf } from './dispatches-of.ts';
import { photoSpans } from './photo-spans.ts';
import type { ChronologyLine, IndexLine, ProductionContent } from '../../pdf/production/production-content.ts';
import { pageLabel } from '../base/production-rules.ts';
import type { ProducedFile, ProductionRecord } from '../../model/production-store.ts';
import type { ProductionStores } from '../base/production-stores.ts';

/** A claim has a few hundred of these. */
const maxActivity = 2_000;

export async function gatherContent(
  scope: Scope,
  { row, produced }: { row: ProductionRecord; produced: readonly ProducedFile[] },
  deps: ProductionStores,
): Promise<ProductionContent> {
  const claim = await deps.claims.get(scope, row.claimId, claimNotFound);
  const [firm, chronology] = await Promise.all([firmHead(scope, deps.parts), chronologyFor(scope, { claim, row, produced }, deps)]);
  return {
    claimNumber: claim.claimNumber,
    insured: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    carrier: claim.insuranceCompany ?? '',
    carrierClaimNumber: claim.carrierClaimNumber ?? '',
    timeZone: claim.timeZone,
    ...omitUndefined({ firm, legend: row.legend }),
    number: row.number,
    createdAt: row.createdAt,
    requestedBy: row.requestedBy,
    custodian: row.custodian,
    lines: row.files.flatMap((file, index) => lineOf(row, file, produced[index])),
    withheld: row.withheld.map(({ description, basis, reason, documentDate = '' }) => ({ description, basis, reason, documentDate })),
    chronology,
  };
}

function lineOf({ prefix }: ProductionRecord, file: ProductionRecord['files'][number], produced: ProducedFile | undefined): IndexLine[] {
  if (!produced) return [];
  const { firstPage, lastPage, how, path, sha256, nativePath = '' } = produced;
  return [
    {
      first: pageLabel(prefix, firstPage),
      last: pageLabel(prefix, lastPage),
      pages: lastPage - firstPage + 1,
      title: file.title,
      type: file.typeLabel,
      documentDate: file.documentDate ?? '',
      ...(file.photo ? { photo: file.photo } : { version: file.number }),
      ...(file.engineering ? { engineering: file.engineering } : {}),
      originalName: file.fileName,
      originalBytes: file.bytes,
      originalSha256: file.sha256,
      producedSha256: sha256,
      isOurs: file.isOurs,
      how,
      path,
      nativePath,
    },
  ];
}

interface ChronologyOf {
  readonly claim: ClaimRecord;
  readonly row: ProductionRecord;
  readonly produced: readonly ProducedFile[];
}

async function chronologyFor(scope: Scope, { claim, row, produced }: ChronologyOf, deps: ProductionStores): Promise<ChronologyLine[]> {
  const claimId = row.claimId;
  const ids = row.files.flatMap(({ documentId }) => documentId ?? []);
  const [activity, ledger, checks, documents] = await Promise.all([
    deps.activity.find(scope, { claimId, type: { $in: activityTold } }, { sort: { at: 1, _id: 1 }, limit: maxActivity }),
    deps.ledger.find(scope, { claimId }, { sort: { _id: 1 }, limit: maxRows }),
    deps.checks.find(scope, { claimId }, { sort: { _id: 1 }, limit: maxChecks }),
    deps.documents.records.find(scope, { _id: { $in: ids }, claimId }, { projection: { dispatches: 1 }, limit: ids.length }),
  ]);
  const dispatches = new Map(documents.map((document) => [document._id, document.dispatches]));
  const cited = row.files.flatMap((file, index): CitedDocument[] => {
    const at = produced[index];
    return at && !file.photo
      ? [
          {
            ...file,
            label: pageLabel(row.prefix, at.firstPage),
            dispatches: dispatchesOf(file, row.files, dispatches.get(file.documentId ?? 0) ?? []),
          },
        ]
      : [];
  });
  const withheld = row.withheld.flatMap(({ engineeringNumber }) => engineeringNumber ?? []);
  return chronologyOf({ claim, activity, ledger, checks, documents: cited, photos: photoSpans(row, produced), withheld });
}
