// Password and code, asked before a signature: identity keeps for five minutes that this person is the one who sits here.
import { identityApi } from '@plumbline/contracts/identity';
import { Group, PasswordInput, TextInput } from '@plumbline/ui';
import { call, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface Confirm {
  readonly asksPassword: boolean;
  readonly asksCode: boolean;
  readonly password: string;
  readonly code: string;
  readonly setPassword: (text: string) => void;
  readonly setCode: (text: string) => void;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  /** Confirms, then acts. */
  readonly run: (act: () => void) => void;
}

export function useConfirm(): Confirm {
  const security = useQuery({ queryKey: ['security'], queryFn: () => call(identityApi.readSecurity) });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = useWrite(identityApi.confirmIdentity, { stale: ['security'], onSuccess: () => setCode(''), onError: () => undefined });
  const asksPassword = security.data?.hasPassword ?? true;
  const asksCode = security.data?.twoFactorSince !== undefined;
  const run = (act: () => void) =>
    confirm.mutate({ body: { ...(asksPassword ? { password } : {}), ...(asksCode ? { code } : {}) } }, { onSuccess: act });
  return {
    asksPassword,
    asksCode,
    password,
    code,
    setPassword,
    setCode,
    isPending: confirm.isPending,
    failure: confirm.error?.message,
    run,
  };
}

export function ConfirmFields({ confirm }: { confirm: Confirm }) {
  return (
    <Group grow align="flex-start">
      {confirm.asksPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={confirm.password}
          onChange={(event) => confirm.setPassword(event.currentTarget.value)}
        />
      )}
      {confirm.asksCode && (
        <TextInput
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={confirm.code}
          onChange={(event) => confirm.setCode(event.currentTarget.value)}
        />
      )}
    </Group>
  );
}
