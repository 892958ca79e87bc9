// Changing the own password: the current one, the new one; the other sessions end.
import { identityApi, PasswordChange, type Security } from '@plumbline/contracts/identity';
import { Button, DateText, FormErrorSummary, PasswordInput, SectionCard } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import type { FormEvent } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import type { Confirming } from './confirm-identity.tsx';

const labels = { currentPassword: 'Current password', newPassword: 'New password (at least 8 characters)' };
const empty = { currentPassword: '', newPassword: '' };
const words = {
  done: 'Password changed. Your other sessions are signed out.',
  failed: 'Password not changed',
  stale: ['security', 'sessions', 'sign-ins'],
};

export function PasswordCard({ security, confirming }: { security: Security; confirming: Confirming }) {
  const { email } = useUser();
  const save = useSettingsWrite(identityApi.changePassword, words);
  const form = useSettingsForm(empty, labels, save.error);
  if (!security.hasPassword) {
    return (
      <SectionCard title="Password">
        <p className={styles.quiet}>You sign in with the provider of your organization; there is no password here.</p>
      </SectionCard>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.checked(PasswordChange, form.values);
    if (!body) return;
    const send = () => save.mutate({ body }, { onSuccess: () => form.set(empty) });
    if (security.secondFactorSince) confirming.ask(send);
    else send();
  };
  return (
    <SectionCard title="Password">
      <form onSubmit={submit} noValidate className={styles.form}>
        {security.passwordChangedAt && (
          <p className={styles.quiet}>
            Changed on <DateText at={security.passwordChangedAt} format="long-date" />
          </p>
        )}
        <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.fields}>
          <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
          <PasswordInput {...form.field('newPassword')} required autoComplete="new-password" />
        </div>
        <div>
          <Button type="submit" loading={save.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
