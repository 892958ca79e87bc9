// Opening a photo stands in its chain of custody, whichever part of the lightbox is shown; the chain is read after that.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call, newActionKey } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const viewQuery = (photoId: number) => {
  const idempotencyKey = newActionKey();
  return queryOptions({
    queryKey: ['photo-view', photoId],
    queryFn: async () => {
      await call(inspectionApi.recordPhotoView, { params: { id: photoId }, idempotencyKey });
      return true;
    },
    staleTime: 600_000,
  });
};

export const custodyQuery = (photoId: number) =>
  queryOptions({
    queryKey: ['custody', photoId],
    queryFn: ({ signal }) => call(inspectionApi.readCustody, { params: { id: photoId }, signal }),
  });
