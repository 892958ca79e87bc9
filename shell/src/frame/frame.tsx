// The frame around every screen: header, navigation, the place of the screen, the bar of the phone.
import { isStaff } from '@plumbline/contracts/kernel';
import { Drawer, readerLanguage, useDisclosure, useMediaQuery } from '@plumbline/ui/frame';
import { useAccountKeys, useLiveEvents, type SessionUser } from '@plumbline/web';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SlowOpening } from '../remotes/arriving.tsx';
import { useWorkspace } from '../remotes/workspace.tsx';
import { BottomNav } from './bottom-nav.tsx';
import styles from './frame.module.css';
import { say } from './frame-texts.ts';
import { Header } from './header.tsx';
import type { NavEntry } from './nav.ts';
import { NavList } from './nav-list.tsx';
import { useFrameSlots } from './slots.ts';

const railKey = 'plumbline-rail';

export interface FrameProps {
  user: SessionUser;
  nav: readonly NavEntry[];
  children: ReactNode;
}

export function Frame({ user, nav, children }: FrameProps) {
  const [drawer, { open, close }] = useDisclosure(false);
  const [rail, setRail] = useRail();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const ownsTheScreen = useMatches().some((match) => (match.handle as { frame?: string } | undefined)?.frame === 'capture');
  useEffect(close, [pathname, close]);
  useWorkspaceEvents();
  useAccountKeys(user.singleKeys);
  const { Overlays } = useFrameSlots();

  return (
    <Overlays nav={nav}>
      {(openPalette) => (
        <div className={styles.frame} data-rail={rail || undefined}>
          <a className={styles.skip} href="#main">
            {say('skip')}
          </a>
          <Header user={user} onOpenNav={open} hasNavButton={!isWide} navOpened={drawer} onSearch={openPalette} />
          {isWide ? (
            <nav className={styles.sidebar} aria-label={say('main')}>
              <NavList nav={nav} />
              <button type="button" className={styles.railButton} onClick={() => setRail(!rail)} aria-pressed={rail}>
                {say(rail ? 'expand' : 'collapse')}
                <span className="cx-hidden"> {say('navigation')}</span>
              </button>
            </nav>
          ) : (
            <Drawer opened={drawer} onClose={close} title="Plumbline" size={288} padding="xs">
              <nav aria-label={say('main')}>
                <NavList nav={nav} />
              </nav>
            </Drawer>
          )}
          <main id="main" tabIndex={-1} className={styles.main} lang={isOnlyEnglish(pathname) ? 'en' : undefined}>
            <div className={styles.content}>
              <SlowOpening />
              {children}
            </div>
          </main>
          {/* Clients have one place alone, which the menu of the header has too: the bottom belongs to the ways to us */}
          {!isWide && !ownsTheScreen && isStaff(user.role) && <BottomNav nav={nav} onMore={open} />}
        </div>
      )}
    </Overlays>
  );
}

/** To who reads Spanish every other screen than the portal is still written in English, and has to be read aloud as such. */
function isOnlyEnglish(pathname: string): boolean {
  return readerLanguage() !== 'en' && !pathname.startsWith('/attorney-portal');
}

/** Hears events while somebody is signed in, and makes stale what they concern. */
function useWorkspaceEvents(): void {
  const { hear, hearFrom, refreshAll, checkSession, guard } = useWorkspace();
  const onNotice = useCallback((notice: { type: string }) => hear(notice.type), [hear]);
  useLiveEvents({ hearFrom, onNotice, onGap: refreshAll, onForbidden: checkSession, onSignedOut: guard.lose });
}

/** Whether the sidebar is a rail of icons; remembered on this device. */
function useRail(): [boolean, (rail: boolean) => void] {
  const [rail, setRail] = useState(() => localStorage.getItem(railKey) === 'yes');
  const change = (next: boolean) => {
    setRail(next);
    localStorage.setItem(railKey, next ? 'yes' : 'no');
  };
  return [rail, change];
}
