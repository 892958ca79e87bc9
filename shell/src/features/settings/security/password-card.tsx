// Changing the own password: the current one, the new one; the other sessions end.
import { identityApi, type Security } from '@plumbline/contracts/identity';
import { Button, DateText, Form, PasswordInput, SectionCard } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import type { Confirming } from './confirm-identity.tsx';

const labels = { currentPassword: 'Current password', newPassword: 'New password (at least 8 characters)' };
const empty = { currentPassword: '', newPassword: '' };
const words = {
  done: 'Password changed. Your other sessions are signed out.',
  failed: "Couldn't change the password",
  stale: ['security', 'sessions', 'sign-ins'],
};

export function PasswordCard({ security, confirming }: { security: Security; confirming: Confirming }) {
  const { email } = useUser();
  const form = useSettingsForm(identityApi.changePassword, {
    words,
    labels,
    first: empty,
    before: (send) => (security.twoFactorSince ? confirming.ask(send) : send()),
    stays: () => empty,
    isShownByToast: true,
  });
  if (!security.hasPassword) {
    return (
      <SectionCard title="Password">
        <p className={styles.quiet}>You sign in with your firm's provider, so there's no password here.</p>
      </SectionCard>
    );
  }
  return (
    <SectionCard title="Password">
      <Form form={form} className={styles.form}>
        {security.passwordChangedAt && (
          <p className={styles.quiet}>
            Changed on <DateText at={security.passwordChangedAt} format="long-date" />
          </p>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.fields}>
          <PasswordInput {...form.field('currentPassword')} required autoComplete="current-password" />
          <PasswordInput {...form.field('newPassword')} required autoComplete="new-password" />
        </div>
        <div>
          <Button type="submit" loading={form.busy}>
            Change password
          </Button>
        </div>
      </Form>
    </SectionCard>
  );
}
