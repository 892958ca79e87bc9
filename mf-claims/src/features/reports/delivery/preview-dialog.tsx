// The exact PDF that would be sent: fetched, its hash computed here from the bytes, and its pages drawn from them.
import { claimsApi, type Report } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, Group, Modal, Notice, Placeholder, QueryBoundary, Skeleton } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect } from 'react';
import { downloadBytes } from '../../../shared/files/download.ts';
import styles from '../base/reports.module.css';

/** The reader of PDFs comes with the first preview. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface Checked {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  said: string;
  fileName: string;
  frozen: boolean;
  draft: boolean;
}

/** The bytes, the hash that they have, and the one that the server says. */
async function fetchChecked(id: number): Promise<Checked> {
  const preview = await call(claimsApi.previewReport, { params: { id } });
  const answer = await call(claimsApi.downloadReport, { params: { id }, query: { exact: 'true' } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { sha256: said, fileName, frozen, draft } = preview;
  return { bytes, sha256: await hashOf(bytes, said), said, fileName, frozen, draft };
}

/** A page over plain http on a network address cannot compute hashes; there the server's stands alone. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, said: string): Promise<string> {
  if (!globalThis.isSecureContext) return said;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of this text and its state. `where` it is shown: the dialog never shows bytes that were fetched for another place. */
export const exactPdfQuery = ({ id, contentSha256, status }: Report, where: 'dialog' | 'pages') =>
  queryOptions({ queryKey: ['report-pdfs', where, id, contentSha256, status], queryFn: () => fetchChecked(id), gcTime: 0 });

interface PreviewDialogProps {
  report: Report;
  /** Hears of the hash of the bytes that are shown. */
  onLook: (sha256: string) => void;
  onClose: () => void;
}

export function PreviewDialog({ report, onLook, onClose }: PreviewDialogProps) {
  const pdf = useQuery(exactPdfQuery(report, 'dialog'));
  return (
    <Modal opened onClose={onClose} title={`Preview of ${report.claimNumber}, revision ${report.revision}`} size="xl">
      <QueryBoundary query={pdf} what="the PDF" placeholder={<Skeleton height={480} radius="md" />}>
        {(checked) => <Preview reportId={report.id} checked={checked} onLook={onLook} />}
      </QueryBoundary>
    </Modal>
  );
}

function noticeOf({ frozen, draft }: Checked): { tone: 'good' | 'info' | 'warning'; title: string } {
  if (frozen) return { tone: 'good', title: "Final PDF. It can't change." };
  if (draft) return { tone: 'warning', title: 'This is a draft. Open items must be fixed before it can be sent.' };
  return { tone: 'info', title: 'This is the PDF that will be sent.' };
}

function Preview({ reportId, checked, onLook }: { reportId: number; checked: Checked } & Pick<PreviewDialogProps, 'onLook'>) {
  const { bytes, sha256, said, fileName } = checked;
  const isWhole = sha256 === said;
  useEffect(() => {
    if (isWhole) onLook(sha256);
  }, [isWhole, sha256, onLook]);
  if (!isWhole)
    return (
      <Notice tone="bad" title="This file was altered">
        Don't send it; contact your administrator. Hash: {sha256}. Expected: {said}.
      </Notice>
    );
  return (
    <div className={styles.stack}>
      <Notice {...noticeOf(checked)}>
        <span className={styles.hash}>SHA-256 {sha256}</span> · {(bytes.length / 1024).toFixed(0)} KB
      </Notice>
      <Group justify="flex-end">
        <Button
          variant="subtle"
          component="a"
          href={hrefOf(claimsApi.downloadReport, { id: reportId }, { exact: 'true' })}
          target="_blank"
          rel="noopener"
        >
          Open in a new window
        </Button>
        <Button variant="default" onClick={() => downloadBytes(bytes, fileName, 'application/pdf')}>
          Download PDF
        </Button>
      </Group>
      <Suspense fallback={<Placeholder what="the pages" />}>
        <PdfPages key={sha256} of={sha256} load={() => Promise.resolve(bytes)} title={fileName} />
      </Suspense>
    </div>
  );
}
