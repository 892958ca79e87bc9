// Whether time and place of a photo fit the loss, in words.
import type { GalleryPhoto, PhotoLight } from '@plumbline/contracts/inspection';

export const timeWords: Record<PhotoLight, string> = {
  match: 'Time matches the loss',
  unknown: 'Time unknown',
  mismatch: 'Dated before the loss',
};
export const placeWords: Record<PhotoLight, string> = {
  match: 'At the property',
  unknown: 'Place unknown',
  mismatch: 'Away from the property',
};

export function lightWords({ time, place }: GalleryPhoto['lights']): string {
  return `${timeWords[time]}, ${placeWords[place].toLowerCase()}`;
}
