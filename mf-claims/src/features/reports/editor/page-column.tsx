// The pages of the saved text beside the editor: the exact bytes, at the page of the section under the cursor.
import type { Report } from '@plumbline/contracts/claims';
import { Notice, Placeholder, QueryBoundary, Skeleton } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { exactPdfQuery } from '../delivery/preview-dialog.tsx';
import styles from '../base/editor.module.css';

/** The reader of PDFs comes with the first pages. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface PageColumnProps {
  report: Report;
  /** The heading whose page is shown. */
  heading: string | undefined;
  dirty: boolean;
}

export function PageColumn({ report, heading, dirty }: PageColumnProps) {
  const pdf = useQuery({ ...exactPdfQuery(report, 'pages'), placeholderData: keepPreviousData });
  return (
    <QueryBoundary query={pdf} what="the pages" placeholder={<Skeleton height={480} radius="md" />}>
      {({ bytes, sha256, said, fileName }) =>
        sha256 === said ? (
          <>
            <p className={styles.quiet} role="status">
              {dirty ? 'Pages of the saved text. Save to see your changes here.' : 'Pages of the saved text'}
            </p>
            <Suspense fallback={<Placeholder what="the pages" />}>
              <PdfPages of={sha256} load={() => Promise.resolve(bytes)} title={`${fileName} as saved`} at={heading} />
            </Suspense>
          </>
        ) : (
          <Notice tone="bad" title="This file was altered">
            Don't send it; contact your administrator.
          </Notice>
        )
      }
    </QueryBoundary>
  );
}
