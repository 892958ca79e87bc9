// A version of the report: the exact PDF, its text while it is a draft, all versions with their files, its review log, and the way to a new version.
import { inspectionApi, type EngineeringReport } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, Modal, Notice, Stack } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { saveFile } from '@plumbline/web/files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import { previewQuery, type ExactPdf } from './base/engineering-queries.ts';
import { PdfView } from './base/pdf-view.tsx';
import type { ReportProps } from './base/step.ts';
import { SampleButton } from './base/sample-button.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { VersionFileDialog } from './version-file-dialog.tsx';
import { VersionList, type VersionFile } from './version-list.tsx';
import styles from './base/engineering.module.css';

export function ReportDialog({ report, inspection, onClose }: ReportProps) {
  const [open, setOpen] = useState<'edit' | 'version' | VersionFile>();
  const pdf = useQuery(previewQuery({ id: inspection.id, version: report.version }));
  if (open === 'edit') return <EditDialog report={report} onClose={() => setOpen(undefined)} />;
  if (open === 'version') return <VersionDialog report={report} onClose={() => setOpen(undefined)} />;
  if (open) return <VersionFileDialog report={report} file={open} onBack={() => setOpen(undefined)} />;
  const isDraft = report.stage === 'needs_signature';
  return (
    <Modal opened onClose={onClose} title={`${report.number}, version ${report.revision}`} size="xl">
      <Stack>
        {isDraft && <Notice tone="info" title="This is a draft. It isn’t signed or sealed." />}
        {report.seal && (
          <Notice tone="good" title="Sealed. This file can’t change.">
            {report.seal.trust}
          </Notice>
        )}
        <Actions report={report} pdf={pdf.data} onOpen={setOpen} />
        <PdfView query={pdf} title={report.title} />
        <VersionList versions={report.versions} onOpen={setOpen} />
        <ReviewLog report={report} />
      </Stack>
    </Modal>
  );
}

interface ActionsProps {
  report: EngineeringReport;
  pdf: ExactPdf | undefined;
  onOpen: (dialog: 'edit' | 'version') => void;
}

function Actions({ report, pdf, onOpen }: ActionsProps) {
  const mayEdit = useMay(inspectionApi.editEngineeringReport);
  const mayRevise = useMay(inspectionApi.startEngineeringVersion);
  const isDraft = report.stage === 'needs_signature';
  const fileName = `${report.number}-v${report.revision}${isDraft ? '-draft' : ''}.pdf`;
  return (
    <Group gap="xs">
      {isDraft && mayEdit && <Button onClick={() => onOpen('edit')}>Edit report</Button>}
      {!isDraft && mayRevise && (
        <Button variant="default" onClick={() => onOpen('version')}>
          New version
        </Button>
      )}
      {pdf && (
        <Button variant="default" onClick={() => saveFile(new Blob([pdf.bytes], { type: 'application/pdf' }), fileName)}>
          Download
        </Button>
      )}
      {isDraft && <SampleButton inspectionId={report.inspectionId} />}
    </Group>
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
