// What the frame holds ready over every screen: the palette, the sheet of shortcuts, the dialogs of commands, and the keys that lead there.
import { useDisclosure } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { commandsFor } from '../commands/offered.ts';
import { useCommandRunner, type RunCommand } from '../commands/use-command-runner.tsx';
import type { NavEntry } from '../frame/nav.ts';
import { useFrameKeys } from '../shortcuts/use-frame-keys.ts';
import { useWorkspace } from '../workspace.tsx';

const fetchPalette = () => import(/* webpackChunkName: "page-palette" */ './palette.tsx');
const Palette = lazy(async () => ({ default: (await fetchPalette()).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-shortcuts" */ '../shortcuts/shortcut-sheet.tsx')).ShortcutSheet,
}));

export interface Overlays {
  readonly openPalette: () => void;
  readonly shown: ReactNode;
}

export function useOverlays(nav: readonly NavEntry[]): Overlays {
  const [palette, paletteIs] = useDisclosure(false);
  const [sheet, sheetIs] = useDisclosure(false);
  const { run, dialog } = useCommandRunner();
  useKeysOf(nav, { openPalette: paletteIs.open, openSheet: sheetIs.open, run });
  useEffect(fetchSoon, []);
  return {
    openPalette: paletteIs.open,
    shown: (
      <Suspense fallback={null}>
        <Kept when={palette}>
          <Palette opened={palette} onClose={paletteIs.close} run={run} openSheet={sheetIs.open} />
        </Kept>
        <Kept when={sheet}>
          <ShortcutSheet opened={sheet} onClose={sheetIs.close} />
        </Kept>
        {dialog}
      </Suspense>
    ),
  };
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

/** Stands from the first time on, so that its end can be seen too. */
function Kept({ when, children }: { when: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(when);
  if (when && !ever) setEver(true);
  return ever ? children : null;
}

const soonMs = 3_000;

/** The palette is there when it is asked for; nothing of the first screen waits for it. */
function fetchSoon(): () => void {
  const timer = setTimeout(() => void fetchPalette().catch(() => undefined), soonMs);
  return () => clearTimeout(timer);
}
