// The overlays of the frame, put together from their features: the palette, the sheet of shortcuts, the dialogs of commands, and the keys that lead there.
import { useDisclosure } from '@plumbline/ui/frame';
import { useOpenRecord, useUser } from '@plumbline/web';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommandRunner } from './features/commands/use-command-runner.tsx';
import { useFrameKeys } from './features/shortcuts/use-frame-keys.ts';
import type { NavEntry } from './frame/nav.ts';
import { LatePart } from './frame/parts/late-part.tsx';
import type { OverlaysProps } from './frame/slots.ts';
import { commandsFor, type OfferedCommand, type RunCommand } from './remotes/offered.ts';
import { useWorkspace } from './remotes/workspace.tsx';

const fetchPalette = async () => (await import(/* webpackChunkName: "page-palette" */ './features/palette/palette.tsx')).Palette;
const fetchSheet = async () =>
  (await import(/* webpackChunkName: "page-shortcuts" */ './features/shortcuts/shortcut-sheet.tsx')).ShortcutSheet;

export function Overlays({ nav, children }: OverlaysProps) {
  const [palette, paletteIs] = useDisclosure(false);
  const [sheet, sheetIs] = useDisclosure(false);
  const [isConfirming, setConfirming] = useState<OfferedCommand>();
  const { run, dialog } = useCommandRunner();
  const opener = useOpener();
  const openPalette = (command?: OfferedCommand) => {
    setConfirming(command);
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
  return (
    <>
      {children(() => openPalette())}
      <LatePart
        label="Search and commands"
        fetchPart={fetchPalette}
        opened={palette}
        onOpen={() => openPalette()}
        onClose={paletteIs.close}
      >
        {(Palette, opened) => (
          <Palette opened={opened} onClose={paletteIs.close} asksFor={isConfirming} run={runFromPalette} openSheet={openSheetFromPalette} />
        )}
      </LatePart>
      <LatePart label="Keyboard shortcuts" fetchPart={fetchSheet} opened={sheet} onOpen={sheetIs.open} onClose={sheetIs.close}>
        {(ShortcutSheet, opened) => <ShortcutSheet opened={opened} onClose={sheetIs.close} />}
      </LatePart>
      <Suspense fallback={null}>{dialog}</Suspense>
    </>
  );
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

interface KeyedOpens {
  /** With an action: it asks which claim it concerns. */
  readonly openPalette: (command?: OfferedCommand) => void;
  readonly openSheet: () => void;
  readonly run: RunCommand;
}

/** Places and actions that have keys. */
function useKeysOf(nav: readonly NavEntry[], { run, openPalette, openSheet }: KeyedOpens): void {
  const { role } = useUser();
  const claimId = useOpenRecord()?.claimId;
  const { remotes } = useWorkspace().config;
  const navigate = useNavigate();
  const actOn = (command: OfferedCommand) => {
    if (command.claim === 'needed' && claimId === undefined) openPalette(command);
    else run(command, command.claim && claimId);
  };
  const places = nav.flatMap(({ to, shortcut }) => (shortcut ? [{ keys: shortcut, act: () => void navigate(to) }] : []));
  const doings = commandsFor(remotes, role).flatMap((command) =>
    command.shortcut ? [{ keys: command.shortcut, act: () => actOn(command) }] : [],
  );
  useFrameKeys({ openPalette: () => openPalette(), openSheet, acts: [...places, ...doings] });
}

const soonMs = 3_000;

/** The palette is there when it is asked for; nothing of the first screen waits for it. */
function fetchSoon(): () => void {
  const timer = setTimeout(() => void fetchPalette().catch(() => undefined), soonMs);
  return () => clearTimeout(timer);
}
