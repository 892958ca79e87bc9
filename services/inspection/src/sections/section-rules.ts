// What makes a section done: something was documented in it, or a person says why it does not apply (G12).
import type { Observation, SectionSave } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { categoryOfArea, inspectionCategoryLabels } from '@plumbline/contracts/words';
import type { StoredSection } from '../stored-shapes.ts';

export const nothingDocumented = 'Add a photo, an observation or a note first, or mark the section as not applicable with the reason';
export const reasonNeeded = 'Please say why this section does not apply';

export interface SavedBy {
  readonly name: string;
  /** ISO instant. */
  readonly at: string;
  readonly photosInSection: number;
}

/** The section as it will be. Throws `invalid` for what does not belong to it, `conflict` for another revision. */
export function savedSection(current: StoredSection, save: SectionSave, by: SavedBy): StoredSection {
  assertRevision(current, save.revision);
  const { reason: earlier, ...kept } = current;
  const state = save.state ?? current.state;
  const reason = state === 'not_applicable' ? (save.reason ?? earlier) : undefined;
  const next: StoredSection = {
    ...kept,
    state,
    ...(reason ? { reason } : {}),
    notes: save.notes ?? current.notes,
    observations: save.observations?.map(observationOf) ?? current.observations,
    revision: current.revision + 1,
    savedBy: by.name,
    savedAt: by.at,
  };
  assertBelongs(next);
  assertState(next, by.photosInSection);
  return next;
}

function assertRevision({ revision }: StoredSection, seen: number | undefined): void {
  if (seen === undefined || seen === revision) return;
  const sentence = `This section was changed on another device meanwhile (revision ${revision}). Please reload it; your entry is kept on this device.`;
  throw new Failure('conflict', sentence);
}

function observationOf({ photoIds, ...one }: NonNullable<SectionSave['observations']>[number]): Observation {
  return { ...one, photoIds: photoIds ?? [] };
}

function assertBelongs({ category, observations }: StoredSection): void {
  const stray = observations.findIndex((one) => categoryOfArea(one.area) !== category);
  if (stray < 0) return;
  const sentence = `This area does not belong to ${inspectionCategoryLabels[category]}`;
  throw new Failure('invalid', sentence, { fields: { [`observations.${stray}.area`]: sentence } });
}

function assertState(section: StoredSection, photosInSection: number): void {
  if (section.state === 'not_applicable' && section.reason === undefined)
    throw new Failure('invalid', reasonNeeded, { fields: { reason: reasonNeeded } });
  if (section.state !== 'complete') return;
  if (photosInSection > 0 || section.observations.length > 0 || section.notes.trim() !== '') return;
  throw new Failure('conflict', nothingDocumented);
}

/** Throws `conflict` naming what is still open. */
export function assertAllDone(sections: readonly StoredSection[]): void {
  const open = sections.filter((section) => section.state === 'open').map((section) => inspectionCategoryLabels[section.category]);
  if (open.length > 0)
    throw new Failure('conflict', `Please complete these sections first, or mark them as not applicable: ${open.join(', ')}`);
}
