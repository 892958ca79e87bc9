// What is done with the chosen photos at once, told with its result, and with the way back.
import { inspectionApi, maxPhotosAtOnce, maxSharedAtOnce, type GalleryPhoto, type PhotosEdit } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { call, failureText, newActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoOf, type BulkEdit } from './undo-rules.ts';

export const photosInWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'photo' : 'photos'}`;

interface BulkWork {
  readonly done: (changed: number) => string;
  /** Answers the ids that changed, and what is to be said beside it. */
  readonly run: () => Promise<{ changedIds: number[]; description?: string | undefined }>;
  readonly undo: (changedIds: readonly number[]) => Promise<unknown>;
}

interface Told {
  readonly done: BulkWork['done'];
  /** Only once it is saved: a dialog keeps what was typed after a refusal. */
  readonly onSaved?: () => void;
}

export function useBulk(claimId: number, photos: readonly GalleryPhoto[]) {
  const work = useBulkWork();
  const edit = (ids: readonly number[], change: BulkEdit, { done, onSaved }: Told) => {
    const before = new Map(photos.map((photo) => [photo.id, photo]));
    const wanted: BulkWork = {
      done,
      run: async () => ({ changedIds: await editAll(claimId, { photoIds: [...ids], ...change }) }),
      undo: async (changedIds) => {
        const changed = changedIds.flatMap((id) => before.get(id) ?? []);
        for (const back of undoOf(change, changed)) await editAll(claimId, back);
      },
    };
    work.mutate(wanted, { onSuccess: () => onSaved?.() });
  };
  const share = (ids: readonly number[], shared: boolean) => {
    const chosen = photos.filter(({ id }) => ids.includes(id));
    const notReady = chosen.filter(({ ready, shared: isShared }) => shared && !isShared && !ready).length;
    work.mutate({
      done: (count) => `${photosInWords(count)} ${shared ? 'shown in the portal' : 'removed from the portal'}`,
      run: async () => ({
        changedIds: await shareAll(chosen, shared),
        description: notReady > 0 ? `${photosInWords(notReady)} not ready or failed, not shown.` : undefined,
      }),
      undo: (changedIds) =>
        shareAll(
          chosen.filter(({ id }) => changedIds.includes(id)),
          !shared,
        ),
    });
  };
  return { isPending: work.isPending, edit, share };
}

/** Chosen photos, and what does something with them. */
export interface BulkAction {
  readonly chosen: readonly GalleryPhoto[];
  readonly bulk: ReturnType<typeof useBulk>;
}

function useBulkWork() {
  const queryClient = useQueryClient();
  const fetchAgain = () => queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun === 'photos' || noun === 'custody' });
  const undo = async (work: BulkWork, changedIds: readonly number[]) => {
    try {
      await work.undo(changedIds);
      toast({ tone: 'good', title: 'Change undone' });
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't undo the change", description: failureText(error, 'Please try again.') });
    }
    await fetchAgain();
  };
  return useMutation({
    mutationFn: async (wanted: BulkWork) => {
      const answer = await wanted.run();
      await fetchAgain();
      return answer;
    },
    onSuccess: ({ changedIds, description }, wanted) =>
      toast({
        tone: 'good',
        title: wanted.done(changedIds.length),
        ...(description === undefined ? {} : { description }),
        ...(changedIds.length > 0 ? { action: { label: 'Undo', run: () => void undo(wanted, changedIds) } } : {}),
      }),
    onError: (error) => {
      void fetchAgain();
      toast({ tone: 'bad', title: "Couldn't change the photos", description: failureText(error, 'Please try again.') });
    },
    retry: false,
  });
}

async function editAll(claimId: number, { photoIds, ...edit }: PhotosEdit): Promise<number[]> {
  const changed: number[] = [];
  for (let from = 0; from < photoIds.length; from += maxPhotosAtOnce) {
    const body = { photoIds: photoIds.slice(from, from + maxPhotosAtOnce), ...edit };
    changed.push(...(await call(inspectionApi.editPhotos, { params: { id: claimId }, body, idempotencyKey: newActionKey() })).changedIds);
  }
  return changed;
}

/** The portal is opened by inspection. */
async function shareAll(chosen: readonly GalleryPhoto[], shared: boolean): Promise<number[]> {
  const changed: number[] = [];
  for (const [id, photos] of Map.groupBy(chosen, ({ inspectionId }) => inspectionId))
    for (let from = 0; from < photos.length; from += maxSharedAtOnce) {
      const photoIds = photos.slice(from, from + maxSharedAtOnce).map((photo) => photo.id);
      changed.push(...(await call(inspectionApi.sharePhotos, { params: { id }, body: { shared, photoIds } })).changedIds);
    }
  return changed;
}
