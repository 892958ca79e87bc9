// What was spoken on site: the recording, and its transcript.
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface VoiceNoteRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  contentType: string;
  bytes: number;
  sha256: string;
  objectKey: string;
  clientId?: string;
  category?: string;
  damageArea?: string;
  transcript?: string;
  /** As it was first stored, once a person corrected it. */
  originalTranscript?: string;
  recordedAt: Date;
  recordedBy: string;
}

export interface VoiceStores {
  readonly voiceNotes: TenantCollection<VoiceNoteRecord>;
  /** A job for each that arrived without words. */
  readonly transcriptionJobs: JobQueue;
}

const voiceNoteFields = {
  inspectionId: Number,
  claimId: Number,
  contentType: String,
  bytes: Number,
  sha256: String,
  objectKey: String,
  clientId: String,
  category: String,
  damageArea: String,
  transcript: String,
  originalTranscript: String,
  recordedAt: Date,
  recordedBy: String,
};

export function openVoiceStores(parts: ServiceParts): VoiceStores {
  return {
    voiceNotes: parts.collection('voice_notes', new Schema(voiceNoteFields), {
      indexes: [[{ organizationId: 1, inspectionId: 1, sha256: 1 }, { unique: true }]],
    }),
    transcriptionJobs: parts.jobQueue({ name: 'transcribe-voice-notes', atOnce: 1 }),
  };
}
