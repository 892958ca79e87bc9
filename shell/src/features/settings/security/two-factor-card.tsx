// The two-factor authentication: turned on with an authenticator app, its recovery codes renewed, turned off.
import { identityApi, type FactorSetup, type Security } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog, DateText, Notice, SectionCard, StatusBadge } from '@plumbline/ui';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import type { Confirming } from './confirm-identity.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

const stale = ['security'];
const fewCodes = 3;

type Shown = { kind: 'setup'; setup: FactorSetup } | { kind: 'codes'; codes: readonly string[] } | { kind: 'remove' };

export function TwoFactorCard({ security, confirming }: { security: Security; confirming: Confirming }) {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const start = useSettingsWrite(
    identityApi.startTwoFactor,
    { done: 'Scan the QR code with your app', failed: "Couldn't start setup", stale },
    ({ setup }) => setup && setShown({ kind: 'setup', setup }),
  );
  const codes = (recoveryCodes: readonly string[]) => setShown({ kind: 'codes', codes: recoveryCodes });
  return (
    <SectionCard title="Two-factor authentication (2FA)" action={<State security={security} />}>
      <div className={styles.form}>
        {security.twoFactorSince ? (
          <InUse
            security={security}
            since={security.twoFactorSince}
            confirming={confirming}
            onCodes={codes}
            onRemove={() => setShown({ kind: 'remove' })}
          />
        ) : (
          <>
            <p className={styles.quiet}>
              An authenticator app protects your account even if someone has your password. The app shows a new code every 30 seconds.
            </p>
            <div>
              <Button loading={start.isPending} onClick={() => confirming.ask(() => start.mutate({}))}>
                Set up 2FA
              </Button>
            </div>
          </>
        )}
      </div>
      {shown?.kind === 'setup' && <SetUpFactor setup={shown.setup} onDone={codes} onClose={close} />}
      {shown?.kind === 'codes' && <RecoveryCodes codes={shown.codes} onClose={close} />}
      {shown?.kind === 'remove' && <RemoveFactor onClose={close} />}
    </SectionCard>
  );
}

function State({ security }: { security: Security }) {
  return security.twoFactorSince ? (
    <StatusBadge tone="green" label="On" about="Two-factor authentication (2FA)" />
  ) : (
    <StatusBadge tone="gray" label="Off" about="Two-factor authentication (2FA)" />
  );
}

interface InUseProps {
  security: Security;
  since: string;
  confirming: Confirming;
  onCodes: (codes: readonly string[]) => void;
  onRemove: () => void;
}

function InUse({ security, since, confirming, onCodes, onRemove }: InUseProps) {
  const renew = useSettingsWrite(
    identityApi.renewRecoveryCodes,
    { done: 'New recovery codes created. Earlier codes no longer work.', failed: "Couldn't create new codes", stale },
    ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
  );
  const left = security.recoveryCodesLeft;
  return (
    <>
      <p className={styles.quiet}>
        On since <DateText at={since} format="long-date" />. {left} of 10 recovery codes left.
      </p>
      {left <= fewCodes && <Notice tone="warning">You're low on recovery codes. Create new ones before you run out.</Notice>}
      <div className={styles.badges}>
        <Button variant="default" loading={renew.isPending} onClick={() => confirming.ask(() => renew.mutate({}))}>
          New recovery codes
        </Button>
        {security.twoFactorRequired ? (
          <p className={styles.quiet}>Your firm requires 2FA.</p>
        ) : (
          <Button variant="default" color="red" onClick={() => confirming.ask(onRemove)}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}

function RemoveFactor({ onClose }: { onClose: () => void }) {
  const words = { done: 'Two-factor authentication turned off', failed: "Couldn't turn off 2FA", stale };
  const remove = useSettingsWrite(identityApi.removeTwoFactor, words, onClose);
  return (
    <ConfirmDialog
      opened
      title="Turn off two-factor authentication?"
      confirm="Turn off"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({})}
      onClose={onClose}
    >
      You'll sign in with your password only. Your recovery codes stop working.
    </ConfirmDialog>
  );
}
