// Who may see the workspace: decided by the session and by what the address asks for.
import { isStaff, languageCookieText, type TextLanguage } from '@plumbline/contracts/kernel';
import { useFreshRights, useSession, type SessionUser } from '@plumbline/web';
import { bringKitSpanish, setReaderLanguage, setReaderZone, useAlwaysLight } from '@plumbline/ui/frame';
import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Navigate, ScrollRestoration, useLocation, useOutlet } from 'react-router';
import { mayOpen } from '../remotes/ownership.ts';
import { useWorkspace } from '../remotes/workspace.tsx';
import { Frame } from './frame.tsx';
import { bringFrameSpanish } from './frame-texts.ts';
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
function useLanguageAtSignIn({ role, language }: SessionUser): void {
  const kept = isStaff(role) ? undefined : language;
  useEffect(() => {
    if (kept) document.cookie = languageCookieText(kept);
  }, [kept]);
}

interface InZoneProps {
  own: string | undefined;
  firm: string | undefined;
  language: TextLanguage;
  children: ReactNode;
}

/**
 * Instants are shown in the zone of the profile, else of the firm, and texts in the language of the reader. Both are set before anything inside shows one. Who
 * chooses another zone or language for himself sees all anew; what an administrator chooses for the firm holds from the next time the page is opened, because showing all anew would take from everybody what they type.
 */
function InZone({ own, firm, language, children }: InZoneProps) {
  const [firmAtOpening] = useState(firm);
  setReaderZone(own ?? firmAtOpening);
  setReaderLanguage(language);
  const hasTexts = useTextsOf(language);
  useEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-US' : 'en';
  }, [language]);
  if (!hasTexts) return <OpeningScreen />;
  return <Fragment key={`${own ?? ''} ${language}`}>{children}</Fragment>;
}

/** English is always here. Where Spanish does not come, the frame says it in English rather than nothing. */
function useTextsOf(language: TextLanguage): boolean {
  const [hasSpanish, setSpanish] = useState(false);
  useEffect(() => {
    if (language !== 'es') return;
    const settle = () => setSpanish(true);
    Promise.all([bringFrameSpanish(), bringKitSpanish()]).then(settle, settle);
  }, [language]);
  return language !== 'es' || hasSpanish;
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
