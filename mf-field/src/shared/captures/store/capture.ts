// A capture: something recorded in the field that must reach the server, and how far it has come.
import { damagedStatus, type FieldConditions, type PhotoEdit, type PhotoQuality, type SectionSave } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import type { SignatureCapture } from './signature-capture.ts';

/**
 * `saved`: durable on this device. `queued`: waits after a failed try. `sending`: on its way.
 * `attention`: the server refused it; a person must look. What is verified by its hash leaves the queue for the ledger.
 */
export type CaptureState = 'saved' | 'queued' | 'sending' | 'attention';

export interface CaptureBase {
  /** UUID: the server recognizes a repeated capture by it. */
  readonly id: string;
  readonly inspectionId: number;
  /** Whose it is: another person on the same device neither sees nor sends it. */
  readonly userId: number;
  readonly capturedAt: string;
  /** Counts every capture of this device: the order holds whatever its clock says. */
  readonly sequence: number;
  readonly state: CaptureState;
  readonly tries: number;
  /** Earliest time of the next try, milliseconds since 1970. */
  readonly notBefore: number;
  readonly problem?: string;
}

/** A file whose bytes lie apart: reading the queue never reads them. */
export interface FileDetails {
  /** “Photo 21”, “Voice note 2”: counted for each inspection. */
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
  readonly fileName: string;
  readonly mimeType: string;
  /** The form fields that go with it. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface PhotoCapture extends CaptureBase, FileDetails {
  readonly kind: 'photo';
  /** Removed by its inspector before it was verified: the server gets it and marks it, so that nothing captured is missing there. */
  readonly removed?: boolean;
  /** When it was last moved, removed or brought back on this phone. */
  readonly changedAt?: string;
  readonly quality?: PhotoQuality;
  readonly lookHash?: string;
}

export interface VoiceCapture extends CaptureBase, FileDetails {
  readonly kind: 'voice';
  readonly seconds: number;
}

export interface SectionCapture extends CaptureBase {
  readonly kind: 'section';
  readonly category: InspectionCategory;
  readonly body: SectionSave;
}

/** The start of an inspection, or its weather. */
export interface ConditionsCapture extends CaptureBase {
  readonly kind: 'start' | 'conditions';
  readonly body: FieldConditions;
}

/** A change of a photo that the server holds. */
export interface PhotoChangeCapture extends CaptureBase {
  readonly kind: 'photo-change';
  readonly photoId: number;
  readonly edit?: PhotoEdit;
  /** False: restored. */
  readonly removed?: boolean;
}

/** Complete Inspection: the server decides by what has arrived. */
export interface CompletionCapture extends CaptureBase {
  readonly kind: 'completion';
  /** Sections in which something was typed that cannot be saved, and that the person completed without. */
  readonly without: readonly InspectionCategory[];
}

export type FileCapture = PhotoCapture | VoiceCapture;
export type Capture = FileCapture | SectionCapture | ConditionsCapture | PhotoChangeCapture | SignatureCapture | CompletionCapture;

/** What a person writes of a section; the rest of a save is made on the device. */
export type SectionWords = Pick<SectionSave, 'state' | 'reason' | 'observations' | 'notes' | 'shots'>;

export function isFile(capture: Capture): capture is FileCapture {
  return capture.kind === 'photo' || capture.kind === 'voice';
}

/** Milliseconds until the next try: 2 s doubling up to a minute, with a share of chance so that phones do not knock together. */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  return Math.min(2_000 * 2 ** Math.max(0, tries - 1), 60_000) * (0.75 + random() / 2);
}

/** Whether a refusal is final: the same capture would be refused again, unless the server says when to come back. */
export function needsAttention(status: number, retryAfterSeconds?: number): boolean {
  return status >= 400 && status < 500 && retryAfterSeconds === undefined && ![401, 408, 425, 429, damagedStatus].includes(status);
}

/** Captures of one sequence go in the order in which they were made; undefined for what is independent. */
export function sequenceOf(capture: Capture): string | undefined {
  const { userId, inspectionId } = capture;
  if (capture.kind === 'section') return `${userId}-${inspectionId}-${capture.category}`;
  if (capture.kind === 'start' || capture.kind === 'conditions') return `${userId}-${inspectionId}-conditions`;
  return capture.kind === 'photo-change' ? `${userId}-photo-${capture.photoId}` : undefined;
}

export function isSameSection(one: Capture, other: Capture): boolean {
  return one.kind === 'section' && other.kind === 'section' && sequenceOf(one) === sequenceOf(other);
}
