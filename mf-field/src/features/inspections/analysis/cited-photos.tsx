// The photos that a finding rests on.
import type { Photo } from '@plumbline/contracts/inspection';
import styles from '../inspections.module.css';

export function CitedPhotos({ ids, photos }: { ids: readonly number[]; photos: readonly Photo[] }) {
  const cited = photos.filter((photo) => ids.includes(photo.id) && photo.thumbnailUrl);
  if (ids.length === 0) return <p className={styles.quiet}>No linked photos</p>;
  // They are on their way, or cannot be had
  if (cited.length === 0) return null;
  return (
    <ul className={styles.cited} aria-label="Supporting photos">
      {cited.map((photo) => (
        <li key={photo.id}>
          <a href={photo.imageUrl ?? photo.originalUrl} target="_blank" rel="noopener" aria-label={`Open ${photo.originalName}`}>
            <img src={photo.thumbnailUrl} alt={photo.originalName} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
