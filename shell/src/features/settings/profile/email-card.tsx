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

const isConfirming = { done: askedWords, failed: "Couldn't change the email", stale: ['security'] };

function askedWords({ carriedBy }: WaitingEmail): Said {
  if (carriedBy !== 'local') return { title: 'Check your email for a link' };
  return {
    tone: 'neutral',
    title: 'Not sent: email not set up',
    description: 'An administrator can find the link in the local outbox.',
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
          description="We'll send a link to this address. Your email changes when you open it."
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

const keeping = { done: 'Your email stays the same', failed: "Couldn't withdraw the change", stale: ['security'] };

function Waiting({ waiting: { email, endsAt, carriedBy } }: { waiting: WaitingEmail }) {
  const keep = useSettingsWrite(identityApi.withdrawEmailChange, keeping);
  return (
    <Notice
      tone="info"
      title={`Confirm ${email}`}
      action={
        <Button variant="default" onClick={() => keep.mutate({})} loading={keep.isPending}>
          Keep my address
        </Button>
      }
    >
      {carriedBy === 'local' ? "Email isn't set up. The link is in the local outbox until " : 'Open the link we sent there by '}
      <DateText at={endsAt} format="date-time" />. You'll then sign in with that address, and your other sessions end.
    </Notice>
  );
}
