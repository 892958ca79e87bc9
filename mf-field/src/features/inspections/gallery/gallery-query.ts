// All photos of a claim, page after page: filters, map and timeline count every one of them.
import { inspectionApi, largestGalleryPage, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const galleryQuery = (claimId: number, inspectionId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['photos', 'gallery', claimId, inspectionId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(inspectionApi.listGallery, {
        params: { id: claimId },
        query: { inspectionId, after: pageParam, limit: largestGalleryPage },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < largestGalleryPage ? undefined : page.at(-1)?.id),
  });

export function useGalleryPhotos(claimId: number, inspectionId: number | undefined) {
  const query = useInfiniteQuery(galleryQuery(claimId, inspectionId));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  // A page may arrive between two renders: then only their number tells of it
  const pages = query.data?.pages.length ?? 0;
  useEffect(() => {
    if (pages > 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage, pages]);
  const { data } = query;
  const photos = useMemo((): GalleryPhoto[] | undefined => data?.pages.flat(), [data]);
  return { query: { ...query, data: photos }, isComplete: !hasNextPage };
}
