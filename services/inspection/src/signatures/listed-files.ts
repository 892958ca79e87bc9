// The files of an inspection as the signed list and the certificate name them: every photo and voice note, in one fixed order.
import { maxListedFiles, sectionPlace, type ListedFile } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { photoCategoryLabels, type PhotoCategory } from '@plumbline/contracts/enums';
import type { Reading } from '../base/reading.ts';
import { noInspection } from '../base/sentences.ts';
import type { Deps } from '../stores/deps.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { Stores } from '../stores/stores.ts';
import type { VoiceNoteRecord } from '../stores/voice-note-record.ts';

export interface HeldFile {
  readonly name: string;
  readonly section: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly photoId?: number;
  readonly clientId?: string;
  /** Absent: nobody knows. */
  readonly takenAt?: Date;
  readonly takenAtSource: PhotoRecord['capturedAtSource'];
  readonly receivedAt: Date;
  /** Taken off the lists by a person; its bytes are kept. */
  readonly removed?: NonNullable<PhotoRecord['removed']>;
}

/** By section, then in the order in which they were taken; those of unknown time behind them, as they arrived. */
export async function listedFiles(
  { scope, session }: Reading,
  inspectionId: number,
  stores: Pick<Stores, 'photos' | 'voiceNotes'>,
): Promise<HeldFile[]> {
  const options = { sort: { _id: 1 as const }, limit: maxListedFiles, ...(session ? { session } : {}) };
  const photos = await stores.photos.find(scope, { inspectionId }, options);
  const notes = await stores.voiceNotes.find(scope, { inspectionId }, options);
  const placed = [...photos.map(photoFile), ...notes.map(voiceFile)];
  return placed.toSorted((one, other) => one.place - other.place || one.at - other.at).map(({ file }) => file);
}

interface Placed {
  readonly file: HeldFile;
  readonly place: number;
  readonly at: number;
}

function photoFile({
  _id,
  originalName,
  category,
  sha256,
  bytes,
  capturedAt,
  capturedAtSource,
  createdAt,
  removed,
  clientId,
}: PhotoRecord): Placed {
  const file = {
    name: `Photo ${_id} (${originalName})`,
    section: photoCategoryLabels[category],
    sha256,
    bytes,
    photoId: _id,
    ...(clientId === undefined ? {} : { clientId }),
    ...(capturedAt ? { takenAt: capturedAt } : {}),
    takenAtSource: capturedAtSource,
    receivedAt: createdAt,
    ...(removed ? { removed } : {}),
  };
  return { file, place: sectionPlace(category), at: capturedAt?.getTime() ?? Number.MAX_SAFE_INTEGER };
}

function voiceFile({ _id, category, sha256, bytes, recordedAt, createdAt }: VoiceNoteRecord): Placed {
  const section =
    (photoCategoryLabels as Readonly<Partial<Record<string, string>>>)[category ?? ''] ?? photoCategoryLabels['overview' as PhotoCategory];
  const file = {
    name: `Voice note ${_id}`,
    section,
    sha256,
    bytes,
    takenAt: recordedAt,
    takenAtSource: 'device' as const,
    receivedAt: createdAt,
  };
  return { file, place: sectionPlace(category), at: recordedAt.getTime() };
}

/** What the list of a phone shows of it. */
export async function shownFiles(scope: Scope, inspectionId: number, { stores }: Deps): Promise<ListedFile[]> {
  await stores.inspections.get(scope, inspectionId, noInspection);
  const files = await listedFiles({ scope }, inspectionId, stores);
  return files.map(({ name, section, sha256, bytes, photoId, clientId, removed }) => ({
    name,
    section,
    sha256,
    bytes,
    ...(photoId === undefined ? {} : { photoId }),
    ...(clientId === undefined ? {} : { clientId }),
    removed: removed !== undefined,
  }));
}
