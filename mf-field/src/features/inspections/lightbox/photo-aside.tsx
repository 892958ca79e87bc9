// Everything that is known of the open photo, beside it.
import { inspectionApi, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { DescriptionList, QueryBoundary, formatDate, retriedWith, type BoundaryQuery } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnswerFlags } from '../../../shared/photos/answer-flags.tsx';
import { PhotoDetails } from '../../../shared/photos/photo-details.tsx';
import { distanceInWords, type Spot } from '../../../shared/photos/map-pins.ts';
import { lightWords } from '../../../shared/photos/light-words.ts';
import { DownloadOriginal, sizeInWords } from './download-original.tsx';
import { PhotoForm, type PhotoWords } from './photo-form.tsx';
import styles from './lightbox.module.css';

export const photoQuery = (id: number) =>
  queryOptions({ queryKey: ['photos', 'one', id], queryFn: ({ signal }) => call(inspectionApi.readPhoto, { params: { id }, signal }) });

interface PhotoAsideProps {
  row: GalleryPhoto;
  timeZone: string;
  property: Spot | undefined;
  /** What stands beside it on the photo and can fail with it: one Retry brings all of it. */
  around: readonly Pick<BoundaryQuery<unknown>, 'refetch'>[];
  /** The caption and tags that somebody types. */
  typed: PhotoWords | undefined;
  onType: (words: PhotoWords | undefined) => void;
  /** Marks and custody. */
  children?: ReactNode;
}

export function PhotoAside({ row, timeZone, property, around, typed, onType, children }: PhotoAsideProps) {
  const photo = useQuery(photoQuery(row.id));
  return (
    <QueryBoundary query={retriedWith(photo, ...around)} what="the photo">
      {(found) => (
        <div className={styles.facts}>
          <PhotoForm key={found.id} photo={found} typed={typed} onType={onType} />
          <section>
            <h2 className={styles.title}>Time and place</h2>
            <p className={styles.quiet}>
              {lightWords(row.lights)}
              {row.place && property && `, ${distanceInWords(row.place, property)} from the property`}
            </p>
            <PhotoDetails photo={found} timeZone={timeZone} />
            <AnswerFlags photo={found} />
          </section>
          {children}
          <section>
            <h2 className={styles.title}>Original</h2>
            <DescriptionList
              items={[
                { label: 'File', value: found.originalName },
                { label: 'Size', value: `${found.width} × ${found.height}, ${sizeInWords(found.bytes)}` },
                { label: 'Added by', value: `${found.uploadedBy}, ${formatDate(found.createdAt, 'date-time', timeZone)}` },
                { label: 'sha256', value: <code className={styles.hash}>{found.sha256}</code> },
              ]}
            />
            <DownloadOriginal photo={found} />
          </section>
        </div>
      )}
    </QueryBoundary>
  );
}
