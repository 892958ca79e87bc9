// An entry of the navigation that leads to the place of the moment: “Capture” goes to my next inspection, not to the list of all.
import { useOnTheWay } from '@plumbline/ui/frame';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { loadAgain } from '../remotes/remote-loader.ts';
import { useWorkspace } from '../remotes/workspace.tsx';
import type { NavEntry } from './nav.ts';

/**
 * Opens the entry's own page at once, so that something is to be seen however slow the network is, and goes on from there as its command says;
 * whoever has gone elsewhere meanwhile is left in peace. A new tab gets the page itself.
 */
export function useNavClick({ remote, command: id, to }: NavEntry): ((event: MouseEvent) => void) | undefined {
  const { loader } = useWorkspace();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isOnTheWay = useOnTheWay();
  if (!remote || id === undefined) return undefined;
  const goOn = async () => {
    const module = await loadAgain(loader, remote);
    const command = module.commands?.find((one) => one.id === id);
    // The address is still the old one while the code of the screen that was chosen meanwhile loads
    const move = (next: string) => void (next !== to && window.location.pathname === to && !isOnTheWay() && navigate(next));
    await command?.run?.({ claimId: undefined, navigate: move, queryClient });
  };
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void Promise.resolve(navigate(to))
      .then(goOn)
      .catch(() => undefined);
  };
}
