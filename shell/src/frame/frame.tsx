// The frame around every screen: header, navigation, the place of the screen, the bar of the phone.
import { Drawer, useDisclosure, useMediaQuery } from '@plumbline/ui/frame';
import { useAccountKeys, useLiveEvents, type SessionUser } from '@plumbline/web';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SlowOpening } from '../remotes/arriving.tsx';
import { useWorkspace } from '../remotes/workspace.tsx';
import { BottomNav } from './bottom-nav.tsx';
import styles from './frame.module.css';
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
            Skip to content
          </a>
          <Header user={user} onOpenNav={open} hasNavButton={!isWide} navOpened={drawer} onSearch={openPalette} />
          {isWide ? (
            <nav className={styles.sidebar} aria-label="Main">
              <NavList nav={nav} />
              <button type="button" className={styles.railButton} onClick={() => setRail(!rail)} aria-pressed={rail}>
                {rail ? 'Expand' : 'Collapse'}
                <span className="cx-hidden"> navigation</span>
              </button>
            </nav>
          ) : (
            <Drawer opened={drawer} onClose={close} title="Plumbline" size={288} padding="xs">
              <nav aria-label="Main">
                <NavList nav={nav} />
              </nav>
            </Drawer>
          )}
          <main id="main" tabIndex={-1} className={styles.main}>
            <div className={styles.content}>
              <SlowOpening />
              {children}
            </div>
          </main>
          {!isWide && !ownsTheScreen && <BottomNav nav={nav} onMore={open} />}
        </div>
      )}
    </Overlays>
  );
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
