// A production as it is answered.
import type { Production } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { ProductionRecord } from '../../model/production-store.ts';
import { pageLabel } from './production-rules.ts';

/** `closed`: why its file is handed out no more. */
export function productionWire(row: ProductionRecord, closed?: string): Production {
  const { prefix, firstPage, lastPage, zip } = row;
  return omitUndefined({
    id: row._id,
    claimId: row.claimId,
    number: row.number,
    state: row.state,
    legend: row.legend,
    documents: row.files.length,
    withheld: row.withheld.length,
    progress: row.progress,
    first: firstPage === undefined ? undefined : pageLabel(prefix, firstPage),
    last: lastPage === undefined ? undefined : pageLabel(prefix, lastPage),
    pages: firstPage === undefined || lastPage === undefined ? undefined : lastPage - firstPage + 1,
    file: closed !== undefined || !zip ? undefined : { fileName: zipName(row), bytes: zip.bytes, sha256: zip.sha256 },
    reason: closed ?? row.reason,
    requestedBy: row.requestedBy,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString(),
  }) as Production;
}

export function zipName({ claimNumber, number }: Pick<ProductionRecord, 'claimNumber' | 'number'>): string {
  return `production-${claimNumber}-${number}.zip`;
}

/** What every event about a production carries. */
export function aboutProduction({ _id, claimId, claimNumber, number }: ProductionRecord) {
  return { claimId, claimNumber, productionId: _id, number };
}
