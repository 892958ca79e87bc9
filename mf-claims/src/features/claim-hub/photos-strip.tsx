// The latest photos of the claim.
import { PhotoGrid, PhotoTile, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { photosOfClaimQuery } from '../../shared/claim-queries.ts';
import styles from './claim-hub.module.css';

export function PhotosStrip({ claimId }: { claimId: number }) {
  const photos = useQuery(photosOfClaimQuery(claimId));
  return (
    <section className={styles.wide} aria-label="Photos">
      <h2 className={styles.heading}>Photos</h2>
      <QueryBoundary query={photos} what="photos" empty={<p className={styles.quiet}>No photos yet. They come with the inspection.</p>}>
        {(found) => (
          <PhotoGrid label="Latest photos">
            {found.slice(0, 12).map((photo, index) => (
              <PhotoTile
                key={photo.id}
                src={photo.thumbnailUrl}
                alt={`Photo ${index + 1}: ${photo.originalName}, ${photo.category}${photo.severity ? `, ${photo.severity}` : ''}`}
              />
            ))}
          </PhotoGrid>
        )}
      </QueryBoundary>
    </section>
  );
}
