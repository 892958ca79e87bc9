// Time and place of a photo as two signs: a shape and a word beside the color.
import type { GalleryPhoto, PhotoLight } from '@plumbline/contracts/inspection';
import { IconAlertTriangle, IconCheck, IconClock, IconMapPin, IconX, type Icon } from '@plumbline/ui';
import styles from './gallery.module.css';

const signs: Record<PhotoLight, Icon> = { match: IconCheck, unknown: IconAlertTriangle, mismatch: IconX };
const timeWords: Record<PhotoLight, string> = {
  match: 'Time matches the loss',
  unknown: 'Time unknown',
  mismatch: 'Dated before the loss',
};
const placeWords: Record<PhotoLight, string> = { match: 'At the property', unknown: 'Place unknown', mismatch: 'Away from the property' };

export function lightWords({ time, place }: GalleryPhoto['lights']): string {
  return `${timeWords[time]}, ${placeWords[place].toLowerCase()}`;
}

export function PhotoLights({ lights: { time, place } }: Pick<GalleryPhoto, 'lights'>) {
  return (
    <span className={styles.lights}>
      <Sign of={IconClock} light={time} title={timeWords[time]} />
      <Sign of={IconMapPin} light={place} title={placeWords[place]} />
    </span>
  );
}

function Sign({ of: Of, light, title }: { of: Icon; light: PhotoLight; title: string }) {
  const Shape = signs[light];
  return (
    <span className={styles.sign} data-light={light} title={title}>
      <Of size={14} aria-hidden />
      <Shape size={14} stroke={3} aria-hidden />
    </span>
  );
}
