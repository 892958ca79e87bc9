// A version of the report: the exact PDF, its text while it is a draft, its review log, and the way to a new version.
import { inspectionApi, type CompletedInspection, type EngineeringReport } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, Modal, Notice, QueryBoundary, Skeleton, Stack } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { saveFile } from '@plumbline/web/files';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import { previewQuery } from './engineering-queries.ts';
import type { Step } from './step-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import styles from './engineering.module.css';

/** The reader of PDFs comes with the first preview. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

export interface ReportProps {
  report: EngineeringReport;
  inspection: CompletedInspection;
  onClose: () => void;
  onStep: (step: Step) => void;
}

export function ReportDialog({ report, inspection, onClose }: ReportProps) {
  const [open, setOpen] = useState<'edit' | 'version'>();
  const mayEdit = useMay(inspectionApi.editEngineeringReport);
  const mayRevise = useMay(inspectionApi.startEngineeringVersion);
  const pdf = useQuery(previewQuery({ id: inspection.id, version: report.version }));
  if (open === 'edit') return <EditDialog report={report} onClose={() => setOpen(undefined)} />;
  if (open === 'version') return <VersionDialog report={report} onClose={() => setOpen(undefined)} />;
  const isDraft = report.stage === 'needs_signature';
  const fileName = `${report.number}-v${report.revision}${isDraft ? '-draft' : ''}.pdf`;
  return (
    <Modal opened onClose={onClose} title={`${report.number}, version ${report.revision}`} size="xl">
      <Stack>
        {isDraft && <Notice tone="info" title="This is a draft. It isn’t signed or sealed." />}
        {report.seal && (
          <Notice tone="good" title="Sealed. This file can’t change.">
            {report.seal.trust}
          </Notice>
        )}
        <Group gap="xs">
          {isDraft && mayEdit && <Button onClick={() => setOpen('edit')}>Edit report</Button>}
          {!isDraft && mayRevise && (
            <Button variant="default" onClick={() => setOpen('version')}>
              New version
            </Button>
          )}
          {pdf.data && (
            <Button variant="default" onClick={() => saveFile(new Blob([pdf.data.bytes], { type: 'application/pdf' }), fileName)}>
              Download
            </Button>
          )}
        </Group>
        <QueryBoundary query={pdf} what="the PDF" placeholder={<Skeleton height={480} radius="md" />}>
          {({ bytes, sha256 }) => (
            <Suspense fallback={<Skeleton height={480} radius="md" />}>
              <PdfPages key={sha256} of={sha256} load={() => Promise.resolve(bytes)} title={report.title} />
            </Suspense>
          )}
        </QueryBoundary>
        <ReviewLog report={report} />
      </Stack>
    </Modal>
  );
}

function ReviewLog({ report }: { report: EngineeringReport }) {
  return (
    <section aria-label="Review log">
      <h3 className={styles.heading}>Review log</h3>
      <ul className={styles.log}>
        {report.reviewLog.toReversed().map(({ at, by, what }) => (
          <li key={`${at}${what}`}>
            {what} <span className={styles.quiet}>{`${by}, ${formatDate(at, 'date-time')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
