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
    <SectionCard title="Firm sign-in rules">
      <QueryBoundary query={rules} what="sign-in rules">
        {({ twoFactorRequired }) => (
          <div className={styles.form}>
            <p className={styles.quiet}>
              {twoFactorRequired
                ? 'All users sign in with 2FA. Users without it set it up at their next sign-in.'
                : '2FA is optional for each user.'}
            </p>
            {!twoFactorRequired && !security.twoFactorSince && <Notice tone="info">Set up 2FA for your own account first.</Notice>}
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
    done: required ? '2FA is now optional' : '2FA is now required',
    failed: "Couldn't change the sign-in rules",
    stale,
  };
  const change = useSettingsWrite(identityApi.changeSignInRules, words, () => setConfirming(false));
  const send = () => change.mutate({ body: { twoFactorRequired: !required } });
  return (
    <div>
      <Button variant="default" loading={change.isPending} onClick={() => confirming.ask(() => (required ? send() : setConfirming(true)))}>
        {required ? 'Make 2FA optional' : 'Require 2FA'}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Require 2FA for all users?"
        confirm="Require 2FA"
        busy={change.isPending}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      >
        Users without 2FA are signed out now and set it up at next sign-in.
      </ConfirmDialog>
    </div>
  );
}
