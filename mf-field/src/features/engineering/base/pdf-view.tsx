// A PDF inside a dialog, page by page.
import { QueryBoundary, Skeleton } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ExactPdf } from './engineering-queries.ts';

/** The reader of PDFs comes with the first preview. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface PdfViewProps {
  query: UseQueryResult<ExactPdf>;
  title: string;
  height?: number;
  /** Hears of each page that was drawn, of how many, and of which bytes. */
  onDrawn?: (drawn: { sha256: string; page: number; pages: number }) => void;
}

export function PdfView({ query, title, height = 480, onDrawn }: PdfViewProps) {
  const placeholder = <Skeleton height={height} radius="md" />;
  return (
    <QueryBoundary query={query} what="the PDF" placeholder={placeholder}>
      {({ bytes, sha256 }) => (
        <Suspense fallback={placeholder}>
          <PdfPages
            key={sha256}
            of={sha256}
            load={() => Promise.resolve(bytes)}
            title={title}
            onDrawn={onDrawn && ((page, pages) => onDrawn({ sha256, page, pages }))}
          />
        </Suspense>
      )}
    </QueryBoundary>
  );
}
