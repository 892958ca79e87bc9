// Voice notes: the recording is kept like a photo, whether or not anybody can transcribe it (C57, G20).
import { voiceNoteStored, type VoiceNote } from '@plumbline/contracts/inspection';
import {
  authorNameOf,
  coerce,
  Failure,
  type Infer,
  Instant,
  omitUndefined,
  PersonId,
  type Scope,
  strictObject,
  string,
  textUpTo,
} from '@plumbline/contracts/kernel';
import { AnyDamageArea, InspectionCategory } from '@plumbline/contracts/enums';
import { createEvent, fieldsOf, putFile, type IncomingFile, type Spooled, type Tx } from '@plumbline/server';
import { audioTypeOf, formOfFile } from '@plumbline/server/files';
import { noInspection } from '../base/sentences.ts';
import type { PhotoDeps } from '../photos/photo-deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { askForWords } from './transcribe-note.ts';
import type { VoiceNoteRecord } from '../stores/voice-note-record.ts';

export const largestAudioBytes = 25 * 1024 * 1024;
export const noVoiceNote = 'Voice note not found';
const wrongAudio = 'Send a recording as wav, webm, mp4 or ogg';

const VoiceFields = strictObject({
  category: InspectionCategory.optional(),
  damageArea: AnyDamageArea.optional(),
  clientId: string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  recordedAt: Instant.optional(),
  transcript: textUpTo(20_000).optional(),
  /** Who recorded it on the device; refused when somebody else is signed in by now. */
  capturedBy: coerce.number().pipe(PersonId).optional(),
});
type VoiceFields = Infer<typeof VoiceFields>;

export interface TakenAudio {
  readonly objectKey: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly contentType: string;
}

export async function takeAudio(scope: Scope, file: IncomingFile, deps: PhotoDeps): Promise<TakenAudio> {
  return deps.spool.during(file.stream, (spooled) => keepAudio(scope, spooled, deps));
}

/** Looks at a recording that is whole, and stores its bytes. Throws the refusal. */
export async function keepAudio(scope: Scope, { path, sha256, bytes }: Spooled, { parts }: Pick<PhotoDeps, 'parts'>): Promise<TakenAudio> {
  const contentType = audioTypeOf(await formOfFile(path));
  if (!contentType) throw new Failure('unsupported_media', wrongAudio);
  const prefix = `o/${scope.organizationId}/voice`;
  const stored = await putFile(parts.objects, path, { maxBytes: largestAudioBytes, contentType, prefix, expectedSha256: sha256 });
  return { objectKey: stored.key, sha256, bytes, contentType };
}

export interface VoiceWork {
  readonly id: number;
  readonly inspection: InspectionRecord;
  readonly audio: TakenAudio;
  readonly fields: VoiceFields;
}

/** The same recording again is the same note. */
export async function storeVoiceNote(tx: Tx, { id, inspection, audio, fields }: VoiceWork, { stores }: PhotoDeps): Promise<VoiceNote> {
  const inspectionId = inspection._id;
  const known = await stores.voiceNotes.findOne(tx.scope, { inspectionId, sha256: audio.sha256 }, { session: tx.session });
  if (known) return voiceNoteOf(known);
  const { recordedAt, capturedBy: _, ...texts } = fields;
  const stored = await stores.voiceNotes.insert(
    tx,
    {
      _id: id,
      inspectionId,
      claimId: inspection.claimId,
      ...audio,
      ...omitUndefined(texts),
      recordedAt: recordedAt ? new Date(recordedAt) : tx.now,
      recordedBy: authorNameOf(tx.scope),
    },
    [createEvent(voiceNoteStored, { voiceNoteId: id, inspectionId, claimId: inspection.claimId, sha256: audio.sha256 })],
  );
  await askForWords(tx, stored, stores);
  return voiceNoteOf(stored);
}

export function readVoiceFields(given: Readonly<Record<string, string>>): VoiceFields {
  const read = VoiceFields.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== '')));
  if (read.success) return read.data;
  const fields = fieldsOf(read.error);
  throw new Failure('invalid', Object.values(fields)[0] ?? 'The recording does not fit', { fields });
}

export async function listVoiceNotes(scope: Scope, inspectionId: number, { stores }: Pick<PhotoDeps, 'stores'>): Promise<VoiceNote[]> {
  await stores.inspections.get(scope, inspectionId, noInspection);
  const found = await stores.voiceNotes.find(scope, { inspectionId }, { sort: { recordedAt: -1, _id: -1 } });
  return found.map(voiceNoteOf);
}

export function voiceNoteOf(note: VoiceNoteRecord): VoiceNote {
  const { category, damageArea, transcript, originalTranscript, clientId } = note;
  return {
    id: note._id,
    inspectionId: note.inspectionId,
    claimId: note.claimId,
    contentType: note.contentType,
    bytes: note.bytes,
    sha256: note.sha256,
    ...(category ? { category } : {}),
    ...(damageArea ? { damageArea: AnyDamageArea.parse(damageArea) } : {}),
    ...(transcript ? { transcript } : {}),
    ...(originalTranscript ? { originalTranscript } : {}),
    ...(clientId ? { clientId } : {}),
    recordedAt: note.recordedAt.toISOString(),
    recordedBy: note.recordedBy,
    audioUrl: `/api/voice-notes/${note._id}/audio`,
  };
}
