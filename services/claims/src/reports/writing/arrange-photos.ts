// Choosing, ordering and captioning the photos of a draft: a new revision whose text cites the same pictures as before.
import { renumberedCitations, reportSaved, type ReportPhotosSave } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Photo } from '@plumbline/contracts/inspection';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { evidenceOf, marksOf, shownPhotos } from '../../claim/projections/read-evidence.ts';
import { contentHash } from '../model/report-wire.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportPhoto } from '../render/report-photo.ts';
import { chosenPhotos, withMarks } from '../text/photos/choose-photos.ts';
import { withoutDuplicates } from '../text/photos/photo-account.ts';
import { withFigures } from '../text/photos/photo-log.ts';
import { renumberedWording } from '../model/stored-wording.ts';
import { keepRevision, markedIn } from './generate-report.ts';
import { aboutReport, assertOpen, assertRead, nameOnClaim, reportNotFound } from './save-report.ts';

interface Arranged {
  readonly photos: ReportPhoto[];
  /** Every photo that was recorded. */
  readonly recorded: readonly Photo[];
}

/**
 * Asks for the photos that are new in the report. Those that it had keep the marks with which they were chosen. Throws `invalid` for a photo that
 * this claim does not have, `conflict` for a final report or another version, `unavailable` while the inspections cannot be asked.
 */
export async function arrangedPhotos(
  scope: Scope,
  { id, save }: { id: number; save: ReportPhotosSave },
  deps: ReportStores,
): Promise<Arranged> {
  const report = await deps.reports.reports.get(scope, id, reportNotFound);
  assertOpen(report);
  assertRead(report, save.version, 'Someone else changed this report. Reload it before you arrange its photos.');
  const { timeZone } = await deps.claims.get(scope, report.claimId, claimNotFound);
  const call = deps.parts.askAs(scope, 'inspection');
  const evidence = await evidenceOf(report.claimId, call);
  const available = shownPhotos(evidence);
  const had = new Map(report.photos.map((photo) => [photo.id, photo]));
  const wanted = save.photos.filter((photo) => !had.has(photo.id)).map((photo) => photo.id);
  const added = chosenPhotos(available, { photoIds: wanted, timeZone });
  const marked = withMarks(added, await marksOf(markedIn(added, available), call));
  const byId = new Map([...had, ...marked.map((photo) => [photo.id, photo] as const)]);
  const written = new Map(save.photos.map(({ id: of, caption }) => [of, caption]));
  const photos = withoutDuplicates(save.photos.flatMap((one) => byId.get(one.id) ?? []));
  const order = { before: report.photos.map((photo) => photo.id), after: photos.map((photo) => photo.id) };
  // A caption may cite another figure
  const captioned = photos.map((photo) => ({ ...photo, caption: written.get(photo.id) ?? renumberedCitations(photo.caption, order) }));
  return { photos: captioned, recorded: evidence.flatMap((one) => one.photos) };
}

type Deps = Pick<ReportStores, 'parts' | 'reports' | 'claims' | 'figures'> & { save: ReportPhotosSave; arranged: Arranged };

/** Throws `conflict` when another person saved in between, or when the report is final. */
export async function saveArranged(tx: Tx, id: number, { save, arranged, ...deps }: Deps): Promise<ReportRecordBase> {
  const report = await deps.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      const { photos, recorded } = arranged;
      const content = withFigures(current.content, { before: current.photos, after: photos, recorded });
      const layout = save.layout ? { layout: save.layout } : {};
      const after = { ...current, content, photos, revision: current.revision + 1, ...layout };
      const { revision } = after;
      const order = { before: current.photos.map((one) => one.id), after: photos.map((one) => one.id) };
      const wording = current.wording && renumberedWording(current.wording, { before: current.content, after: content, order });
      return {
        set: {
          content,
          photos,
          revision,
          contentSha256: contentHash(after),
          savedBy: tx.scope.actor.name,
          ...layout,
          ...(wording ? { wording } : {}),
        },
        events: (stored) => [createEvent(reportSaved, aboutReport(stored))],
      };
    },
    { sentence: reportNotFound, expectedVersion: save.version },
  );
  await keepRevision(tx, report, deps);
  await nameOnClaim(tx, report, deps);
  return report;
}
