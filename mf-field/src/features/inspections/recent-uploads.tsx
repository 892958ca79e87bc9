// The photos the server holds, turning from Processing to Analyzed.
import { captureSourceLabels, flagSentence, inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { photoCategoryLabels } from '@plumbline/contracts/enums';
import { Button, DateText, Modal, PhotoGrid, PhotoTile, QueryBoundary, readerZone, SectionCard } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photosQuery } from '../../shared/field-queries.ts';
import { AnswerFlags } from '../../shared/photos/answer-flags.tsx';
import { PhotoDetails } from '../../shared/photos/photo-details.tsx';
import { ShareAllPhotos } from './share-all-photos.tsx';
import { SharePhoto } from './share-photo.tsx';
import styles from './inspections.module.css';

const recentCount = 5;

export function RecentUploads({ inspectionId }: { inspectionId: number }) {
  const photos = useQuery(photosQuery(inspectionId));
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<number>();
  const mayShare = useMay(inspectionApi.sharePhotos);
  return (
    <SectionCard title="Recent Uploads">
      <QueryBoundary query={photos} what="photos" empty={<p className={styles.quiet}>No photos yet.</p>}>
        {(found) => (
          <>
            {mayShare && <ShareAllPhotos inspectionId={inspectionId} photos={found} />}
            <PhotoGrid label="Recent uploads">
              {(all ? found : found.slice(0, recentCount)).map((photo) => (
                <PhotoTile
                  key={photo.id}
                  src={photo.thumbnailUrl}
                  alt={`${photo.originalName}, ${photoCategoryLabels[photo.category]}, ${badgeOf(photo).label}`}
                  badge={badgeOf(photo)}
                  onOpen={() => setOpened(photo.id)}
                  caption={<Caption photo={photo} />}
                />
              ))}
            </PhotoGrid>
            <OpenPhoto photo={found.find(({ id }) => id === opened)} onClose={() => setOpened(undefined)} />
            {found.length > recentCount && (
              <Button variant="subtle" mt="sm" onClick={() => setAll(!all)}>
                {all ? 'Show newest 5' : `Show all ${found.length}`}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function OpenPhoto({ photo, onClose }: { photo: Photo | undefined; onClose: () => void }) {
  if (!photo) return null;
  return (
    <Modal opened onClose={onClose} title={photo.originalName} size="lg">
      {photo.imageUrl && <img src={photo.imageUrl} alt={photo.originalName} className={styles.openPhoto} />}
      <PhotoDetails photo={photo} timeZone={readerZone()} />
    </Modal>
  );
}

function Caption({ photo }: { photo: Photo }) {
  const mayShare = useMay(inspectionApi.sharePhoto);
  const words = photo.failureReason ?? qualityOf(photo);
  return (
    <>
      <span>
        <Taken photo={photo} />
      </span>
      {words && <span>{words}</span>}
      {photo.flags.map((flag) => (
        <span key={flag.kind} className={styles.flag}>
          {flagSentence(flag)}
        </span>
      ))}
      <AnswerFlags photo={photo} />
      {mayShare && photo.thumbnailUrl && <SharePhoto photo={photo} />}
    </>
  );
}

/** What is unknown is said, so that nobody takes the upload for the photo. */
function Taken({ photo: { capturedAt, capturedAtSource, gps } }: { photo: Photo }) {
  const place = gps ? '' : ', place unknown';
  if (capturedAt === undefined || capturedAtSource === 'unknown') return `Time unknown${place}`;
  return (
    <>
      <DateText at={capturedAt} format="date-time" /> ({captureSourceLabels[capturedAtSource]}){place}
    </>
  );
}

function badgeOf(photo: Photo) {
  if (photo.status === 'failed') return { tone: 'red' as const, label: 'Failed' };
  return photo.aiProcessed ? { tone: 'green' as const, label: 'Analyzed' } : { tone: 'gray' as const, label: 'Processing' };
}

function qualityOf(photo: Photo): string | undefined {
  if (photo.duplicateOfId !== undefined) return 'Similar to another photo';
  if (photo.quality?.blurry) return 'Blurred';
  return photo.quality?.dark ? 'Too dark' : undefined;
}
