// For an account that may not see the workspace, or not this part of it (field-and-communications, Access Restricted).
import { firstPaths, isStaff } from '@plumbline/contracts/kernel';
import { Button, IconLock } from '@plumbline/ui/frame';
import { useSession } from '@plumbline/web';
import { lazy, Suspense, useEffect, type MouseEvent } from 'react';
import { say } from '../../frame/frame-texts.ts';
import type { RestrictedProps } from '../../frame/slots.ts';
import { requestSignOut } from '../../frame/sign-out/sign-out-request.ts';
import styles from './public.module.css';

/** The form brings the contracts along; most visitors never see it. */
const RequestAccess = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-request-access" */ './request-access.tsx')).RequestAccess,
}));

/** In the chunk of the frame's own one. */
const Language = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-language" */ '../../frame/language-switch.tsx')).BrowserLanguageSwitch,
}));

export function AccessRestricted({ inFrame = false, mayAsk = false }: RestrictedProps) {
  useEffect(() => {
    document.title = `${say('restricted')} · Plumbline`;
  }, []);
  // The frame has a switch of its own, and the office reads English
  const session = useSession();
  const hasSwitch = !inFrame && !(session.status === 'signed-in' && isStaff(session.user.role));
  const content = (
    <div className={styles.restricted}>
      {hasSwitch && (
        <div className={styles.restrictedLanguage}>
          <Suspense fallback={null}>
            <Language />
          </Suspense>
        </div>
      )}
      <IconLock size={40} stroke={1.5} aria-hidden />
      <h1>{say('restricted')}</h1>
      <p>{say('restrictedNo')}</p>
      <p>{say('restrictedWho')}</p>
      {mayAsk && (
        <Suspense fallback={null}>
          <RequestAccess />
        </Suspense>
      )}
      <div className={styles.restrictedActions}>
        <Button component="a" href={firstPaths.signOut} onClick={askFirst}>
          {say('signOut')}
        </Button>
        {/* The sign-in page sends whoever is signed in back here: the session ends first */}
        <Button variant="default" onClick={() => requestSignOut(firstPaths.signIn)}>
          {say('otherAccount')}
        </Button>
      </div>
    </div>
  );
  return inFrame ? content : <main className={styles.restrictedPage}>{content}</main>;
}

/** The endpoint itself ends the session and asks nobody: on this page the person is asked first. */
function askFirst(event: MouseEvent): void {
  event.preventDefault();
  requestSignOut();
}
