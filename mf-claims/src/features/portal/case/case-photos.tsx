// The photos of the inspection that the office shows, small; each opens large.

import { claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { clientWords, type SharedPhoto } from '@plumbline/contracts/enums';
import { QueryBoundary, SectionCard, formatDate, readerLanguage } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalPhotosQuery } from '../base/portal-queries.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function CasePhotos({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery(portalPhotosQuery(caseId, as));
  return (
    <SectionCard title={say('photos')}>
      <QueryBoundary query={found} what={say('thePhotos')} empty={<p className={styles.plain}>{say('noPhotos')}</p>}>
        {(photos) => (
          <ul className={styles.photos} aria-label={say('photos')}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <Photo caseId={caseId} photo={photo} as={as} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function Photo({ caseId, photo, as }: { caseId: number; photo: SharedPhoto; as: number | undefined }) {
  const addressOf = (size: '320' | '1600') => hrefOf(claimsApi.portalPhoto, { id: caseId, photoId: photo.id }, { size, as });
  const words = `${photo.caption ?? clientWords[readerLanguage()].photo[photo.category]}, ${photo.takenAt ? formatDate(photo.takenAt, 'date', photo.timeZone) : say('noPhotoDate')}`;
  return (
    <a href={addressOf('1600')} target="_blank" rel="noopener" className={styles.photo}>
      <img src={addressOf('320')} alt={words} loading="lazy" decoding="async" />
      <span aria-hidden>{words}</span>
    </a>
  );
}
