// What an analysis works from: what a model reads beside the photos, and the mark of all that the rules read.
import { createHash } from 'node:crypto';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import { inputOf, type ModelInput } from '../providers/personal/model-input.ts';

/**
 * No owner, address or number: a model needs to know what was seen, not whose it is. Nor in what people wrote or said. Of photos it is told of those
 * that it is shown.
 */
export function inputOfField(evidence: InspectionEvidence, shown: ReadonlySet<number>): ModelInput {
  const { inspection, voiceNotes } = evidence;
  const photos = evidence.photos.filter(({ id }) => shown.has(id));
  const seen = {
    damageType: inspection.damageType,
    sections: inspection.sections.map(({ category, state, notes, observations }) => ({ category, state, notes, observations })),
    photos: photos.map(({ id, category, damageArea, severity, description }) => ({ id, category, damageArea, severity, description })),
    transcripts: voiceNotes.flatMap((note) => (note.transcript ? [note.transcript] : [])),
  };
  return inputOf(seen, {
    names: [...new Set(peopleOf(evidence))],
    addresses: [inspection.propertyAddress],
    numbers: [inspection.claimNumber],
  });
}

/** The owner, and everyone who was on site. */
function peopleOf({ inspection, writers, photos, voiceNotes }: InspectionEvidence): string[] {
  const wrote = writers.flatMap(({ notes, observations }) => [...(notes?.by ?? []), ...observations.flatMap(({ by }) => by)]);
  const saved = inspection.sections.flatMap(({ savedBy }) => savedBy ?? []);
  const recorded = [...photos.map(({ uploadedBy }) => uploadedBy), ...voiceNotes.map(({ recordedBy }) => recordedBy)];
  return [inspection.propertyOwnerName, inspection.inspectorName, ...wrote, ...saved, ...recorded];
}

/** Of what the rules read where no model answered: 64 hexadecimal digits. */
export function fieldHashOf({ inspection, writers, photos }: InspectionEvidence): string {
  const read = photos.map(({ id, sha256, status, category, damageArea, severity, description }) => {
    return { id, sha256, status, category, damageArea, severity, description };
  });
  const seen = { damageType: inspection.damageType, sections: inspection.sections, writers, photos: read };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
