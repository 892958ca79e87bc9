// An inspection as the inspection service returns it, for tests: only what matters is named.
import type { InspectionEvidence, Observation, Photo, Section, VoiceNote } from '@plumbline/contracts/inspection';
import { inspectionCategories, type InspectionCategory } from '@plumbline/contracts/enums';

export function aPhoto(id: number, more: Partial<Photo> = {}): Photo {
  return {
    id,
    version: 2,
    inspectionId: 1,
    claimId: 7,
    originalName: `photo-${id}.jpg`,
    category: 'exterior',
    sha256: String(id).padStart(64, '0'),
    bytes: 1_000,
    format: 'jpeg',
    contentType: 'image/jpeg',
    width: 800,
    height: 600,
    capturedAt: '2026-11-01T15:00:00.000Z',
    capturedAtSource: 'device',
    origin: 'camera',
    status: 'analyzed',
    aiProcessed: true,
    uploadedBy: 'Ana',
    createdAt: '2026-11-01T15:00:00.000Z',
    originalUrl: `/api/photos/${id}/original`,
    flags: [],
    ...more,
  };
}

export function anObservation(more: Partial<Observation> = {}): Observation {
  return { id: 'a', area: 'roof_covering', severity: 'severe', photoIds: [], ...more };
}

export function aVoiceNote(more: Partial<VoiceNote> = {}): VoiceNote {
  return {
    id: 1,
    inspectionId: 1,
    claimId: 7,
    contentType: 'audio/webm',
    bytes: 1_000,
    sha256: '1'.padStart(64, '0'),
    recordedAt: '2026-11-01T15:00:00.000Z',
    recordedBy: 'Ana Diaz',
    audioUrl: '/api/voice-notes/1/audio',
    ...more,
  };
}

const anInspection: Omit<InspectionEvidence['inspection'], 'sections' | 'photoCount'> = {
  id: 1,
  version: 3,
  claimId: 7,
  claimNumber: 'CLM-2026-000007',
  propertyOwnerName: 'Maria Alvarez',
  propertyAddress: '12 Palm Ave, Miami, FL 33101',
  damageType: 'hurricane',
  priority: 'high',
  inspectionType: 'comprehensive',
  status: 'completed',
  scheduledAt: '2026-11-01T15:00:00.000Z',
  scheduledDate: '2026-11-01',
  scheduledTime: '10:00 AM',
  timeZone: 'America/New_York',
  inspectorId: 2,
  inspectorName: 'Ana Diaz',
  sectionsDone: 5,
  progress: 100,
  createdAt: '2026-11-01T15:00:00.000Z',
  updatedAt: '2026-11-01T15:00:00.000Z',
  noteLog: [],
};

export function someEvidence(
  observations: Partial<Record<InspectionCategory, Observation[]>> = {},
  photos: Photo[] = [aPhoto(1)],
): InspectionEvidence {
  const sections: Section[] = inspectionCategories.map((category) => ({
    category,
    state: 'complete',
    notes: '',
    observations: observations[category] ?? [],
    revision: 1,
    savedBy: 'Ana Diaz',
  }));
  const writers = sections.map((section) => ({
    category: section.category,
    observations: section.observations.map(({ id }) => ({ id, by: ['Ana Diaz'] })),
  }));
  return { inspection: { ...anInspection, sections, photoCount: photos.length }, writers, photos, voiceNotes: [] };
}

/** One torn slope, seen on one photo; another photo could not be read. */
export const tornRoof = () =>
  someEvidence({ exterior: [anObservation({ quantity: 320, unit: 'SF', description: 'Tabs torn' })] }, [
    aPhoto(1),
    aPhoto(2, { status: 'failed', failureReason: 'damaged', aiProcessed: false }),
  ]);

/** The same inspection with something new in its notes: another question for a model. */
export const noted = (evidence: InspectionEvidence, notes: string): InspectionEvidence => ({
  ...evidence,
  inspection: { ...evidence.inspection, sections: evidence.inspection.sections.map((section) => ({ ...section, notes })) },
});
