// A look at a document without leaving the screen: pages of a PDF, a picture, the text; what has none can be downloaded.
import { claimsApi, type ClaimDocumentDetail, type FileFormat } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Notice, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { FilePages } from '../../../shared/files/file-pages.tsx';
import { documentTextQuery } from '../base/documents-queries.ts';
import styles from '../base/documents.module.css';

export function Preview({ doc }: { doc: ClaimDocumentDetail }) {
  return (
    <>
      {doc.isUnread && <Notice tone="info">{unread(doc)}</Notice>}
      {!(doc.isUnread && doc.preview === 'none') && <Content doc={doc} />}
    </>
  );
}

const pictures = new Set<FileFormat>(['jpeg', 'png', 'heic']);

function unread({ kind }: ClaimDocumentDetail): string {
  if (pictures.has(kind)) return "No preview: this image couldn't be read. Download it to view it.";
  return "Search doesn't cover this file: its text couldn't be read. Download it to read it.";
}

function Content({ doc }: { doc: ClaimDocumentDetail }) {
  if (doc.preview === 'image')
    return (
      <img className={styles.picture} src={hrefOf(claimsApi.previewDocument, { id: doc.id }, { number: doc.number })} alt={doc.title} />
    );
  if (doc.preview === 'pdf')
    return (
      <FilePages of={doc.sha256} href={hrefOf(claimsApi.downloadDocument, { id: doc.id }, { number: doc.number })} title={doc.title} />
    );
  if (doc.preview === 'text') return <TextPreview doc={doc} />;
  return <Notice tone="info">No preview for this file. Download it to view it.</Notice>;
}

function TextPreview({ doc }: { doc: ClaimDocumentDetail }) {
  const found = useQuery(documentTextQuery(doc.id, doc.number));
  return (
    <QueryBoundary query={found} what="the text">
      {({ text, isTruncated }) => (
        <>
          <section className={styles.text} aria-label="Document text">
            <pre>{text}</pre>
          </section>
          {isTruncated && <p className={styles.meta}>Start of the text. Download the file to read the rest.</p>}
        </>
      )}
    </QueryBoundary>
  );
}
