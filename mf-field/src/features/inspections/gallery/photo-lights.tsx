// Time and place of a photo as two signs: a shape and a word beside the color.
import type { GalleryPhoto, PhotoLight } from '@plumbline/contracts/inspection';
import { IconAlertTriangle, IconCheck, IconClock, IconMapPin, IconX, type Icon } from '@plumbline/ui';
import { placeWords, timeWords } from '../../../shared/photos/light-words.ts';
import styles from './gallery.module.css';

const signs: Record<PhotoLight, Icon> = { match: IconCheck, unknown: IconAlertTriangle, mismatch: IconX };
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
