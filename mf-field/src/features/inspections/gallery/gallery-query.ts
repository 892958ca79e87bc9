// All photos of a claim, read once: afterwards only what is new or changed is asked. Filters, map and timeline count every one of them.
import { inspectionApi, largestGalleryPage, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withChanges } from './gallery-changes.ts';

/** What is known of a gallery, also while its first pages are read. */
interface KnownGallery {
  readonly photos: readonly GalleryPhoto[];
  /** From where changes are asked; absent: not all pages were read yet. */
  readonly cursor?: string;
  /** Where a first reading goes on that was interrupted, and the cursor of its first page. */
  readonly reading?: { readonly after: string; readonly cursor: string };
}

const galleryQuery = (claimId: number, inspectionId: number | undefined) =>
  queryOptions({
    queryKey: ['photos', 'gallery', claimId, inspectionId ?? 'all'],
    queryFn: async ({ client, queryKey, signal }): Promise<KnownGallery> => {
      let known: KnownGallery = client.getQueryData(queryKey) ?? { photos: [] };
      const { cursor: since } = known;
      let place = known.reading;
      for (;;) {
        const query = { inspectionId, since, after: place?.after, limit: largestGalleryPage };
        const { rows, next, cursor } = await call(inspectionApi.listGalleryChanges, { params: { id: claimId }, query, signal });
        const photos = withChanges(known.photos, rows);
        // Once all pages were read, what changed since the first one is asked
        const first = place?.cursor ?? cursor;
        if (next === undefined) return { photos, cursor: first };
        place = { after: next, cursor: first };
        known = since === undefined ? { photos, reading: place } : { photos, cursor: since };
        client.setQueryData(queryKey, known);
      }
    },
    // Rows that did not change are the same objects already
    structuralSharing: false,
  });

export function useGalleryPhotos(claimId: number, inspectionId: number | undefined) {
  const query = useQuery(galleryQuery(claimId, inspectionId));
  return { query: { ...query, data: query.data?.photos }, isComplete: query.data?.cursor !== undefined };
}
