// For an account that may not see the workspace, or not this part of it (field-and-communications, Access Restricted).
import { Button, IconLock } from '@plumbline/ui';
import { useEffect } from 'react';
import styles from './public.module.css';

export function AccessRestricted({ inFrame = false }: { inFrame?: boolean }) {
  useEffect(() => {
    document.title = 'Access Restricted · Plumbline';
  }, []);
  const content = (
    <div className={styles.restricted}>
      <IconLock size={40} stroke={1.5} aria-hidden />
      <h1>Access Restricted</h1>
      <p>You don't have permission to access this workspace.</p>
      <p>Only authorized public adjusters and attorneys have access. Please contact the administrator.</p>
      <div className={styles.restrictedActions}>
        <Button component="a" href="/api/logout">
          Sign Out
        </Button>
        <Button component="a" href="/api/login" variant="default">
          Try Different Account
        </Button>
      </div>
    </div>
  );
  return inFrame ? content : <main className={styles.restrictedPage}>{content}</main>;
}
