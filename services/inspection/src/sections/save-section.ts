// Saving a section: the new state in the inspection, the same state among the revisions that nothing ever removes.
import { sectionSaved, type InspectionDetail, type SectionRevision, type SectionSave } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { damageAreas, type InspectionCategory } from '@plumbline/contracts/words';
import { fact, type Tx } from '@plumbline/server';
import { assertOpen, beginning } from '../inspections/fieldwork.ts';
import { noInspection } from '../inspections/sentences.ts';
import { detailOf } from '../inspections/show-inspection.ts';
import type { Needs } from '../needs.ts';
import { savedSection } from './section-rules.ts';

export interface SectionWork {
  readonly inspectionId: number;
  readonly category: InspectionCategory;
  readonly save: SectionSave;
  readonly revisionId: number;
}

export async function saveSection(tx: Tx, work: SectionWork, { stores }: Needs): Promise<InspectionDetail> {
  const { inspectionId, category, save } = work;
  const photosInSection = await stores.photos.count(tx.scope, photosOfSection(inspectionId, category), tx.session);
  const by = { name: tx.scope.actor.name, at: tx.now.toISOString(), photosInSection };
  const saved = await stores.inspections.change(
    tx,
    inspectionId,
    (current) => {
      assertOpen(current);
      const sections = current.sections.map((section) => (section.category === category ? savedSection(section, save, by) : section));
      const begun = beginning(current, tx.now, { sections });
      const state = sections.find((section) => section.category === category)?.state ?? 'open';
      const told = fact(sectionSaved, { inspectionId, claimId: current.claimId, category, state });
      return { ...begun, facts: [...(begun.facts as readonly never[]), told] };
    },
    { sentence: noInspection },
  );
  const section = saved.sections.find((one) => one.category === category);
  if (section) {
    const clientAt = save.clientAt ? { clientAt: new Date(save.clientAt) } : {};
    await stores.revisions.insert(tx, { _id: work.revisionId, inspectionId, section, ...clientAt }, []);
  }
  return detailOf(tx, saved, stores);
}

/** Everything that was ever saved in a section, newest first. */
export async function listRevisions(
  scope: Scope,
  { inspectionId, category }: Pick<SectionWork, 'inspectionId' | 'category'>,
  { stores }: Needs,
): Promise<SectionRevision[]> {
  await stores.inspections.get(scope, inspectionId, noInspection);
  const found = await stores.revisions.find(scope, { inspectionId }, { sort: { _id: -1 } });
  return found
    .filter((one) => one.section.category === category)
    .map(({ section, clientAt }) => ({ ...section, ...(clientAt ? { clientAt: clientAt.toISOString() } : {}) }));
}

/** A photo belongs to a section by its category, or by an area of the section. */
function photosOfSection(inspectionId: number, category: InspectionCategory): Record<string, unknown> {
  return { inspectionId, $or: [{ category }, { damageArea: { $in: damageAreas[category] } }] };
}
