// Does what a remote offers: loads the remote, then acts at once or shows its dialog over whatever is open.
import { toast } from '@plumbline/ui';
import type { CommandDialogProps } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { RenderBoundary } from '../remotes/render-boundary.tsx';
import { loadAgain } from '../remotes/remote-loader.ts';
import { useWorkspace } from '../workspace.tsx';
import type { OfferedCommand } from './offered.ts';

export type RunCommand = (command: OfferedCommand, claimId: number | undefined) => void;

interface Shown {
  readonly key: number;
  readonly label: string;
  readonly Dialog: ComponentType<CommandDialogProps>;
  readonly claimId: number | undefined;
  readonly opened: boolean;
}

export interface CommandRunner {
  readonly run: RunCommand;
  /** The dialog of the last command; stands once in the frame. */
  readonly dialog: ReactNode;
}

export function useCommandRunner(): CommandRunner {
  const [shown, setShown] = useState<Shown>();
  const act = useAct(setShown);
  const run = useCallback<RunCommand>((command, claimId) => attempt(command.label, () => act(command, claimId)), [act]);
  return { run, dialog: shown && <CommandDialog key={shown.key} shown={shown} onClose={() => setShown({ ...shown, opened: false })} /> };
}

/** What could not be loaded is said, with a way to try again. */
function attempt(label: string, act: () => Promise<void>): void {
  act().catch(() =>
    toast({
      tone: 'bad',
      title: `${label} is unavailable`,
      description: 'Its section could not be loaded. The rest of the workspace keeps working.',
      action: { label: 'Retry', run: () => attempt(label, act) },
    }),
  );
}

function useAct(show: (change: (before: Shown | undefined) => Shown) => void) {
  const { loader } = useWorkspace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    async ({ remote, id, label }: OfferedCommand, claimId: number | undefined): Promise<void> => {
      const module = await loadAgain(loader, remote);
      const command = module.commands?.find((one) => one.id === id);
      if (!command) throw new Error(`${remote.name} has no “${id}”`);
      if (command.run) return command.run({ claimId, navigate: (to) => void navigate(to), queryClient });
      const Dialog = await command.dialog();
      show((before) => ({ key: (before?.key ?? 0) + 1, label, Dialog, claimId, opened: true }));
      return undefined;
    },
    [loader, navigate, queryClient, show],
  );
}

function CommandDialog({ shown: { label, Dialog, opened, claimId }, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <RenderBoundary label={label}>
      <Dialog opened={opened} onClose={onClose} claimId={claimId} />
    </RenderBoundary>
  );
}
