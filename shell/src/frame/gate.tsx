// Who may see the workspace: decided by the session and by what the address asks for.
import { isStaff, languageCookieText } from '@plumbline/contracts/kernel';
import { useFreshRights, useSession, type SessionUser } from '@plumbline/web';
import { useAlwaysLight } from '@plumbline/ui/frame';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Navigate, ScrollRestoration, useLocation, useOutlet } from 'react-router';
import { mayOpen } from '../remotes/ownership.ts';
import { useWorkspace } from '../remotes/workspace.tsx';
import { Frame } from './frame.tsx';
import { InZone } from './in-zone.tsx';
import { languageOf } from './language-of.ts';
import styles from './frame.module.css';
import { OpeningScreen } from './opening-screen.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { SessionFailure } from './session-failure.tsx';
import { navFor } from './nav.ts';
import { useFrameSlots } from './slots.ts';

export function Gate() {
  const screen = useOutlet();
  return (
    <SessionGate>
      <ScrollRestoration />
      {screen ?? <PagePlaceholder />}
    </SessionGate>
  );
}

/** Shows its children only to whom they are for. */
function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { ownerOf } = useWorkspace();
  const hadSession = useRef(false);
  useEffect(() => {
    if (session.status === 'signed-in') hadSession.current = true;
  }, [session.status]);

  if (ownerOf(pathname)?.owned.public && session.status !== 'signed-in') return <main className={styles.frameless}>{children}</main>;
  if (session.status === 'loading') return <OpeningScreen />;
  if (session.status === 'failed') return <SessionFailure error={session.error} />;
  if (session.status === 'signed-out') return <SignedOut atHome={pathname === '/'} hadSession={hadSession} />;
  return <SignedIn user={session.user}>{children}</SignedIn>;
}

/** Follows the session while the page stands: another role has another navigation, and without access the workspace closes. */
function SignedIn({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { Restricted } = useFrameSlots();
  useFreshRights(user);
  useLanguageAtSignIn(user);
  return (
    <InZone
      own={user.timeZone}
      firm={user.organization.timeZone}
      language={languageOf(user, { cookies: document.cookie, prefers: navigator.language })}
    >
      {user.isAuthorized ? <Workplace user={user}>{children}</Workplace> : <Restricted mayAsk />}
    </InZone>
  );
}

/** The next sign-in page of this browser speaks the language that the account keeps. */
function useLanguageAtSignIn({ role, language, isAuthorized }: SessionUser): void {
  const kept = isStaff(role) || !isAuthorized ? undefined : language;
  useEffect(() => {
    if (kept) document.cookie = languageCookieText(kept);
  }, [kept]);
}

/** A visitor of the root belongs to the public pages; whoever had a session, or asked for a screen, signs in and comes back. */
function SignedOut({ atHome, hadSession }: { atHome: boolean; hadSession: RefObject<boolean> }) {
  const { guard, showPublicPages } = useWorkspace();
  useEffect(() => {
    if (atHome && !hadSession.current) showPublicPages();
    else guard.lose();
  }, [atHome, guard, hadSession, showPublicPages]);
  return <OpeningScreen />;
}

function Workplace({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { pathname } = useLocation();
  const { config, ownerOf } = useWorkspace();
  const { Restricted } = useFrameSlots();
  const owner = ownerOf(pathname);
  const nav = navFor(config.remotes, user.role);
  const open = !owner || mayOpen(owner.owned.roles, user.role);
  const home = nav[0]?.to;
  useAlwaysLight(!isStaff(user.role));
  if (!open && pathname === '/' && home !== undefined && home !== '/') return <Navigate to={home} replace />;
  return (
    <Frame user={user} nav={nav}>
      {open ? children : <Restricted inFrame />}
    </Frame>
  );
}
