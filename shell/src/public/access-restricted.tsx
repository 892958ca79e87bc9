// For an account that may not see the workspace, or not this part of it (field-and-communications, Access Restricted).
import { Button, IconLock } from '@plumbline/ui';
import { lazy, Suspense, useEffect } from 'react';
import { signOut } from '../frame/sign-out.ts';
import { useWorkspace } from '../workspace.tsx';
import styles from './public.module.css';

/** The form brings the contracts along; most visitors never see it. */
const RequestAccess = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-request-access" */ './request-access.tsx')).RequestAccess,
}));

export interface AccessRestrictedProps {
  inFrame?: boolean;
  /** Somebody who is signed in without access may ask for it. */
  mayAsk?: boolean;
}

export function AccessRestricted({ inFrame = false, mayAsk = false }: AccessRestrictedProps) {
  const workspace = useWorkspace();
  useEffect(() => {
    document.title = 'Access Restricted · Plumbline';
  }, []);
  const content = (
    <div className={styles.restricted}>
      <IconLock size={40} stroke={1.5} aria-hidden />
      <h1>Access Restricted</h1>
      <p>You don't have permission to access this workspace.</p>
      <p>Only authorized public adjusters and attorneys have access. Please contact the administrator.</p>
      {mayAsk && (
        <Suspense fallback={null}>
          <RequestAccess />
        </Suspense>
      )}
      <div className={styles.restrictedActions}>
        <Button component="a" href="/api/logout">
          Sign Out
        </Button>
        {/* The sign-in page sends whoever is signed in back here: the session ends first */}
        <Button variant="default" onClick={() => void signOut(workspace, '/api/login')}>
          Try Different Account
        </Button>
      </div>
    </div>
  );
  return inFrame ? content : <main className={styles.restrictedPage}>{content}</main>;
}
