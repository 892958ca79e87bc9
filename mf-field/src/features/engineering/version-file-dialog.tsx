// A file of any version as it was signed: the report, or the scan of its signature report.
import type { EngineeringReport } from '@plumbline/contracts/inspection';
import { Button, formatDate, Group, Modal, Notice, Stack } from '@plumbline/ui';
import { saveFile } from '@plumbline/web/files';
import { useQuery } from '@tanstack/react-query';
import { versionFileQuery } from './base/engineering-queries.ts';
import { PdfView } from './base/pdf-view.tsx';
import type { VersionFile } from './version-list.tsx';

interface VersionFileProps {
  report: EngineeringReport;
  file: VersionFile;
  onBack: () => void;
}

export function VersionFileDialog({ report, file, onBack }: VersionFileProps) {
  const { revision, kind } = file;
  const pdf = useQuery(versionFileQuery({ id: report.inspectionId, ...file }));
  const { data } = pdf;
  const { supersededAt } = report.versions.find((one) => one.revision === revision) ?? {};
  const isScan = kind === 'signature_report';
  const title = `${isScan ? 'Signature report of ' : ''}${report.number}, version ${revision}`;
  const save = ({ bytes }: NonNullable<typeof data>) =>
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `${report.number}-v${revision}${isScan ? '-signature-report' : ''}.pdf`);
  return (
    <Modal opened onClose={onBack} title={title} size="xl">
      <Stack>
        {supersededAt && (
          <Notice tone="warning" title={`Superseded on ${formatDate(supersededAt)}`}>
            Don’t rely on this version. It stays as it was signed.
          </Notice>
        )}
        {isScan && <Notice tone="info">The scan as it was uploaded. The signature and seal on it weren't verified here.</Notice>}
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            Back to the report
          </Button>
          {data && (
            <Button variant="default" onClick={() => save(data)}>
              Download
            </Button>
          )}
        </Group>
        <PdfView query={pdf} title={title} />
      </Stack>
    </Modal>
  );
}
