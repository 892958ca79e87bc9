// What a person who signs out would leave: captures that are nowhere else, words that nobody stored.
import { sessionQuery, tabOwner, typedDrafts, unkeptForms, type LeavingWork, type TypedDraft } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { isOnDevice } from '../../remotes/on-device.ts';
import type { Workspace } from '../../remotes/workspace.tsx';

export interface LeftBehind {
  readonly userId: number | undefined;
  /** Typed in this tab and not stored: a sign-out deletes it. */
  readonly drafts: readonly TypedDraft[];
  /** Forms with entries that are kept nowhere. */
  readonly forms: number;
  readonly work: readonly LeavingWork[];
  /** A part of the workspace that keeps work could not be asked: nobody knows what is on this device. */
  readonly isUncertain: boolean;
}

type Parts = Pick<Workspace, 'config' | 'loader'>;

export async function findLeftBehind({ config, loader }: Parts, queryClient: QueryClient): Promise<LeftBehind> {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.id ?? tabOwner(undefined);
  if (userId === undefined) return { userId, drafts: [], forms: unkeptForms(), work: [], isUncertain: false };
  const asked = await Promise.allSettled(
    config.remotes.map(async (remote) => {
      if (remote.keepsIn === undefined || !(await isOnDevice(remote.keepsIn))) return undefined;
      const module = await loader.load(remote);
      return module.leaving?.({ id: userId }, { queryClient });
    }),
  );
  return {
    userId,
    drafts: typedDrafts(userId),
    forms: unkeptForms(),
    work: asked.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    isUncertain: asked.some(({ status }) => status === 'rejected'),
  };
}

export function unsentOf({ work }: Pick<LeftBehind, 'work'>): number {
  return work.reduce((sum, { unsent }) => sum + unsent, 0);
}

export function wouldLose(left: LeftBehind): boolean {
  return unsentOf(left) > 0 || left.drafts.length > 0 || left.forms > 0 || left.isUncertain;
}
