// What makes a section done: something was documented in it, or a person says why it does not apply (G12).
import {
  isShotOf,
  missingShots,
  missingShotsSentence,
  type Observation,
  type SectionContent,
  type SectionSave,
  type ShotAnswer,
  type ShotsOfSection,
} from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { categoryOfArea, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import type { StoredSection } from '../stores/stored-shapes.ts';
import { contentOf } from './section-fields.ts';

export const nothingDocumented = 'Add a photo, an observation or a note first, or mark the section as not applicable with the reason';
export const reasonNeeded = 'Please say why this section does not apply';

/** A section before anything was saved in it. */
export const emptyContent: SectionContent = { state: 'open', notes: '', observations: [] };

/** What the writer made of what they saw: the absent stays as it was. */
export function written(base: SectionContent, save: Omit<SectionSave, 'baseRevision'>): SectionContent {
  const state = save.state ?? base.state;
  const reason = state === 'not_applicable' ? (save.reason ?? base.reason) : undefined;
  return contentOf({
    state,
    reason,
    notes: save.notes ?? base.notes,
    observations: save.observations?.map(observationOf) ?? base.observations,
    shots: save.shots?.map(answerOf) ?? base.shots,
  });
}

function answerOf({ shot, photos, reason }: NonNullable<SectionSave['shots']>[number]): ShotAnswer {
  return { shot, photos: [...new Set(photos)], ...(reason ? { reason } : {}) };
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

/** Throws `invalid` for a shot of another section, and for one that is answered twice. */
export function assertListed(category: InspectionCategory, shots: readonly ShotAnswer[] = []): void {
  const stray = shots.findIndex(({ shot }, at) => !isShotOf(category, shot) || shots.findIndex((one) => one.shot === shot) < at);
  if (stray < 0) return;
  const isListed = isShotOf(category, shots[stray]?.shot ?? '');
  const sentence = isListed ? 'This shot is answered twice' : `This shot is not on the list of ${inspectionCategoryLabels[category]}`;
  throw new Failure('invalid', sentence, { fields: { [`shots.${stray}.shot`]: sentence } });
}

/** Throws `conflict` naming the required shots that a section lacks which becomes complete. One that was complete before stays so. */
export function assertShots(before: SectionContent['state'], after: SectionContent['state'], section: ShotsOfSection): void {
  if (after !== 'complete' || before === 'complete') return;
  const missing = missingShots(section);
  if (missing.length > 0) throw new Failure('conflict', missingShotsSentence(missing));
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
