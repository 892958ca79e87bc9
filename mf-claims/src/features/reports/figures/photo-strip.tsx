// The photos of the claim that are no figures yet: dragged onto a figure, or placed last with a click or Enter.
import { compareByPlace, type Photo } from '@plumbline/contracts/inspection';
import { photoCategoryLabels } from '@plumbline/contracts/enums';
import { draggingOf } from './figure-tile.tsx';
import shared from '../base/editor.module.css';
import styles from './figures.module.css';

interface PhotoStripProps {
  found: readonly Photo[];
  used: readonly { id: number }[];
  onPlace: (id: number) => void;
}

export function PhotoStrip({ found, used, onPlace }: PhotoStripProps) {
  const shown = found.filter(({ imageUrl }) => imageUrl !== undefined);
  const taken = new Set(used.map(({ id }) => id));
  const files = new Set(shown.filter(({ id }) => taken.has(id)).map(({ sha256 }) => sha256));
  // The same file is shown once
  const left = shown.filter(({ id, sha256 }) => !taken.has(id) && !files.has(sha256)).toSorted(compareByPlace);
  return (
    <section className={styles.strip} aria-label="Photos not used yet">
      <h2>
        Not used yet{' '}
        <span className={shared.quiet}>
          {left.length} of {shown.length}
        </span>
      </h2>
      <ul>
        {left.map((photo) => (
          <li key={photo.id} {...draggingOf(photo.id)}>
            <button type="button" aria-label={`Place ${photo.originalName} as Fig. ${used.length + 1}`} onClick={() => onPlace(photo.id)}>
              <img
                src={photo.thumbnailUrl ?? photo.imageUrl}
                alt={photo.description ?? photoCategoryLabels[photo.category]}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
