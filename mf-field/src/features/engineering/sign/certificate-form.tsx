// The engineer's certificate file: sent once over the encrypted connection, used in memory, and kept nowhere.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { Button, FileButton, Group, Notice, PasswordInput, Stack, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import { ConfirmFields, useConfirm } from './confirm.tsx';
import { stale } from '../base/engineering-queries.ts';
import type { ReportProps } from '../base/step.ts';

export interface CertificateChoice {
  readonly file: File | undefined;
  readonly passphrase: string;
}

export function useCertificateSeal(onDone: () => void) {
  return useWrite(inspectionApi.sealWithCertificateFile, {
    stale,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Report signed', description: 'The report is officially signed and sealed.' });
      onDone();
    },
    onError: () => undefined,
  });
}

export function formOf({ file, passphrase }: CertificateChoice): FormData {
  const form = new FormData();
  form.append('passphrase', passphrase);
  if (file) form.append('certificate', file);
  return form;
}

export function CertificateFields({ choice, onChange }: { choice: CertificateChoice; onChange: (choice: CertificateChoice) => void }) {
  return (
    <Stack gap="xs">
      <Group>
        <FileButton accept=".p12,.pfx,application/x-pkcs12" onChange={(file) => onChange({ ...choice, file: file ?? undefined })}>
          {(props) => (
            <Button {...props} variant="default">
              Choose certificate file
            </Button>
          )}
        </FileButton>
        <span>{choice.file?.name ?? 'No file chosen'}</span>
      </Group>
      <PasswordInput
        label="Passphrase of the certificate file"
        autoComplete="off"
        value={choice.passphrase}
        onChange={(event) => onChange({ ...choice, passphrase: event.currentTarget.value })}
      />
    </Stack>
  );
}

/** For a version that was signed and whose sealing failed. */
export function CertificateForm({ report, onDone }: Pick<ReportProps, 'report'> & { onDone: () => void }) {
  const [choice, setChoice] = useState<CertificateChoice>({ file: undefined, passphrase: '' });
  const confirm = useConfirm();
  const seal = useCertificateSeal(onDone);
  const press = () => confirm.run(() => seal.mutate({ params: { id: report.inspectionId }, body: formOf(choice) }));
  const failure = confirm.failure ?? seal.error?.message;
  return (
    <Stack>
      <CertificateFields choice={choice} onChange={setChoice} />
      <ConfirmFields confirm={confirm} />
      {failure && (
        <Notice tone="bad" title="Not sealed">
          {failure}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button loading={seal.isPending || confirm.isPending} disabled={!choice.file} onClick={press}>
          Seal report
        </Button>
      </Group>
    </Stack>
  );
}
