// The pages of a PDF that the server hands out as a file, looked at without leaving the screen.
import { Placeholder } from '@plumbline/ui';
import { Suspense, lazy } from 'react';
import { bytesAt } from './bytes-at.ts';

/** The reader of PDFs comes with the first PDF that is opened. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface FilePagesProps {
  /** Names the bytes: another name is another file. */
  of: string;
  href: string;
  title: string;
}

export function FilePages({ of, href, title }: FilePagesProps) {
  return (
    <Suspense fallback={<Placeholder what="the pages" />}>
      <PdfPages key={of} of={of} load={(signal) => bytesAt(href, signal)} title={title} />
    </Suspense>
  );
}
