// Saving the text of a report as a new revision. A final report is locked.
import { changedHeadings, reportSaved, withSections, type ReportSave, type ReportSectionsSave } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import { keepRevision } from './generate-report.ts';
import { contentHash } from '../model/report-wire.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';

export const reportNotFound = 'Report not found';
export const revisionNotFound = 'Version not found';

export function assertOpen(report: Pick<ReportRecordBase, 'status'>): void {
  if (report.status === 'final' || report.status === 'sent')
    throw new Failure('conflict', "This report is final and can't be changed. Start a new version to change it.");
}

/** Throws `conflict` when this is not the version that was read. */
export function assertRead(
  { version }: Pick<ReportRecordBase, 'version'>,
  read: number | undefined,
  sentence = 'Someone else changed this report. Review it again before finalizing it.',
): void {
  if (read !== undefined && read !== version) throw new Failure('conflict', sentence);
}

type Deps = Pick<ReportStores, 'parts' | 'reports' | 'claims' | 'figures'>;

/** Throws `conflict` when another person saved in between, or when the report is final. */
export async function saveReport(
  tx: Tx,
  id: number,
  { save, ...deps }: Deps & { save: Infer<typeof ReportSave> },
): Promise<ReportRecordBase> {
  const figures = await figuresThen(tx, id, { ...deps, restoredFrom: save.restoredFrom });
  const report = await deps.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      const words = { title: save.title ?? current.title, content: save.content, revision: current.revision + 1 };
      const roof = save.restoredFrom === undefined ? current.roof : figures.roof;
      return {
        set: { ...words, ...figures, contentSha256: contentHash({ ...current, ...words, ...figures, roof }), savedBy: tx.scope.actor.name },
        ...(roof ? {} : { unset: ['roof'] }),
        events: (stored) => [
          createEvent(reportSaved, {
            ...aboutReport(stored),
            ...(save.restoredFrom ? { restoredFrom: save.restoredFrom } : {}),
            ...sectionsTold(current.content, save.content),
          }),
        ],
      };
    },
    { sentence: reportNotFound, expectedVersion: save.version },
  );
  await keepRevision(tx, report, { ...deps, restoredFrom: save.restoredFrom });
  await deps.reports.drafts.remove(tx, { reportId: id, personId: String(tx.scope.actor.id) });
  await nameOnClaim(tx, report, deps);
  return report;
}

function sectionsTold(before: string, after: string): { sections?: string[] } {
  const sections = changedHeadings(before, after);
  return sections.length > 0 ? { sections } : {};
}

/** The photos that the text of an older revision cites, how many stood on a page, and the roof that it showed: with other ones its numbers would be wrong. */
async function figuresThen(
  tx: Tx,
  reportId: number,
  { reports, restoredFrom }: Pick<Deps, 'reports'> & { restoredFrom: number | undefined },
): Promise<Partial<Pick<ReportRecordBase, 'photos' | 'layout' | 'roof'>>> {
  if (restoredFrom === undefined) return {};
  const old = await reports.revisions.findOne(tx.scope, { reportId, revision: restoredFrom }, { session: tx.session });
  if (!old) throw new Failure('not_found', revisionNotFound);
  return { photos: old.photos, layout: old.layout, ...(old.roof ? { roof: old.roof } : {}) };
}

/** Only these sections change, whatever others saved in the rest. Throws `conflict` for one that was changed elsewhere, or a final report. */
export async function saveSections(tx: Tx, id: number, { save, ...deps }: Deps & { save: ReportSectionsSave }): Promise<ReportRecordBase> {
  const current = await deps.reports.reports.get(tx.scope, id, reportNotFound, { session: tx.session });
  assertOpen(current);
  const changed = withSections(current.content, save.sections);
  if ('elsewhere' in changed) throw new Failure('conflict', elsewhere(changed.elsewhere));
  if (changed.content.length > longestText) throw new Failure('unprocessable', 'The report text is longer than 100,000 characters.');
  return saveReport(tx, id, { ...deps, save: { content: changed.content, version: current.version } });
}

const longestText = 100_000;
const elsewhere = (heading: string) =>
  `${heading === '' ? 'The beginning' : `“${heading}”`} was changed elsewhere. Compare both versions before you save.`;

/** What every fact about a report carries. */
export function aboutReport(report: ReportRecordBase): { claimId: number; claimNumber: string; reportId: number; revision: number } {
  return { claimId: report.claimId, claimNumber: report.claimNumber, reportId: report._id, revision: report.revision };
}

/** Takes title, revision, status and whoever is asked for a review to its claim, when it is still the claim's present report. */
export async function nameOnClaim(tx: Tx, report: ReportRecordBase, deps: Pick<ReportStores, 'claims' | 'figures'>): Promise<void> {
  const { _id: id, status, title, revision, review } = report;
  const waits = status === 'review' && review?.reviewer ? { reviewer: review.reviewer } : {};
  await changeClaim(tx, report.claimId, {
    ...deps,
    decide: ({ report: present }) => {
      if (present?.id !== id) return { set: {}, events: [] };
      const { reviewer: _before, ...kept } = present;
      return { set: { report: { ...kept, id, status, title, revision, ...waits } }, events: [] };
    },
  });
}
