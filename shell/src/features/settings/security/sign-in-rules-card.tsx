// What the firm asks of everybody at sign-in; an administrator decides.
import { identityApi, type Security } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog, Notice, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import type { Confirming } from './confirm-identity.tsx';
import { signInRulesQuery } from './security-queries.ts';

const stale = ['sign-in-rules', 'security'];

export function SignInRulesCard({ security, confirming }: { security: Security; confirming: Confirming }) {
  const rules = useQuery(signInRulesQuery);
  return (
    <SectionCard title="For everybody in your organization">
      <QueryBoundary query={rules} what="the rules">
        {({ twoFactorRequired }) => (
          <div className={styles.form}>
            <p className={styles.quiet}>
              {twoFactorRequired
                ? 'Everybody signs in with a second factor. Who has none sets it up at the next sign-in.'
                : 'A second factor is up to each person.'}
            </p>
            {!twoFactorRequired && !security.twoFactorSince && <Notice tone="info">Set up your own second factor first.</Notice>}
            {(twoFactorRequired || security.twoFactorSince) && <ChangeRule required={twoFactorRequired} confirming={confirming} />}
          </div>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function ChangeRule({ required, confirming }: { required: boolean; confirming: Confirming }) {
  const [isConfirming, setConfirming] = useState(false);
  const words = {
    done: required ? 'A second factor is up to each person now' : 'Everybody needs a second factor now',
    failed: 'Nothing was changed',
    stale,
  };
  const change = useSettingsWrite(identityApi.changeSignInRules, words, () => setConfirming(false));
  const send = () => change.mutate({ body: { twoFactorRequired: !required } });
  return (
    <div>
      <Button variant="default" loading={change.isPending} onClick={() => confirming.ask(() => (required ? send() : setConfirming(true)))}>
        {required ? 'Leave it to each person' : 'Ask everybody for a second factor'}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Ask everybody for a second factor?"
        confirm="Ask everybody"
        busy={change.isPending}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      >
        Whoever is signed in without one is signed out within seconds and sets it up at the next sign-in.
      </ConfirmDialog>
    </div>
  );
}
