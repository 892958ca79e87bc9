// What the frame holds ready over every screen: the palette, the sheet of shortcuts, the dialogs of commands, and the keys that lead there.
import { useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { commandsFor } from '../commands/offered.ts';
import { useCommandRunner, type RunCommand } from '../commands/use-command-runner.tsx';
import { LatePart } from '../frame/late-part.tsx';
import type { NavEntry } from '../frame/nav.ts';
import { useFrameKeys } from '../shortcuts/use-frame-keys.ts';
import { useWorkspace } from '../workspace.tsx';

const fetchPalette = async () => (await import(/* webpackChunkName: "page-palette" */ './palette.tsx')).Palette;
const fetchSheet = async () => (await import(/* webpackChunkName: "page-shortcuts" */ '../shortcuts/shortcut-sheet.tsx')).ShortcutSheet;

export interface Overlays {
  readonly openPalette: () => void;
  readonly shown: ReactNode;
}

export function useOverlays(nav: readonly NavEntry[]): Overlays {
  const [palette, paletteIs] = useDisclosure(false);
  const [sheet, sheetIs] = useDisclosure(false);
  const { run, dialog } = useCommandRunner();
  const opener = useOpener();
  const openPalette = () => {
    opener.remember();
    paletteIs.open();
  };
  /** What opens from the palette leads back to where the palette was opened. */
  const runFromPalette: RunCommand = (command, claimId) => {
    opener.focus();
    run(command, claimId);
  };
  const openSheetFromPalette = () => {
    opener.focus();
    sheetIs.open();
  };
  useKeysOf(nav, { openPalette, openSheet: sheetIs.open, run });
  useEffect(fetchSoon, []);
  return {
    openPalette,
    shown: (
      <>
        <LatePart label="Search and commands" fetchPart={fetchPalette} opened={palette} onOpen={openPalette} onClose={paletteIs.close}>
          {(Palette, opened) => <Palette opened={opened} onClose={paletteIs.close} run={runFromPalette} openSheet={openSheetFromPalette} />}
        </LatePart>
        <LatePart label="Keyboard shortcuts" fetchPart={fetchSheet} opened={sheet} onOpen={sheetIs.open} onClose={sheetIs.close}>
          {(ShortcutSheet, opened) => <ShortcutSheet opened={opened} onClose={sheetIs.close} />}
        </LatePart>
        <Suspense fallback={null}>{dialog}</Suspense>
      </>
    ),
  };
}

/** What had the focus when the palette was opened. */
function useOpener() {
  const element = useRef<Element | null>(null);
  const remember = useCallback(() => {
    element.current = document.activeElement;
  }, []);
  const focus = useCallback(() => {
    if (element.current instanceof HTMLElement && element.current.isConnected) element.current.focus({ preventScroll: true });
  }, []);
  return { remember, focus };
}

/** Places and actions that have keys. */
function useKeysOf(nav: readonly NavEntry[], { run, ...opens }: { openPalette: () => void; openSheet: () => void; run: RunCommand }): void {
  const { role } = useUser();
  const { remotes } = useWorkspace().config;
  const navigate = useNavigate();
  const acts = useMemo(() => {
    const places = nav.flatMap(({ to, shortcut }) => (shortcut ? [{ keys: shortcut, act: () => void navigate(to) }] : []));
    const doings = commandsFor(remotes, role).flatMap((command) =>
      command.shortcut ? [{ keys: command.shortcut, act: () => run(command, undefined) }] : [],
    );
    return [...places, ...doings];
  }, [nav, remotes, role, navigate, run]);
  useFrameKeys({ ...opens, acts });
}

const soonMs = 3_000;

/** The palette is there when it is asked for; nothing of the first screen waits for it. */
function fetchSoon(): () => void {
  const timer = setTimeout(() => void fetchPalette().catch(() => undefined), soonMs);
  return () => clearTimeout(timer);
}
