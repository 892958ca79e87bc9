// An earlier version of a section stands again: as one more version, so that what stood until now stays among them.
import {
  withAnswer,
  type InspectionDetail,
  type SectionContent,
  type SectionRestore,
  type ShotAnswer,
} from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertOpen } from '../inspections/fieldwork.ts';
import { noInspection } from '../base/sentences.ts';
import type { Deps } from '../stores/deps.ts';
import { authorOf, keep, sectionOf } from './save-section.ts';
import { differencesAfter } from './section-differences.ts';
import { answerIn, contentOf } from './section-fields.ts';
import { revisionOf, type OneSection } from './section-history.ts';

export const noRevision = 'This version was not found';
export const savedSince = 'Someone saved this section meanwhile. Look at its versions again.';
export const standsNow = 'The section says this now';

export interface RestoreWork extends OneSection {
  readonly wish: SectionRestore;
  readonly revisionId: number;
}

/**
 * Throws `not_found` for a version that there is not, `conflict` where somebody saved since the person looked, where the section says so
 * already, and for an inspection that is over. Differences stay open, and what is restored is one more version of each.
 */
export async function restoreSection(tx: Tx, work: RestoreWork, { stores }: Deps): Promise<InspectionDetail> {
  const { category, wish } = work;
  const inspection = await stores.inspections.get(tx.scope, work.inspectionId, noInspection, { session: tx.session });
  assertOpen(inspection);
  const current = sectionOf(inspection, category);
  if (current.revision !== wish.seenRevision) throw new Failure('conflict', savedSince);
  const found = await revisionOf(tx, work, { revision: wish.revision, stores });
  if (!found) throw new Failure('not_found', noRevision);
  const content = restored(contentOf(current), contentOf(wish.asWritten ? found.written : found.section));
  if (JSON.stringify(content) === JSON.stringify(contentOf(current))) throw new Failure('conflict', standsNow);
  const by = authorOf(tx, current.revision + 1);
  const authorOfNone = () => by;
  const differences = differencesAfter(current.differences ?? [], { content, clashes: [], by, authorOf: authorOfNone });
  return keep(tx, { ...work, inspection, mine: content, next: { content, differences }, restoredFrom: wish.revision }, stores);
}

/** Words are those of then. A photo that was taken for a shot since stays its photo: nobody takes a roof again. */
function restored(now: SectionContent, then: SectionContent): SectionContent {
  const shots = (now.shots ?? []).reduce<ShotAnswer[]>((answers, { shot, photos }) => {
    const answer = answerIn(then, shot);
    return withAnswer(answers, { ...answer, photos: [...new Set([...answer.photos, ...photos])] });
  }, then.shots ?? []);
  return contentOf({ ...then, shots });
}
