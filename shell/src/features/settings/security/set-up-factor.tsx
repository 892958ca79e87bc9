// Setting up an authenticator app: scan, then the first code; the recovery codes come after it.
import { identityApi, type FactorSetup } from '@plumbline/contracts/identity';
import { Button, DialogForm, Group, TextInput } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { CopyButton } from '../shared/copy-button.tsx';
import styles from './security.module.css';

const labels = { code: '6-digit code' };

export interface SetUpFactorProps {
  setup: FactorSetup;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function SetUpFactor({ setup, onDone, onClose }: SetUpFactorProps) {
  const form = useContractForm(identityApi.confirmTwoFactor, {
    labels,
    first: { code: '' },
    stale: ['security', 'sessions', 'sign-ins'],
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes ?? []),
    onError: () => undefined,
  });
  const { qr, secret, uri } = setup;
  return (
    <DialogForm title="Set up your authenticator app" size="md" action="Turn on" form={form} onClose={onClose}>
      <p>Scan this QR code with an authenticator app, then enter the code it shows.</p>
      <svg className={styles.qr} role="img" aria-label="QR code for your authenticator app" viewBox={`0 0 ${qr.size} ${qr.size}`}>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p>
        Can't scan it? Enter this key: <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Group>
        <CopyButton label="Copy key" text={secret} />
        <Button component="a" href={uri} variant="default" className={styles.app}>
          Open in authenticator app
        </Button>
      </Group>
      <TextInput {...form.field('code')} required autoComplete="one-time-code" inputMode="numeric" />
    </DialogForm>
  );
}
