// Everything of an inspection that findings, reports and estimates rest on, in one answer.
import { compareByPlace, type InspectionEvidence } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import { notRemoved, shownPhotos } from '../photos/show-photo.ts';
import { listVoiceNotes } from '../voice/store-voice-note.ts';
import { noInspection } from '../base/sentences.ts';
import { writersOf } from './section-writers.ts';
import { detailOf } from '../inspections/show-inspection.ts';

const maxPhotos = 1_000;

export async function evidenceOf(scope: Scope, id: number, { stores }: Deps): Promise<InspectionEvidence> {
  const inspection = await stores.inspections.get(scope, id, noInspection);
  const photos = await stores.photos.find(scope, { inspectionId: id, ...notRemoved }, { sort: { _id: 1 }, limit: maxPhotos });
  return {
    inspection: await detailOf({ scope }, inspection, stores),
    writers: await writersOf(scope, inspection, { stores }),
    photos: (await shownPhotos({ scope }, photos, stores)).toSorted(compareByPlace),
    voiceNotes: await listVoiceNotes(scope, id, { stores }),
  };
}
