// A look at a document without leaving the screen: pages of a PDF, a picture, the text; what has none can be downloaded.
import { claimsApi, type ClaimDocumentDetail, type FileFormat } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Notice, Placeholder, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { documentTextQuery } from '../base/documents-queries.ts';
import styles from '../base/documents.module.css';

/** The reader of PDFs comes with the first PDF that is opened. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

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
      <Suspense fallback={<Placeholder what="the pages" />}>
        <PdfPages key={doc.sha256} of={doc.sha256} load={(signal) => fileOf(doc, signal)} title={doc.title} />
      </Suspense>
    );
  if (doc.preview === 'text') return <TextPreview doc={doc} />;
  return <Notice tone="info">No preview for this file. Download it to view it.</Notice>;
}

async function fileOf({ id, number }: ClaimDocumentDetail, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(hrefOf(claimsApi.downloadDocument, { id }, { number }), { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error("Couldn't load the file");
  return new Uint8Array(await answer.arrayBuffer());
}

function TextPreview({ doc }: { doc: ClaimDocumentDetail }) {
  const found = useQuery(documentTextQuery(doc.id, doc.number));
  return (
    <QueryBoundary query={found} what="the text">
      {({ text, isCut }) => (
        <>
          <section className={styles.text} aria-label="Document text">
            <pre>{text}</pre>
          </section>
          {isCut && <p className={styles.meta}>Start of the text. Download the file to read the rest.</p>}
        </>
      )}
    </QueryBoundary>
  );
}
