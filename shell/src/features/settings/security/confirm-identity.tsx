// Before password or factor are changed: who sits here says once more who they are. What was confirmed holds for five minutes.
import { identityApi, type Security } from '@plumbline/contracts/identity';
import { DialogForm, PasswordInput, TextInput } from '@plumbline/ui';
import { useContractForm } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { securityQuery } from './security-queries.ts';

export interface Confirming {
  /** Runs the action now, or once the user has said who they are. */
  readonly ask: (action: () => void) => void;
  readonly dialog: ReactNode;
}

/** What takes a moment must still be inside of what was confirmed. */
const leastMs = 20_000;

export function useConfirming(): Confirming {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<{ action: () => void; security: Security }>();
  const ask = (action: () => void) => {
    void client.fetchQuery(securityQuery).then(
      (security) => {
        const until = security.confirmedUntil ? Date.parse(security.confirmedUntil) : 0;
        if (until > Date.now() + leastMs) action();
        else setWaiting({ action, security });
      },
      // The action itself says what is wrong
      () => action(),
    );
  };
  const done = () => {
    setWaiting(undefined);
    waiting?.action();
  };
  return { ask, dialog: waiting && <ConfirmDialog security={waiting.security} onDone={done} onClose={() => setWaiting(undefined)} /> };
}

const labels = { password: 'Your password', code: 'Authenticator app code' };

function ConfirmDialog({ security, onDone, onClose }: { security: Security; onDone: () => void; onClose: () => void }) {
  const asksCode = security.twoFactorSince !== undefined;
  const form = useContractForm(identityApi.confirmIdentity, {
    labels,
    first: { password: '', code: '' },
    toBody: ({ password, code }) => ({ ...(security.hasPassword ? { password } : {}), ...(asksCode ? { code } : {}) }),
    stale: ['security'],
    onSuccess: onDone,
    onError: () => undefined,
  });
  return (
    <DialogForm title="Confirm it's you" size="md" action="Confirm" form={form} onClose={onClose}>
      <p>Confirm your identity to change sign-in settings. It lasts five minutes.</p>
      {security.hasPassword && <PasswordInput {...form.field('password')} required autoComplete="current-password" />}
      {asksCode && (
        <TextInput
          {...form.field('code')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          description="You can also use a recovery code."
        />
      )}
    </DialogForm>
  );
}
