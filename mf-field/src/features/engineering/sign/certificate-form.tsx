// The engineer's certificate file: sent once over the encrypted connection, used in memory, and kept nowhere.
import { Button, FileButton, Group, Notice, PasswordInput, Stack } from '@plumbline/ui';
import type { CertificateChoice, CertificateSeal } from './certificate-seal.ts';
import type { ReportProps } from '../base/step.ts';
import { ConfirmFields, useConfirm } from './confirm.tsx';
import { SigningDay } from './signing-day.tsx';

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

/** For a version that was signed: while it is being sealed, and where that failed. */
export function CertificateForm({ report, sealing }: Pick<ReportProps, 'report'> & { sealing: CertificateSeal }) {
  const { choice, choose, seal, isPending, failure: refused } = sealing;
  const confirm = useConfirm();
  const failure = confirm.failure ?? refused;
  return (
    <Stack>
      <SigningDay report={report} />
      <CertificateFields choice={choice} onChange={choose} />
      <ConfirmFields confirm={confirm} />
      {failure && !isPending && (
        <Notice tone="bad" title="Not sealed">
          {failure}
        </Notice>
      )}
      <Group justify="flex-end">
        <Button loading={isPending || confirm.isPending} disabled={!choice.file} onClick={() => confirm.run(seal)}>
          Seal report
        </Button>
      </Group>
    </Stack>
  );
}
