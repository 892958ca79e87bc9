// A photo of an inspection as a production stores it: what its record said when it was chosen.
import type { Photo } from '@plumbline/contracts/inspection';

/** As it was when it was chosen. Instants are ISO, in UTC. */
export interface ChosenPhoto
  extends Pick<Photo, 'origin' | 'capturedAtSource' | 'width' | 'height'>,
    Partial<Pick<Photo, 'capturedAt' | 'gps' | 'exif' | 'device' | 'addedAt' | 'marks'>> {
  readonly id: number;
  readonly inspectionId: number;
  /** `Comprehensive Inspection of November 20, 2026 (inspection 12)`. */
  readonly inspection: string;
  readonly caption?: string;
  readonly sentBy?: string;
  /** Photos of the claim with the very same bytes that were chosen with it and are not produced again. */
  readonly copies: readonly PhotoCopy[];
}

export interface PhotoCopy {
  readonly id: number;
  readonly inspection: string;
  readonly receivedAt: string;
}
