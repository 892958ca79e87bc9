// A part over the screen whose code comes when it is first opened. What does not come, or breaks, costs this part alone.
import { toast } from '@plumbline/ui/frame';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isShellReplaced } from '../../remotes/builds.ts';
import { useWorkspace } from '../../remotes/workspace.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface LatePartProps<Props extends object> {
  /** What it is called in the sentence that it is unavailable. */
  label: string;
  /** Gets its code, again at the next opening when it did not come. Defined once, outside of components. */
  fetchPart: () => Promise<ComponentType<Props>>;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Stands in its place until the code is here. */
  waiting?: ReactNode;
  children: (Part: ComponentType<Props>, opened: boolean) => ReactNode;
}

/** Once its code came it stays mounted, so that its end can be seen too. */
export function LatePart<Props extends object>({ fetchPart, opened, waiting, children, ...told }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const giveUp = useGivingUp(told);
  useEffect(() => {
    if (!opened || Part) return undefined;
    let gone = false;
    fetchPart().then(
      (found) => gone || setPart(() => found),
      () => gone || giveUp.current(),
    );
    return () => {
      gone = true;
    };
  }, [opened, Part, fetchPart, giveUp]);
  const broke = () => {
    setPart(undefined);
    giveUp.current();
  };
  if (!Part) return opened ? waiting : null;
  return <PartBoundary onBroken={broke}>{children(Part, opened)}</PartBoundary>;
}

/** Closes the part and says so; the newest way to do it, for effects that began earlier. */
function useGivingUp({ label, onOpen, onClose }: Pick<LatePartProps<object>, 'label' | 'onOpen' | 'onClose'>) {
  const { reloadPage } = useWorkspace();
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => {
    giveUp.current = () => {
      onClose();
      const title = `${label} couldn't be opened`;
      toast({ tone: 'bad', title, description: 'The rest of the workspace still works.', action: { label: 'Retry', run: onOpen } });
      // Code of a build that was replaced comes no more, however often it is asked for
      void isShellReplaced().then((replaced) => {
        const action = { label: 'Load new version', run: () => reloadPage('shell') };
        if (replaced) toast({ title, description: 'The workspace has been updated.', action });
      });
    };
  });
  return giveUp;
}
