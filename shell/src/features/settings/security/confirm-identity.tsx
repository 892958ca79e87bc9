// Before password or factor are changed: who sits here says once more who they are. What was confirmed holds for five minutes.
import { Confirmation, identityApi, type Security } from '@plumbline/contracts/identity';
import { PasswordInput, TextInput } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useSettingsForm } from '../shared/use-settings-form.ts';
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

const labels = { password: 'Your password', code: 'Code of your authenticator app' };

function ConfirmDialog({ security, onDone, onClose }: { security: Security; onDone: () => void; onClose: () => void }) {
  const confirm = useWrite(identityApi.confirmIdentity, { stale: ['security'], onSuccess: onDone, onError: () => undefined });
  const form = useSettingsForm({ password: '', code: '' }, labels, confirm.error);
  const asksCode = security.secondFactorSince !== undefined;
  const send = () => {
    const { password, code } = form.values;
    const body = form.checked(Confirmation, {
      ...(security.hasPassword ? { password } : {}),
      ...(asksCode ? { code } : {}),
    });
    if (body) confirm.mutate({ body });
  };
  return (
    <FormDialog title="Confirm that it is you" send="Confirm" form={form} labels={labels} write={confirm} onSend={send} onClose={onClose}>
      <p>Changes of how you sign in need a fresh confirmation. It holds for five minutes.</p>
      {security.hasPassword && <PasswordInput {...form.field('password')} required autoComplete="current-password" data-autofocus />}
      {asksCode && (
        <TextInput
          {...form.field('code')}
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          description="Or one of your recovery codes"
        />
      )}
    </FormDialog>
  );
}
