// A new version of a final report: a draft with the same words that replaces it once it is final. The final one stays as it is.
import { reportSuperseded } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { keepRevision, showOnClaim, writerOf } from './generate-report.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import { aboutReport, reportNotFound } from './save-report.ts';
import { contentHash } from '../model/report-wire.ts';

type Deps = Pick<ReportStores, 'parts' | 'reports' | 'claims' | 'figures'>;

/** Throws `conflict` when the report is not final, or when it was replaced already. */
export async function beginNewVersion(tx: Tx, id: number, deps: Deps): Promise<ReportRecordBase> {
  const newId = await deps.parts.nextId('report');
  const old = await deps.reports.reports.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'final' && current.status !== 'sent')
        throw new Failure('conflict', "This report isn't final. You can still edit it.");
      if (current.supersededBy) throw new Failure('conflict', 'A newer version of this report already exists');
      return { set: { supersededBy: newId }, events: [] };
    },
    { sentence: reportNotFound },
  );
  const document = {
    ...sameWords(old),
    revision: old.revision + 1,
    status: 'draft' as const,
    ...writerOf(tx.scope),
    savedBy: tx.scope.actor.name,
    generatedMs: 0,
    supersedes: old._id,
  };
  const report = await deps.reports.reports.insert(tx, { ...document, _id: newId, contentSha256: contentHash(document) }, (stored) => [
    createEvent(reportSuperseded, { ...aboutReport(stored), supersedes: old._id }),
  ]);
  await keepRevision(tx, report, deps);
  await showOnClaim(tx, report, { ...deps, why: 'New report version started' });
  return report;
}

/** The document as it was, with what was known of its text. */
function sameWords(old: ReportRecordBase) {
  const { claimId, claimNumber, title, content, propertyAddress, cover, photos, layout, template } = old;
  const { notDocumented, leftOut, toDo, provisional, roof, wording } = old;
  const always = { claimId, claimNumber, title, content, propertyAddress, cover, photos, layout, notDocumented, leftOut, toDo };
  return {
    ...always,
    ...(provisional ? { provisional } : {}),
    ...(roof ? { roof } : {}),
    ...(template ? { template } : {}),
    ...(wording ? { wording } : {}),
  };
}
