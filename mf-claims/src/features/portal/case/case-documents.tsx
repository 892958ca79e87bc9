// The documents that the office shares for a case; those that are pictures as pictures.
import { claimsApi, type PortalDocument } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DateText, QueryBoundary, SectionCard, formatBytes, readerLanguage } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { portalDocumentsQuery } from '../base/portal-queries.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { documentTypesEs } from '../../../shared/files/document-types.es.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function CaseDocuments({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery(portalDocumentsQuery(caseId, as));
  const addressOf = ({ id }: PortalDocument) => hrefOf(claimsApi.portalDocument, { id: caseId, documentId: id }, { as });
  return (
    <SectionCard title={say('documents')}>
      <QueryBoundary query={found} what={say('theDocuments')} empty={<p className={styles.plain}>{say('noDocuments')}</p>}>
        {(documents) => (
          <>
            <Photos photos={documents.filter((one) => one.isPicture)} addressOf={addressOf} />
            <Documents documents={documents.filter((one) => !one.isPicture)} addressOf={addressOf} />
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

type AddressOf = (doc: PortalDocument) => string;

function Photos({ photos, addressOf }: { photos: readonly PortalDocument[]; addressOf: AddressOf }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={say('sharedPictures')}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={addressOf(photo)} target="_blank" rel="noopener">
            <img src={addressOf(photo)} alt={photo.title} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Documents({ documents, addressOf }: { documents: readonly PortalDocument[]; addressOf: AddressOf }) {
  if (documents.length === 0) return null;
  return (
    <ul className={styles.documents} aria-label={say('sharedDocuments')}>
      {documents.map((one) => (
        <li key={one.id}>
          <a href={addressOf(one)} download={one.fileName}>
            {one.title}
          </a>{' '}
          <span className={styles.documentMeta}>
            {readerLanguage() === 'es' ? documentTypesEs[one.type] : one.typeLabel} · {formatBytes(one.bytes)} ·{' '}
            <DateText at={one.documentDate ?? one.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
