// A capture: something recorded in the field that must reach the server, and how far it has come.
import type { SectionSave } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';

/**
 * `saved`: durable on this device. `queued`: waits after a failed try. `sending`: on its way.
 * `attention`: the server refused it; a person must look. What is verified by its hash is removed from the device.
 */
export type CaptureState = 'saved' | 'queued' | 'sending' | 'attention';

interface CaptureBase {
  /** UUID: the server recognizes a repeated capture by it. */
  readonly id: string;
  readonly inspectionId: number;
  /** Whose it is: another person on the same device neither sees nor sends it. */
  readonly userId: number;
  readonly capturedAt: string;
  readonly state: CaptureState;
  readonly tries: number;
  /** Earliest time of the next try, milliseconds since 1970. */
  readonly notBefore: number;
  readonly problem?: string;
}

export interface PhotoCapture extends CaptureBase {
  readonly kind: 'photo';
  readonly bytes: ArrayBuffer;
  readonly sha256: string;
  readonly fileName: string;
  readonly mimeType: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface SectionCapture extends CaptureBase {
  readonly kind: 'section';
  readonly category: InspectionCategory;
  readonly body: SectionSave;
}

/** What a person writes of a section; the rest of a save is made on the device. */
export type SectionWords = Pick<SectionSave, 'state' | 'reason' | 'observations' | 'notes'>;

export type Capture = PhotoCapture | SectionCapture;

/** Milliseconds until the next try: 2 s doubling up to a minute, with a share of chance so that phones do not knock together. */
export function waitAfter(tries: number, random: () => number = Math.random): number {
  return Math.min(2_000 * 2 ** Math.max(0, tries - 1), 60_000) * (0.75 + random() / 2);
}

/** Whether a refusal is final: the same capture would be refused again, unless the server says when to come back. */
export function needsAttention(status: number, retryAfterSeconds?: number): boolean {
  return status >= 400 && status < 500 && retryAfterSeconds === undefined && ![401, 408, 425, 429].includes(status);
}

/** Saves of one person for one section: they go in the order in which they were made. */
export function isSameSection(one: Capture, other: Capture): boolean {
  if (one.kind !== 'section' || other.kind !== 'section') return false;
  return one.userId === other.userId && one.inspectionId === other.inspectionId && one.category === other.category;
}
