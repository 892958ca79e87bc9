// What the image worker is asked and what it answers.
import type { PhotoQuality } from '@plumbline/contracts/inspection';
import type { ImageFormat } from './sniff.ts';

/** The path is a file of our own spool. */
export interface CheckJob {
  readonly kind: 'check';
  readonly path: string;
}

export interface RenderJob {
  readonly kind: 'render';
  readonly path: string;
  readonly format: ImageFormat;
}

export type ImageJob = CheckJob | RenderJob;

/** What the file says about itself, unbelieved: texts are cut to length, numbers are finite. */
export interface ExifMetadata {
  readonly make?: string;
  readonly model?: string;
  /** `2024:09:28 10:11:12`, in the camera's own time. */
  readonly takenAt?: string;
  /** `-04:00`. */
  readonly offset?: string;
  /** UTC, from the satellites: `2024:09:28` and `14:11:12`. */
  readonly gpsTime?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly accuracyM?: number;
}

export interface CheckedImage {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly exif: ExifMetadata;
}

export interface RenderedImage {
  /** JPEG, longest side at most 1600 px, upright, without metadata. */
  readonly image: Uint8Array;
  /** JPEG, longest side at most 320 px. */
  readonly thumbnail: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly quality: PhotoQuality;
  /** Absent for pictures without any detail: all of those look alike. */
  readonly lookHash?: string;
}
