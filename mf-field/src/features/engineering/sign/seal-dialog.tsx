// Sealing what was signed: the PDF signed elsewhere, the scan of the signature report, or the certificate file once more.
import { inspectionApi, tooLargeToEmail } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, FileButton, Group, Modal, Notice, Stack, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import { stale } from '../base/engineering-queries.ts';
import type { ReportProps } from '../base/step.ts';
import { CertificateForm } from './certificate-form.tsx';
import type { CertificateSeal } from './certificate-seal.ts';

export function SealDialog({ report, onClose, sealing }: ReportProps & { sealing: CertificateSeal }) {
  return (
    <Modal opened onClose={onClose} title={`Seal ${report.number}, version ${report.revision}`} size="lg">
      {report.sealMode === 'certificate_file' ? <CertificateForm sealing={sealing} /> : <Upload report={report} onDone={onClose} />}
    </Modal>
  );
}

function Upload({ report, onDone }: Pick<ReportProps, 'report'> & { onDone: () => void }) {
  const isPaper = report.sealMode === 'signature_report';
  const [tooLarge, setTooLarge] = useState<string>();
  const params = { id: report.inspectionId };
  const send = useWrite(inspectionApi.uploadSealedReport, {
    stale,
    onSuccess: ({ seal }) => {
      toast({ tone: 'good', title: 'Report signed', description: seal?.trust ?? 'The report is officially signed and sealed.' });
      onDone();
    },
    onError: () => undefined,
  });
  const take = (file: File | null) => {
    if (!file) return;
    const refused = tooLargeToEmail(file.size);
    setTooLarge(refused);
    if (!refused) send.mutate({ params, body: file });
  };
  const failure = tooLarge ?? send.error?.message;
  const from = isPaper ? inspectionApi.readSignatureReport : inspectionApi.downloadEngineeringReport;
  return (
    <Stack>
      <p>
        {isPaper
          ? '1. Download the signature report, print it, sign, date and seal it by hand. 2. Scan it as a PDF of at most 15 MB and upload it.'
          : '1. Download the frozen PDF. 2. Sign and seal it in the field “EngineerSeal” with your own software. 3. Upload the result. We check that it begins with our exact file.'}
      </p>
      {failure && (
        <Notice tone="bad" title="Not sealed">
          {failure}
        </Notice>
      )}
      <Group>
        <Button variant="default" component="a" href={hrefOf(from, params)} download>
          {isPaper ? 'Download signature report' : 'Download frozen PDF'}
        </Button>
        <FileButton accept="application/pdf" onChange={take}>
          {(props) => (
            <Button {...props} loading={send.isPending}>
              {isPaper ? 'Upload signed signature report' : 'Upload sealed PDF'}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
