// Photo upload: drop or take, true progress per file, and the recent ones turning from Processing to Analyzed.
import { dropZoneLimits, invalidFilesSentence, type Inspection, type Photo } from '@plumbline/contracts/inspection';
import { panelPhotoCategories, photoCategoryLabels } from '@plumbline/contracts/words';
import {
  Button,
  FileButton,
  FileDrop,
  IconCamera,
  PhotoGrid,
  PhotoTile,
  ProgressRow,
  QueryBoundary,
  SectionCard,
  Select,
  toast,
} from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photosQuery } from '../../shared/field-queries.ts';
import { useUploads } from './use-uploads.ts';
import styles from './inspections.module.css';

const limits = {
  maxFiles: dropZoneLimits.files,
  maxBytes: dropZoneLimits.bytesPerFile,
  types: dropZoneLimits.types,
  endings: ['.jpg', '.jpeg', '.png', '.heic'],
  kinds: 'JPEG, PNG or HEIC',
};

export function PhotoPanel({ inspection }: { inspection: Inspection }) {
  const [category, setCategory] = useState<string>('exterior');
  const uploads = useUploads(inspection.id);
  const nothing = () => toast({ tone: 'bad', title: 'Invalid Files', description: invalidFilesSentence });
  const closed = inspection.status === 'cancelled';
  return (
    <div className={styles.page}>
      <div className={styles.upload}>
        <div className={styles.stack}>
          <Select
            label="Photo category"
            data={panelPhotoCategories.map((one) => ({ value: one, label: photoCategoryLabels[one] }))}
            value={category}
            onChange={(value) => value && setCategory(value)}
            allowDeselect={false}
          />
          <FileButton
            accept="image/jpeg,image/png,image/heic"
            capture="environment"
            disabled={closed}
            onChange={(file) => file && uploads.add([file], category)}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={closed} leftSection={<IconCamera size={18} aria-hidden />}>
                Take Photo
              </Button>
            )}
          </FileButton>
        </div>
        <FileDrop
          limits={limits}
          title="Drop photos here"
          button="Upload Photo"
          disabled={closed}
          onFiles={(files) => uploads.add(files, category)}
          onNothing={nothing}
        />
      </div>
      {uploads.rows.length > 0 && (
        <section aria-label="Uploads" className={styles.stack}>
          {uploads.rows.map((row) => (
            <ProgressRow
              key={row.id}
              name={row.name}
              percent={row.percent}
              status={row.status}
              detail={row.detail}
              {...(row.retry
                ? {
                    action: (
                      <Button size="compact-sm" variant="default" onClick={row.retry}>
                        Retry
                      </Button>
                    ),
                  }
                : {})}
            />
          ))}
        </section>
      )}
      <RecentUploads inspectionId={inspection.id} />
    </div>
  );
}

const recentCount = 5;

function RecentUploads({ inspectionId }: { inspectionId: number }) {
  const photos = useQuery(photosQuery(inspectionId));
  const [all, setAll] = useState(false);
  return (
    <SectionCard title="Recent Uploads">
      <QueryBoundary query={photos} what="photos" empty={<p className={styles.quiet}>No photos yet.</p>}>
        {(found) => (
          <>
            <PhotoGrid label="Recent uploads">
              {(all ? found : found.slice(0, recentCount)).map((photo) => (
                <PhotoTile
                  key={photo.id}
                  src={photo.thumbnailUrl}
                  alt={`${photo.originalName}, ${photoCategoryLabels[photo.category]}, ${badgeOf(photo).label}`}
                  badge={badgeOf(photo)}
                  caption={photo.failureReason ?? qualityOf(photo)}
                />
              ))}
            </PhotoGrid>
            {found.length > recentCount && (
              <Button variant="subtle" mt="sm" onClick={() => setAll(!all)}>
                {all ? 'Show the newest five' : `Show all ${found.length}`}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function badgeOf(photo: Photo) {
  if (photo.status === 'failed') return { tone: 'red' as const, label: 'Failed' };
  return photo.aiProcessed ? { tone: 'green' as const, label: 'Analyzed' } : { tone: 'gray' as const, label: 'Processing' };
}

function qualityOf(photo: Photo): string | undefined {
  if (photo.duplicateOfId !== undefined) return 'Looks like another photo';
  if (photo.quality?.blurry) return 'Blurred';
  return photo.quality?.dark ? 'Very dark' : undefined;
}
