// A look at a document without leaving the screen: pages of a PDF, a picture, the text; what has none can be downloaded.
import type { PaperInFull, PaperKind } from '@plumbline/contracts/claims';
import { Notice, Placeholder, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { documentTextQuery } from '../base/documents-queries.ts';
import styles from '../base/documents.module.css';

/** The reader of PDFs comes with the first PDF that is opened. */
const PdfPages = lazy(async () => ({ default: (await import('../../../shared/files/pdf-pages.tsx')).PdfPages }));

export function Preview({ paper }: { paper: PaperInFull }) {
  return (
    <>
      {paper.isUnread && <Notice tone="info">{unread(paper)}</Notice>}
      {!(paper.isUnread && paper.preview === 'none') && <Content paper={paper} />}
    </>
  );
}

const pictures = new Set<PaperKind>(['jpeg', 'png', 'heic']);

function unread({ kind }: PaperInFull): string {
  if (pictures.has(kind)) return 'This picture could not be read, so it has no preview. Download it to look at it.';
  return 'The text of this file could not be read, so search does not find its words. Download it to read it.';
}

function Content({ paper }: { paper: PaperInFull }) {
  if (paper.preview === 'image')
    return <img className={styles.picture} src={`/api/documents/${paper.id}/preview?number=${paper.number}`} alt={paper.title} />;
  if (paper.preview === 'pdf')
    return (
      <Suspense fallback={<Placeholder what="the pages" />}>
        <PdfPages key={paper.sha256} of={paper.sha256} load={(signal) => fileOf(paper, signal)} title={paper.title} />
      </Suspense>
    );
  if (paper.preview === 'text') return <TextPreview paper={paper} />;
  return <Notice tone="info">There is no preview of this file. Download it to look at it.</Notice>;
}

async function fileOf({ id, number }: PaperInFull, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(`/api/documents/${id}/file?number=${number}`, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error('The file could not be loaded');
  return new Uint8Array(await answer.arrayBuffer());
}

function TextPreview({ paper }: { paper: PaperInFull }) {
  const found = useQuery(documentTextQuery(paper.id, paper.number));
  return (
    <QueryBoundary query={found} what="the text">
      {({ text, isCut }) => (
        <>
          <section className={styles.text} aria-label="Text of the document">
            <pre>{text}</pre>
          </section>
          {isCut && <p className={styles.facts}>The beginning of the text. The file has more.</p>}
        </>
      )}
    </QueryBoundary>
  );
}
