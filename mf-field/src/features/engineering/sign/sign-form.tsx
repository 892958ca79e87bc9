// The right half of signing: who signs under which license, how to seal, what was opened and inspected, the statement, password and code.
import { inspectionApi, signingStatement, tooLargeToSeal, type EngineeringReport, type SealMode } from '@plumbline/contracts/inspection';
import { Button, Checkbox, formatDate, Group, Notice, Stack, StatusBadge, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { saveFile } from '@plumbline/web/files';
import { useState } from 'react';
import { reportQuery, stale, type ExactPdf } from '../base/engineering-queries.ts';
import type { ReportProps } from '../base/step.ts';
import { CertificateFields } from './certificate-form.tsx';
import type { CertificateSeal } from './certificate-seal.ts';
import { ConfirmFields, useConfirm } from './confirm.tsx';
import { ModeChoice } from './mode-choice.tsx';
import type { Reading } from './sign-dialog.tsx';
import styles from '../base/engineering.module.css';

interface SignFormProps extends ReportProps {
  mode: SealMode;
  onMode: (mode: SealMode) => void;
  exact: ExactPdf | undefined;
  reading: Reading | undefined;
  sealing: CertificateSeal;
}

const actions: Record<SealMode, string> = {
  own_software: 'Freeze and download PDF',
  certificate_file: 'Sign and seal report',
  signature_report: 'Create signature report',
};

export function SignForm(props: SignFormProps) {
  const { report, mode, onMode, exact, reading, onClose } = props;
  const { choice, choose } = props.sealing;
  const [hasDeclared, setHasDeclared] = useState(false);
  const { press, failure, isPending, confirm } = useSigning(props);
  const missing = missingFor({
    bytes: sizeOf(exact),
    reading,
    hasDeclared,
    needsFile: mode === 'certificate_file' && !choice.file,
  });
  return (
    <Stack>
      <Engineer report={report} />
      <ModeChoice mode={mode} onMode={onMode} state={report.signing.license?.state ?? ''} />
      {mode === 'certificate_file' && <CertificateFields choice={choice} onChange={choose} />}
      <Facts report={report} reading={reading} />
      <Checkbox checked={hasDeclared} onChange={(event) => setHasDeclared(event.currentTarget.checked)} label={signingStatement} />
      <ConfirmFields confirm={confirm} />
      <Freezing mode={mode} revision={report.revision} />
      {failure && (
        <Notice tone="bad" title="Signing failed">
          {failure}
        </Notice>
      )}
      <p className={styles.quiet} role="status">
        {missing ?? `Version ${report.revision} · SHA-256 ${exact?.sha256 ?? ''}`}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button loading={isPending} disabled={missing !== undefined} onClick={press}>
          {actions[mode]}
        </Button>
      </Group>
    </Stack>
  );
}

function Freezing({ mode, revision }: { mode: SealMode; revision: number }) {
  return (
    <Notice tone="info">
      {mode === 'signature_report'
        ? 'The date of signing is the one that you write on the signature report. '
        : 'The pages print today as the day of signing: seal the report today. '}
      Signing freezes this version. A later edit creates version {revision + 1} and recalls this one from every recipient.
    </Notice>
  );
}

function sizeOf(exact: ExactPdf | undefined): number {
  return exact?.bytes.byteLength ?? 0;
}

function missingFor({
  bytes,
  reading,
  hasDeclared,
  needsFile,
}: {
  bytes: number;
  reading: Reading | undefined;
  hasDeclared: boolean;
  needsFile: boolean;
}): string | undefined {
  const tooLarge = tooLargeToSeal(bytes);
  if (tooLarge) return tooLarge;
  if (!reading || reading.opened.size < reading.pages)
    return `Open every page first: ${reading?.opened.size ?? 0} of ${reading?.pages ?? '…'} opened.`;
  if (!hasDeclared) return 'Confirm the statement first.';
  return needsFile ? 'Choose your certificate file first.' : undefined;
}

/** Confirms, freezes, and goes on to the seal. A certificate file seals there at once: this form is gone by then. */
function useSigning({ report, inspection, mode, exact, onStep, sealing }: SignFormProps) {
  const confirm = useConfirm();
  const params = { id: report.inspectionId };
  const goOn = (): void => {
    onStep({ kind: 'seal', inspection });
    if (mode === 'certificate_file') return sealing.seal();
    toast({ tone: 'good', title: 'Report signed', description: 'The version is frozen. It needs its seal.' });
    if (exact && mode === 'own_software')
      saveFile(new Blob([exact.bytes], { type: 'application/pdf' }), `${report.number}-v${report.revision}.pdf`);
  };
  const sign = useWrite(inspectionApi.signEngineeringReport, {
    stale,
    keep: (client, answer) => client.setQueryData(reportQuery(report.inspectionId).queryKey, answer),
    onSuccess: goOn,
    onError: () => undefined,
  });
  const press = () =>
    confirm.run(() => sign.mutate({ params, body: { version: report.version, mode, pdfSha256: exact?.sha256 ?? '', statement: true } }));
  return { press, confirm, failure: confirm.failure ?? sign.error?.message, isPending: confirm.isPending || sign.isPending };
}

function Engineer({ report: { signing } }: { report: EngineeringReport }) {
  const { license } = signing;
  if (!license) return undefined;
  return (
    <Group justify="space-between">
      <div>
        <strong>{license.name}, P.E.</strong>
        <div className={styles.quiet}>{`${license.state} PE license ${license.number}, to ${formatDate(license.expiresOn)}`}</div>
      </div>
      <StatusBadge tone="green" label="License from your profile" />
    </Group>
  );
}

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

function Facts({ report: { inspection }, reading }: { report: EngineeringReport; reading: Reading | undefined }) {
  const { photoCount, photoTotal } = inspection;
  const all = photoCount === 1 ? '1 photo' : `${photoCount} photos`;
  const photos = photoTotal > photoCount ? `${photoCount} of ${photoTotal} photos` : all;
  const visit = inspection.isOwn
    ? `Own site inspection on ${formatDate(inspection.on)}`
    : `Site inspection on ${formatDate(inspection.on)}${inspection.recordedBy.length > 0 ? `, recorded by ${lists.format(inspection.recordedBy)}` : ''}`;
  return (
    <ul className={styles.log} aria-label="Before you sign">
      <li>{reading ? `${reading.opened.size} of ${reading.pages} pages opened` : 'No page opened yet'}</li>
      <li>{`${visit}, ${photos}`}</li>
    </ul>
  );
}
