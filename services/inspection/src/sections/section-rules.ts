// What makes a section done: something was documented in it, or a person says why it does not apply (G12).
import type { Observation, SectionContent, SectionSave } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { categoryOfArea, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import type { StoredSection } from '../stores/stored-shapes.ts';

export const nothingDocumented = 'Add a photo, an observation or a note first, or mark the section as not applicable with the reason';
export const reasonNeeded = 'Please say why this section does not apply';

/** A section before anything was saved in it. */
export const emptyContent: SectionContent = { state: 'open', notes: '', observations: [] };

export function contentOf({ state, reason, notes, observations }: SectionContent): SectionContent {
  return { state, ...(reason ? { reason } : {}), notes, observations };
}

/** What the writer made of what they saw: the absent stays as it was. */
export function written(base: SectionContent, save: Omit<SectionSave, 'baseRevision'>): SectionContent {
  const state = save.state ?? base.state;
  const reason = state === 'not_applicable' ? (save.reason ?? base.reason) : undefined;
  return contentOf({
    state,
    reason,
    notes: save.notes ?? base.notes,
    observations: save.observations?.map(observationOf) ?? base.observations,
  });
}

function observationOf({ photoIds, ...one }: NonNullable<SectionSave['observations']>[number]): Observation {
  return { ...one, photoIds: photoIds ?? [] };
}

/** Throws `invalid` for an area of another section. */
export function assertBelongs(category: InspectionCategory, observations: readonly Observation[]): void {
  const stray = observations.findIndex((one) => categoryOfArea(one.area) !== category);
  if (stray < 0) return;
  const sentence = `This area does not belong to ${inspectionCategoryLabels[category]}`;
  throw new Failure('invalid', sentence, { fields: { [`observations.${stray}.area`]: sentence } });
}

/** Throws `invalid` for a section that does not apply without a reason, `conflict` for a complete one with nothing in it. */
export function assertState(section: SectionContent, photosInSection: number): void {
  if (section.state === 'not_applicable' && section.reason === undefined)
    throw new Failure('invalid', reasonNeeded, { fields: { reason: reasonNeeded } });
  if (section.state !== 'complete') return;
  if (photosInSection > 0 || section.observations.length > 0 || section.notes.trim() !== '') return;
  throw new Failure('conflict', nothingDocumented);
}

/** Throws `conflict` naming what is still open. */
export function assertAllDone(sections: readonly StoredSection[]): void {
  const open = namesOf(sections, ({ state }) => state === 'open');
  if (open) throw new Failure('conflict', `Please complete these sections first, or mark them as not applicable: ${open}`);
  const differing = namesOf(sections, ({ differences = [] }) => differences.length > 0);
  if (differing) throw new Failure('conflict', `Please choose between the versions of these sections first: ${differing}`);
}

function namesOf(sections: readonly StoredSection[], are: (section: StoredSection) => boolean): string {
  return sections
    .filter(are)
    .map(({ category }) => inspectionCategoryLabels[category])
    .join(', ');
}
