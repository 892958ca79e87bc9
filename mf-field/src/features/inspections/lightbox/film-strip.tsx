// The photos around the open one, small: a way to any of them, and never more than a few in the page.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { thumbnailOf } from '../../../shared/photos/photo-address.ts';
import styles from './lightbox.module.css';

const around = 4;

interface FilmStripProps {
  photos: readonly GalleryPhoto[];
  at: number;
  besideId: number | undefined;
  onChoose: (id: number) => void;
}

export function FilmStrip({ photos, at, besideId, onChoose }: FilmStripProps) {
  const from = Math.max(0, Math.min(at - around, photos.length - 2 * around - 1));
  return (
    <ul className={styles.strip} aria-label="Photos around this one">
      {photos.slice(from, from + 2 * around + 1).map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.small}
            aria-label={photo.caption ?? photo.originalName}
            aria-current={from + index === at || photo.id === besideId || undefined}
            onClick={() => onChoose(photo.id)}
          >
            {photo.ready && <img src={thumbnailOf(photo)} alt="" loading="lazy" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
