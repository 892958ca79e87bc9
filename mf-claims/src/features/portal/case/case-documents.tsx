// The documents that the office shares for a case; those that are pictures as pictures.
import { claimsApi, type PortalDocument } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DateText, QueryBoundary, SectionCard, formatBytes } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

export function CaseDocuments({ caseId }: { caseId: number }) {
  const { as } = useSeenAs();
  const found = useQuery({
    queryKey: ['portal', 'documents', caseId, as ?? 'own'],
    queryFn: () => call(claimsApi.portalDocuments, { params: { id: caseId }, query: { as } }),
  });
  const addressOf = ({ id }: PortalDocument) => hrefOf(claimsApi.portalDocument, { id: caseId, documentId: id }, { as });
  return (
    <SectionCard title="Documents">
      <QueryBoundary query={found} what="documents" empty={<p className={styles.plain}>Documents your adjuster shares appear here.</p>}>
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
    <ul className={styles.photos} aria-label="Shared pictures">
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
    <ul className={styles.documents} aria-label="Shared documents">
      {documents.map((one) => (
        <li key={one.id}>
          <a href={addressOf(one)} download={one.fileName}>
            {one.title}
          </a>{' '}
          <span className={styles.documentMeta}>
            {one.typeLabel} · {formatBytes(one.bytes)} · <DateText at={one.documentDate ?? one.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
