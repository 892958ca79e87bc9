// Code of a screen did not arrive: its build was replaced by a newer one, or the way to it is disturbed.
import type { RemoteDescriptor } from '@plumbline/web';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { FailurePanel } from './failure-panel.tsx';
import { useWorkspace } from './workspace.tsx';
import { isShellReplaced } from './builds.ts';
import { keptWords } from './unsaved-text.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Failures that opening the address again did not mend: the page remembers them until it is opened anew. */
const triedAgain = new WeakSet<Error>();

/** Whether the bundler's loader reports code or styles that did not come. */
export function isCodeMissing(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
}

export function CodeMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { pathname } = useLocation();
  const { ownerOf, reloadPage } = useWorkspace();
  const remote = ownerOf(pathname)?.remote;
  const replaced = useIsReplaced();
  const isMoving = useNavigation().state !== 'idle';
  const openAnew = () => reloadPage(remote?.name ?? 'shell');
  const tryAgain = () => {
    if (triedAgain.has(error)) return openAnew();
    triedAgain.add(error);
    onRetry();
  };

  if (replaced)
    return (
      <FailurePanel title="This section was updated" tone="info" action="Load new version" onAction={openAnew}>
        A newer version is available. {keptWords}
      </FailurePanel>
    );
  return (
    <FailurePanel title="This section is unavailable" action="Retry" busy={isMoving} onAction={tryAgain}>
      It couldn't load. The rest of the workspace still works.
    </FailurePanel>
  );
}

/** Whether the remote of this address, or the shell around it, was deployed anew since the page was opened. */
function useIsReplaced(): boolean {
  const { pathname } = useLocation();
  const { ownerOf, loader } = useWorkspace();
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = await isReplaced(loader, ownerOf(pathname)?.remote);
      if (!gone) setReplaced(found);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [pathname, ownerOf, loader]);
  return replaced;
}

async function isReplaced(loader: RemoteLoader, remote: RemoteDescriptor | undefined): Promise<boolean> {
  const found = await Promise.all([remote ? loader.isReplaced(remote) : false, isShellReplaced()]);
  return found.includes(true);
}
