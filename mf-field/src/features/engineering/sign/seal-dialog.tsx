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
import { ConfirmFields, useConfirm } from './confirm.tsx';
import { SigningDay } from './signing-day.tsx';

export function SealDialog({ report, onClose, sealing }: ReportProps & { sealing: CertificateSeal }) {
  return (
    <Modal opened onClose={onClose} title={`Seal ${report.number}, version ${report.revision}`} size="lg">
      {report.sealMode === 'certificate_file' ? (
        <CertificateForm report={report} sealing={sealing} />
      ) : (
        <Upload report={report} onDone={onClose} />
      )}
    </Modal>
  );
}

const words = {
  own_software: {
    steps:
      '1. Download the frozen PDF. 2. Sign and seal it in the field “EngineerSeal” with your own software, so that the seal is seen there. 3. Choose the result, confirm it’s you, and upload it. We check that it begins with our exact file, and that a certification authority that this firm trusts vouches for your certificate.',
    download: 'Download frozen PDF',
    choose: 'Choose sealed PDF',
    upload: 'Upload sealed PDF',
  },
  signature_report: {
    steps:
      '1. Download the signature report, print it, sign, date and seal it by hand. 2. Scan it as a PDF of at most 15 MB. 3. Choose the scan, confirm it’s you, and upload it.',
    download: 'Download signature report',
    choose: 'Choose scan',
    upload: 'Upload signed signature report',
  },
} as const;

function Upload({ report, onDone }: Pick<ReportProps, 'report'> & { onDone: () => void }) {
  const isPaper = report.sealMode === 'signature_report';
  const { steps, download, choose, upload } = words[isPaper ? 'signature_report' : 'own_software'];
  const { file, choose: take, press, failure, isPending, confirm } = useUpload(report, onDone);
  const from = isPaper ? inspectionApi.readSignatureReport : inspectionApi.downloadEngineeringReport;
  return (
    <Stack>
      <p>{steps}</p>
      <SigningDay report={report} />
      <Group>
        <Button variant="default" component="a" href={hrefOf(from, { id: report.inspectionId })} download>
          {download}
        </Button>
        <FileButton accept="application/pdf" onChange={(chosen) => take(chosen ?? undefined)}>
          {(props) => (
            <Button {...props} variant="default">
              {choose}
            </Button>
          )}
        </FileButton>
        <span>{file?.name ?? 'No file chosen'}</span>
      </Group>
      <ConfirmFields confirm={confirm} />
      {failure && (
        <Notice tone="bad" title="Not sealed">
          {failure}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button loading={isPending} disabled={!file || tooLargeToEmail(file.size) !== undefined} onClick={press}>
          {upload}
        </Button>
      </Group>
    </Stack>
  );
}

/** Confirms who uploads, then sends the file. */
function useUpload({ inspectionId }: ReportProps['report'], onDone: () => void) {
  const confirm = useConfirm();
  const [file, setFile] = useState<File>();
  const send = useWrite(inspectionApi.uploadSealedReport, {
    stale,
    onSuccess: ({ seal }) => {
      toast({ tone: 'good', title: 'Report signed', description: seal?.trust ?? 'The report is officially signed and sealed.' });
      onDone();
    },
    onError: () => undefined,
  });
  const choose = (chosen: File | undefined) => {
    send.reset();
    setFile(chosen);
  };
  const press = () => file && confirm.run(() => send.mutate({ params: { id: inspectionId }, body: file }));
  const failure = (file && tooLargeToEmail(file.size)) ?? confirm.failure ?? send.error?.message;
  return { file, choose, press, failure, isPending: confirm.isPending || send.isPending, confirm };
}
