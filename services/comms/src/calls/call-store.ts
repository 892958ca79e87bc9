// Calls to the firm's number, as they came and went on.
import type { CallOutcome, EntryCall, ReaderSide, SimulatedCall, Voicemail } from '@plumbline/contracts/comms';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { NextVisit } from '../inspections/inspection.ts';

export interface CallRecord extends RecordBase {
  /** The carrier's id: the same call has one effect. */
  carrierId: string;
  /** E.164; absent where the caller withheld it. */
  from?: string;
  to: string;
  /** How the caller is called: the contact, else the number. */
  name: string;
  side: ReaderSide;
  /** Only where the number is known on exactly one claim. */
  claimId?: number;
  /** May hear where the claim stands: somebody of the insured's side, or their attorney. */
  mayHear: boolean;
  /** Whose phone may ring; absent where nobody handles the claim, and for whoever has counsel. */
  adjusterId?: number;
  /** The appointment at the property when they called, for the client's side without counsel. */
  visit?: NextVisit;
  /** IANA zone of the property. */
  timeZone?: string;
  language: TextLanguage;
  pressed: Pressed[];
  rang?: string;
  connectedSeconds?: number;
  /** The caller was told that what follows is recorded; without it no recording is fetched. */
  isRecordingSaid?: boolean;
  voicemail?: VoicemailRecord;
  outcome: CallOutcome;
  seconds?: number;
  endedAt?: Date;
  isSimulated: boolean;
  /** What the caller does in a call that was made up: until it ended it is gone on with. */
  simulation?: Pick<SimulatedCall, 'keys' | 'leavesVoicemail'>;
}

export type Pressed = EntryCall['pressed'][number] & { turn: number };

export interface VoicemailRecord extends Voicemail {
  recordingId: string;
  objectKey?: string;
  /** How often somebody asked for its words: each time is another question to the speech-to-text. */
  asked?: number;
}

export interface CallStores {
  readonly calls: TenantCollection<CallRecord>;
  /** Recordings that lie with the carrier still. */
  readonly recordings: JobQueue;
  /** Voicemails without their words. */
  readonly transcriptions: JobQueue;
  /** Calls that are made up, until they ended. */
  readonly simulations: JobQueue;
}

const text = { type: String, required: true };
const mixed = { type: Schema.Types.Mixed };

export function callStores(parts: ServiceParts): CallStores {
  const schema = new Schema<CallRecord>({
    carrierId: text,
    from: String,
    to: String,
    name: text,
    side: text,
    claimId: Number,
    mayHear: { type: Boolean, required: true },
    adjusterId: Number,
    visit: mixed,
    timeZone: String,
    language: text,
    pressed: mixed,
    rang: String,
    connectedSeconds: Number,
    isRecordingSaid: Boolean,
    voicemail: mixed,
    outcome: text,
    seconds: Number,
    endedAt: Date,
    isSimulated: { type: Boolean, required: true },
    simulation: mixed,
  });

  return {
    calls: parts.collection('calls', schema, {
      indexes: [[{ carrierId: 1 }], [{ organizationId: 1, carrierId: 1 }, { unique: true }]],
    }),
    transcriptions: parts.jobQueue({ name: 'transcribe-voicemails', backoff: { firstMs: 60_000, longestMs: 3_600_000 } }),
    simulations: parts.jobQueue({ name: 'simulate-calls', outlivesProcesses: true }),
    recordings: parts.jobQueue({ name: 'fetch-recordings', backoff: { firstMs: 5_000, longestMs: 3_600_000 } }),
  };
}
