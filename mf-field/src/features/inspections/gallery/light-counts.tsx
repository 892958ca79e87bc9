// How many photos match the loss and the property, how many nobody knows, how many don't: each count is a filter.
import type { GalleryPhoto, PhotoLight } from '@plumbline/contracts/inspection';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type Icon } from '@plumbline/ui';
import { countBy, lightOf, lights } from '../../../shared/photos/gallery-rules.ts';
import type { GalleryAddress } from './use-gallery-address.ts';
import styles from './gallery.module.css';

const words: Record<PhotoLight, string> = {
  match: 'Match the loss and the property',
  unknown: 'Position or time unknown',
  mismatch: 'Before the loss or elsewhere',
};
const icons: Record<PhotoLight, Icon> = { match: IconCircleCheck, unknown: IconAlertTriangle, mismatch: IconCircleX };

export function LightCounts({ photos, address }: { photos: readonly GalleryPhoto[]; address: GalleryAddress }) {
  const counts = countBy(
    photos.filter(({ removed }) => !removed),
    lightOf,
  );
  const { light: chosen } = address.filters;
  return (
    <div className={styles.counts} role="group" aria-label="Time and place">
      {lights.map((light) => {
        const Sign = icons[light];
        return (
          <button
            key={light}
            type="button"
            className={styles.count}
            data-light={light}
            aria-pressed={chosen === light}
            onClick={() => address.change({ light: chosen === light ? undefined : light })}
          >
            <Sign size={18} aria-hidden />
            <span>{words[light]}</span>
            <strong>{(counts.get(light) ?? 0).toLocaleString('en-US')}</strong>
          </button>
        );
      })}
    </div>
  );
}
