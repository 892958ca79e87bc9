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
    { done: 'Scan the picture with your app', failed: 'The set-up could not begin', stale },
    ({ setup }) => setup && setShown({ kind: 'setup', setup }),
  );
  const codes = (recoveryCodes: readonly string[]) => setShown({ kind: 'codes', codes: recoveryCodes });
  return (
    <SectionCard title="Second factor" action={<State security={security} />}>
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
              With an authenticator app on your phone, your password alone opens nothing. The app shows a new code every 30 seconds.
            </p>
            <div>
              <Button loading={start.isPending} onClick={() => confirming.ask(() => start.mutate({}))}>
                Set up an authenticator app
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
    <StatusBadge tone="green" label="On" about="Second factor" />
  ) : (
    <StatusBadge tone="gray" label="Off" about="Second factor" />
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
    { done: 'New recovery codes made; the earlier ones stop working', failed: 'No new codes were made', stale },
    ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
  );
  const left = security.recoveryCodesLeft;
  return (
    <>
      <p className={styles.quiet}>
        An authenticator app is asked for since <DateText at={since} format="long-date" />. {left} of 10 recovery codes are left.
      </p>
      {left <= fewCodes && <Notice tone="warning">Few recovery codes are left. Make new ones before you need them.</Notice>}
      <div className={styles.badges}>
        <Button variant="default" loading={renew.isPending} onClick={() => confirming.ask(() => renew.mutate({}))}>
          New recovery codes
        </Button>
        {security.twoFactorRequired ? (
          <p className={styles.quiet}>Your organization asks everybody for a second factor.</p>
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
  const words = { done: 'Second factor turned off', failed: 'The second factor stays on', stale };
  const remove = useSettingsWrite(identityApi.removeTwoFactor, words, onClose);
  return (
    <ConfirmDialog
      opened
      title="Turn your second factor off?"
      confirm="Turn off"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({})}
      onClose={onClose}
    >
      Your password alone opens your account then, and your recovery codes stop working.
    </ConfirmDialog>
  );
}
