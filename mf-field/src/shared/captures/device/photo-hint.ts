// What is said at the ladder about the photo just taken: a hint, never a block.
import { flagsOf, flagSentence, lookDistance, sameLookWithin, type ExpectedCapture } from '@plumbline/contracts/inspection';
import { positionIn } from './position-in.ts';
import type { PhotoCapture } from '../store/capture.ts';

export interface PhotoHint {
  readonly title: string;
  readonly detail: string;
}

export interface HintDeps {
  readonly photo: Pick<PhotoCapture, 'id' | 'number' | 'capturedAt' | 'quality' | 'lookHash' | 'fields'>;
  /** Photos of the same inspection on this phone. */
  readonly others: readonly Pick<PhotoCapture, 'id' | 'number' | 'lookHash'>[];
  readonly expected: ExpectedCapture;
}

/** The most important one. */
export function hintOf({ photo, others, expected }: HintDeps): PhotoHint | undefined {
  const kept = `Photo ${photo.number} is saved.`;
  if (photo.quality?.blurry) return { title: 'Looks blurred', detail: kept };
  if (photo.quality?.dark) return { title: 'Looks dark', detail: kept };
  const twin = photo.lookHash === undefined ? undefined : others.find((other) => isTwin(photo, other));
  if (twin) return { title: `Looks like photo ${twin.number}`, detail: kept };
  const gps = positionIn(photo.fields);
  const [flag] = flagsOf({ capturedAt: photo.capturedAt, ...(gps ? { gps } : {}) }, expected);
  if (!flag) return undefined;
  return flag.kind === 'before_loss'
    ? { title: "Check this phone's clock", detail: flagSentence(flag) }
    : { title: 'Far from the property', detail: flagSentence(flag) };
}

function isTwin(photo: HintDeps['photo'], other: HintDeps['others'][number]): boolean {
  if (other.id === photo.id || other.lookHash === undefined || photo.lookHash === undefined) return false;
  return lookDistance(other.lookHash, photo.lookHash) <= sameLookWithin;
}
