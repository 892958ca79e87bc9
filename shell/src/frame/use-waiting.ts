// Work of this person that is only on this device: asked of the remote that keeps it, live, on every page.
import { useUser, type RemoteDescriptor, type WaitingSource, type WaitingWork } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWorkspace } from '../remotes/workspace.tsx';
import { isOnDevice } from '../remotes/on-device.ts';

/** Nothing of the first screen waits for it. */
const lookAfterMs = 3_000;

export function useWaiting(): WaitingWork | undefined {
  const source = useSource();
  return useSyncExternalStore(source?.subscribe ?? never, source?.view ?? nothing);
}

function useSource(): WaitingSource | undefined {
  const { config, loader } = useWorkspace();
  const { id } = useUser();
  const queryClient = useQueryClient();
  const [source, setSource] = useState<WaitingSource>();
  const remote = config.remotes.find(keeps);
  useEffect(() => {
    if (!remote) return undefined;
    let isOver = false;
    let isAsked = false;
    const askOnce = async () => {
      const module = await loader.load(remote);
      const found = await module.waiting?.({ id }, { queryClient });
      if (!isOver) setSource(found);
    };
    const ask = () => {
      if (isAsked) return;
      // Before anything else: loading itself may tell that it is loaded
      isAsked = true;
      askOnce().catch(() => {
        isAsked = false;
      });
    };
    const askWhenLoaded = () => void (loader.stateOf(remote.name) === 'ready' && ask());
    const unwatch = loader.watch(askWhenLoaded);
    askWhenLoaded();
    const timer = setTimeout(() => void isOnDevice(remote.keepsIn).then((is) => is && !isOver && ask()), lookAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      unwatch();
      setSource(undefined);
    };
  }, [remote, loader, id, queryClient]);
  return source;
}

function keeps(remote: RemoteDescriptor): remote is RemoteDescriptor & { keepsIn: string } {
  return remote.keepsIn !== undefined;
}

function never(): () => void {
  return () => undefined;
}

function nothing(): undefined {
  return undefined;
}
