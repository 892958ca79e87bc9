// How somebody signs in and where they are signed in: password, two-factor authentication, sessions, past sign-ins; the rule of the firm.
import { identityApi } from '@plumbline/contracts/identity';
import { QueryBoundary } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../shared/settings.module.css';
import { useConfirming } from './confirm-identity.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { securityQuery } from './security-queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { SignInRulesCard } from './sign-in-rules-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

export function SecurityTab() {
  const mayRule = useMay(identityApi.changeSignInRules);
  const security = useQuery(securityQuery);
  const confirming = useConfirming();
  return (
    <div className={styles.stack}>
      <QueryBoundary query={security} what="your security settings">
        {(state) => (
          <>
            <TwoFactorCard security={state} confirming={confirming} />
            <PasswordCard security={state} confirming={confirming} />
            {mayRule && <SignInRulesCard security={state} confirming={confirming} />}
          </>
        )}
      </QueryBoundary>
      <SessionsCard />
      <SignInsCard />
      {confirming.dialog}
    </div>
  );
}
