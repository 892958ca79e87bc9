// Moving photos by hand within their section, by a step or onto another one.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { neighborsAfterMove, type PhotoGroup } from '../../../shared/photos/gallery-rules.ts';

export type PhotoOrdering = ReturnType<typeof useOrder>;

export function useOrder(groups: readonly PhotoGroup[]) {
  const move = useWrite(inspectionApi.orderPhoto, {
    stale: ['photos'],
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't move the photo", description: failureText(error, 'Please try again.') }),
  });
  const groupOf = (id: number) => groups.find(({ photos }) => photos.some((photo) => photo.id === id))?.photos ?? [];
  const moveTo = (id: number, to: number) => {
    const body = neighborsAfterMove(groupOf(id), id, to);
    if (body) move.mutate({ params: { id }, body });
  };
  const indexOf = (id: number) => groupOf(id).findIndex((photo) => photo.id === id);
  return {
    isPending: move.isPending,
    canStep: (id: number, by: number) => indexOf(id) + by >= 0 && indexOf(id) + by < groupOf(id).length,
    step: (id: number, by: number) => moveTo(id, indexOf(id) + by),
    dropOnto(movedId: number, ontoId: number) {
      if (groupOf(movedId) === groupOf(ontoId)) moveTo(movedId, indexOf(ontoId));
    },
  };
}
