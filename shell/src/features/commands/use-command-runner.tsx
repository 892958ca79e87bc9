// Does what a remote offers: loads the remote, then acts at once or shows its dialog over whatever is open.
import { toast } from '@plumbline/ui/frame';
import { failureText, type CommandDialogProps } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../../frame/parts/part-boundary.tsx';
import { isCodeMissing } from '../../remotes/code-missing.tsx';
import { loadAgain } from '../../remotes/remote-loader.ts';
import { useWorkspace } from '../../remotes/workspace.tsx';
import type { OfferedCommand, RunCommand } from '../../remotes/offered.ts';
import { useGoFrom } from './use-go-from.ts';

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
  const load = useLoaded(setShown);
  const run = useCallback<RunCommand>((command, claimId) => void attempt(command.label, () => load(command, claimId)), [load]);
  return { run, dialog: shown && <CommandDialog key={shown.key} shown={shown} onClose={() => setShown({ ...shown, opened: false })} /> };
}

type Act = () => void | Promise<void>;

/** What could not be loaded is told apart from what was refused; either way it can be tried again. */
async function attempt(label: string, load: () => Promise<Act>): Promise<void> {
  const action = { label: 'Retry', run: () => void attempt(label, load) };
  let act: Act | undefined;
  try {
    act = await load();
    await act();
  } catch (error) {
    if (act && !isCodeMissing(error))
      return toast({ tone: 'bad', title: `Couldn't complete: ${label}`, description: failureText(error, 'Please try again.'), action });
    toast({
      tone: 'bad',
      title: `${label} is unavailable`,
      description: "This section couldn't load. The rest of the workspace still works.",
      action,
    });
  }
}

/** Loads the code of a command; what it answers does it. */
function useLoaded(show: (change: (before: Shown | undefined) => Shown) => void) {
  const { loader } = useWorkspace();
  const goFrom = useGoFrom();
  const queryClient = useQueryClient();
  return useCallback(
    async ({ remote, id, label }: OfferedCommand, claimId: number | undefined): Promise<Act> => {
      const go = goFrom(label);
      const module = await loadAgain(loader, remote);
      const command = module.commands?.find((one) => one.id === id);
      if (!command) throw new Error(`${remote.name} has no “${id}”`);
      const { run } = command;
      if (run) return () => run({ claimId, navigate: go, queryClient });
      const Dialog = await command.dialog();
      return () => show((before) => ({ key: (before?.key ?? 0) + 1, label, Dialog, claimId, opened: true }));
    },
    [loader, goFrom, queryClient, show],
  );
}

function CommandDialog({ shown: { label, Dialog, opened, claimId }, onClose }: { shown: Shown; onClose: () => void }) {
  const broke = () => {
    onClose();
    toast({ tone: 'bad', title: `${label} is unavailable`, description: 'The rest of the workspace still works.' });
  };
  return (
    <PartBoundary onBroken={broke}>
      <Dialog opened={opened} onClose={onClose} claimId={claimId} />
    </PartBoundary>
  );
}
