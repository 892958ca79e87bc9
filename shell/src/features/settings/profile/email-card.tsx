// The email address that somebody signs in with: another one is asked for here, and counts once the link that goes to it is opened.
import { identityApi, type WaitingEmail } from '@plumbline/contracts/identity';
import { Button, DateText, Form, Notice, QueryBoundary, SectionCard, TextInput } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useConfirming } from '../security/confirm-identity.tsx';
import { securityQuery } from '../security/security-queries.ts';
import styles from '../shared/settings.module.css';
import { useSettingsForm } from '../shared/use-settings-form.ts';
import { useSettingsWrite, type Said } from '../shared/use-settings-write.ts';

const labels = { email: 'New email' };

export function EmailCard() {
  const security = useQuery(securityQuery);
  const { email } = useUser();
  return (
    <SectionCard title="Email">
      <div className={styles.stack}>
        <p className={styles.quiet}>You sign in with {email}.</p>
        <QueryBoundary query={security} what="your email">
          {({ emailChange }) => (emailChange ? <Waiting waiting={emailChange} /> : <EmailForm />)}
        </QueryBoundary>
      </div>
    </SectionCard>
  );
}

const isConfirming = { done: askedWords, failed: 'Email not changed', stale: ['security'] };

function askedWords({ carriedBy }: WaitingEmail): Said {
  if (carriedBy !== 'local') return { title: 'Look into your mail: a link was sent' };
  return {
    tone: 'neutral',
    title: 'Kept here, not delivered',
    description: 'An administrator finds the link in the outbox of this workspace.',
  };
}

function EmailForm() {
  const confirming = useConfirming();
  const form = useSettingsForm(identityApi.requestEmailChange, {
    words: isConfirming,
    labels,
    first: { email: '' },
    before: confirming.ask,
    isShownByToast: true,
  });
  return (
    <>
      <Form form={form} className={styles.form}>
        <TextInput
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          description="A link goes to this address, and a notice to the one in use. Nothing changes before the link is opened."
          required
        />
        <div>
          <Button type="submit" loading={form.busy}>
            Change email
          </Button>
        </div>
      </Form>
      {confirming.dialog}
    </>
  );
}

const keeping = { done: 'Your email stays as it is', failed: 'Nothing was changed', stale: ['security'] };

function Waiting({ waiting: { email, endsAt, carriedBy } }: { waiting: WaitingEmail }) {
  const keep = useSettingsWrite(identityApi.withdrawEmailChange, keeping);
  return (
    <Notice
      tone="info"
      title={`Waiting for ${email}`}
      action={
        <Button variant="default" onClick={() => keep.mutate({})} loading={keep.isPending}>
          Keep my address
        </Button>
      }
    >
      {carriedBy === 'local'
        ? 'No mail server is set up: the link is kept in the outbox of this workspace until '
        : 'Open the link that was sent there until '}
      <DateText at={endsAt} format="date-time" />. From then on you sign in with that address, and your other sessions end.
    </Notice>
  );
}
