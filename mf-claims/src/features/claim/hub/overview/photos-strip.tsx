// The latest photos of the claim: a tile opens the photo in large, and the way to the inspection is beside it.
import { captureSourceLabels, type Photo } from '@plumbline/contracts/inspection';
import { Button, DateText, Group, Modal, PhotoGrid, PhotoTile, QueryBoundary, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { photosOfClaimQuery } from '../../../../shared/claims/claim-queries.ts';
import { useTabAddress } from '../../../../shared/claims/tab-address.ts';
import styles from './overview.module.css';

const shown = 12;

export function PhotosStrip({ claimId }: { claimId: number }) {
  const photos = useQuery(photosOfClaimQuery(claimId));
  const addressOf = useTabAddress();
  return (
    <section aria-label="Photos">
      <Group justify="space-between">
        <h2 className={styles.heading}>Photos</h2>
        <Link to={addressOf('inspections')} className="cx-alone">
          All photos and inspections
        </Link>
      </Group>
      <QueryBoundary
        query={photos}
        what="photos"
        empty={<p className={styles.quiet}>No photos yet. Photos from the inspection appear here.</p>}
      >
        {(found) => <Strip photos={found.slice(0, shown)} />}
      </QueryBoundary>
    </section>
  );
}

function Strip({ photos }: { photos: readonly Photo[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <PhotoGrid label="Latest photos">
        {photos.map((photo, index) => (
          <PhotoTile key={photo.id} src={photo.thumbnailUrl} alt={nameOf(photo, index)} onOpen={() => setOpen(index)} />
        ))}
      </PhotoGrid>
      {open !== undefined && <LargePhoto photos={photos} at={open} onGo={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function nameOf(photo: Photo, index: number): string {
  return `Photo ${index + 1}: ${photo.originalName}, ${photo.category}${photo.severity ? `, ${photo.severity}` : ''}`;
}

interface LargePhotoProps {
  photos: readonly Photo[];
  at: number;
  onGo: (index: number) => void;
  onClose: () => void;
}

function LargePhoto({ photos, at, onGo, onClose }: LargePhotoProps) {
  const photo = photos[at];
  if (!photo) return null;
  return (
    <Modal opened onClose={onClose} title={`Photo ${at + 1} of ${photos.length}`} size="xl">
      <Stack>
        {photo.imageUrl ? (
          <img src={photo.imageUrl} alt={nameOf(photo, at)} className={styles.largePhoto} />
        ) : (
          <p className={styles.quiet}>This photo can’t be shown yet. The original is saved.</p>
        )}
        <p className={styles.quiet}>
          {photo.originalName}, <Taken photo={photo} />
        </p>
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" disabled={at === 0} onClick={() => onGo(at - 1)}>
              Previous
            </Button>
            <Button variant="default" disabled={at === photos.length - 1} onClick={() => onGo(at + 1)}>
              Next
            </Button>
          </Group>
          <Button component={Link} to={`/mobile-inspection/${photo.inspectionId}`} variant="default">
            Open the inspection
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** When and where it was taken, with the source of each; what nobody knows is said to be unknown. */
function Taken({ photo: { capturedAt, capturedAtSource, gps } }: { photo: Photo }) {
  return (
    <>
      {capturedAt === undefined || capturedAtSource === 'unknown' ? (
        'time unknown'
      ) : (
        <>
          taken <DateText at={capturedAt} format="date-time" /> ({captureSourceLabels[capturedAtSource]})
        </>
      )}
      , {gps ? `location ${gps.lat.toFixed(5)}, ${gps.lng.toFixed(5)} (${captureSourceLabels[gps.source]})` : 'location unknown'}
    </>
  );
}
