// Saving a section: merged field by field with what others saved meanwhile, and kept among the revisions as it was written.
import {
  sectionSaved,
  type InspectionDetail,
  type SectionChoices,
  type SectionContent,
  type SectionSave,
} from '@plumbline/contracts/inspection';
import { damageAreas, type InspectionCategory } from '@plumbline/contracts/enums';
import { authorIdOf, authorNameOf, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertOpen, beginning } from '../inspections/fieldwork.ts';
import { noInspection } from '../base/sentences.ts';
import { isOthersByNow } from '../inspections/recovered-work.ts';
import { detailOf } from '../inspections/show-inspection.ts';
import type { Deps } from '../stores/deps.ts';
import { assertCapturedBy } from '../photos/captured-by.ts';
import type { StoredSection } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { mergeSection } from './merge-section.ts';
import { trustedBase } from './recovered-base.ts';
import { chosen, differencesAfter, type Author, type WithDifferences } from './section-differences.ts';
import { authorIn, historyOf, type OneSection } from './section-history.ts';
import { contentOf } from './section-fields.ts';
import { assertBelongs, assertListed, assertShots, assertState, written } from './section-rules.ts';
import { shotPhotosIn } from './shot-photos.ts';

export interface SectionWork extends OneSection {
  readonly save: SectionSave;
  readonly revisionId: number;
}

/** The same save again (by its `clientId`) changes nothing, also after the inspection was completed. */
export async function saveSection(tx: Tx, work: SectionWork, { stores }: Deps): Promise<InspectionDetail> {
  const { category, save } = work;
  assertCapturedBy(tx.scope, save.capturedBy);
  const inspection = await stores.inspections.get(tx.scope, work.inspectionId, noInspection, { session: tx.session });
  const { isRepeated, base: seen, since } = await historyOf(tx, work, { save, stores });
  if (isRepeated) return detailOf(tx, inspection, stores);
  const mine = written(seen, save);
  const base = await trustedBase(tx, { ...work, base: seen }, stores);
  assertBelongs(category, mine.observations);
  assertListed(category, mine.shots);
  const current = sectionOf(inspection, category);
  const { differences = [] } = current;
  const waiting = new Set(differences.flatMap(({ observationId }) => observationId ?? []));
  const { content, clashes } = mergeSection({ base, theirs: contentOf(current), mine, waiting });
  const by = authorOf(tx, current.revision + 1, save.clientAt);
  const after = differencesAfter(differences, { content, clashes, by, authorOf: authorIn(since, current) });
  return keep(tx, { ...work, inspection, mine, next: { content, differences: after } }, stores);
}

export interface ChoiceWork extends OneSection {
  readonly choices: SectionChoices['choices'];
  readonly revisionId: number;
}

/** A person chose: one more revision, in which nothing of the difference waits any more. */
export async function chooseVersions(tx: Tx, work: ChoiceWork, { stores }: Deps): Promise<InspectionDetail> {
  const inspection = await stores.inspections.get(tx.scope, work.inspectionId, noInspection, { session: tx.session });
  assertOpen(inspection);
  const current = sectionOf(inspection, work.category);
  const next = chosen({ content: contentOf(current), differences: current.differences ?? [] }, work.choices);
  return keep(tx, { ...work, inspection, mine: next.content, next }, stores);
}

export interface Keeping extends OneSection {
  readonly inspection: InspectionRecord;
  readonly mine: SectionContent;
  readonly next: WithDifferences;
  readonly revisionId: number;
  readonly save?: SectionSave;
  /** The version that stands again. */
  readonly restoredFrom?: number;
}

/** Writes the section and its revision; throws where the state does not fit its content, or the inspection is over. */
export async function keep(tx: Tx, work: Keeping, stores: Deps['stores']): Promise<InspectionDetail> {
  const { inspection, category, mine, next, save, restoredFrom } = work;
  assertOpen(inspection);
  const photosInSection = await stores.photos.count(tx.scope, photosOfSection(work), tx.session);
  assertState(next.content, photosInSection);
  const before = sectionOf(inspection, category);
  if (next.content.state === 'complete' && before.state !== 'complete') {
    const claim = await stores.claims.find(tx.scope, { _id: inspection.claimId }, { session: tx.session });
    const { removed } = await shotPhotosIn(tx, inspection._id, stores);
    const damageType = claim[0]?.damageType ?? '';
    assertShots(before.state, next.content.state, { category, damageType, answers: next.content.shots, removed });
  }
  const section = storedSection(tx, before, next);
  const saved = await stores.inspections.change(tx, inspection._id, (current) => {
    const sections = current.sections.map((one) => (one.category === category ? section : one));
    const begun = isOthersByNow(tx.scope, current) ? { set: { sections }, events: [] } : beginning(current, tx.now, { sections });
    const event = createEvent(sectionSaved, { inspectionId: inspection._id, claimId: current.claimId, category, state: section.state });
    return { ...begun, events: [...begun.events, event] };
  });
  const { byUserId } = authorOf(tx, section.revision);
  const { clientId, clientAt } = save ?? {};
  await stores.revisions.insert(
    tx,
    {
      _id: work.revisionId,
      inspectionId: inspection._id,
      section,
      written: mine,
      ...(byUserId === undefined ? {} : { byUserId }),
      ...(clientId === undefined ? {} : { clientId }),
      ...(clientAt === undefined ? {} : { clientAt: new Date(clientAt) }),
      ...omitUndefined({ restoredFrom }),
    },
    [],
  );
  return detailOf(tx, saved, stores);
}

function storedSection(tx: Tx, { category, revision }: StoredSection, { content, differences }: WithDifferences): StoredSection {
  return {
    category,
    ...content,
    revision: revision + 1,
    savedBy: authorNameOf(tx.scope),
    savedAt: tx.now.toISOString(),
    ...(differences.length > 0 ? { differences: [...differences] } : {}),
  };
}

export function sectionOf({ sections }: InspectionRecord, category: InspectionCategory): StoredSection {
  const section = sections.find((one) => one.category === category);
  if (!section) throw new Error(`An inspection has a section ${category}`);
  return section;
}

export function authorOf({ scope, now }: Tx, revision: number, clientAt?: string): Author {
  return {
    revision,
    by: authorNameOf(scope),
    at: now.toISOString(),
    ...omitUndefined({ byUserId: authorIdOf(scope) }),
    ...(clientAt === undefined ? {} : { clientAt }),
  };
}

/** A photo belongs to a section by its category, or by an area of the section. */
function photosOfSection({ inspectionId, category }: OneSection): Record<string, unknown> {
  return { inspectionId, removed: { $exists: false }, $or: [{ category }, { damageArea: { $in: damageAreas[category] } }] };
}
