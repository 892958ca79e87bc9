// The gallery: all photos of an inspection or its claim, as grid, timeline or map, with filters, a selection and what is done with it.
import type { GalleryPhoto, Inspection } from '@plumbline/contracts/inspection';
import { Button, EmptyState, formatDate, Group, IconPhoto, QueryBoundary, SegmentedControl, Skeleton } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { Lightbox } from '../lightbox/lightbox.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GalleryMap } from './gallery-map.tsx';
import { useGalleryPhotos } from './gallery-query.ts';
import { byDay, bySection, distinctPhotos, filtered, type PhotoGroup } from '../../../shared/photos/gallery-rules.ts';
import { LightCounts } from './light-counts.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { VirtualPhotoGrid } from './photo-grid.tsx';
import { RetryPhoto } from './retry-photo.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulk } from './use-bulk.ts';
import { galleryViews, useGalleryAddress, type GalleryAddress, type GalleryView } from './use-gallery-address.ts';
import { useOrder } from './use-order.ts';
import { useSelection } from './use-selection.ts';
import styles from './gallery.module.css';

const viewLabels: Record<GalleryView, string> = { grid: 'Grid', timeline: 'Timeline', map: 'Map' };

type GalleryOf = Pick<Inspection, 'id' | 'claimId' | 'timeZone' | 'property'>;

export function Gallery({ inspection }: { inspection: GalleryOf }) {
  const address = useGalleryAddress();
  const { query, isComplete } = useGalleryPhotos(inspection.claimId, address.wholeClaim ? undefined : inspection.id);
  return (
    <section className={styles.gallery} aria-label="Photos">
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          aria-label="Whose photos"
          data={[
            { value: 'inspection', label: 'This inspection' },
            { value: 'claim', label: 'Whole claim' },
          ]}
          value={address.wholeClaim ? 'claim' : 'inspection'}
          onChange={(value) => address.change({ of: value === 'claim' ? 'claim' : undefined })}
        />
        <SegmentedControl
          aria-label="View"
          data={galleryViews.map((value) => ({ value, label: viewLabels[value] }))}
          value={address.view}
          onChange={(view) => address.change({ view: view === 'grid' ? undefined : view })}
        />
      </Group>
      <QueryBoundary
        query={query}
        what="photos"
        placeholder={<Skeleton height={280} />}
        empty={
          <EmptyState icon={IconPhoto} title="No photos yet" description="Photos from the phone and from here appear in this gallery." />
        }
      >
        {(photos) => <Found photos={photos} isComplete={isComplete} inspection={inspection} address={address} />}
      </QueryBoundary>
    </section>
  );
}

interface FoundProps {
  photos: readonly GalleryPhoto[];
  isComplete: boolean;
  inspection: GalleryOf;
  address: GalleryAddress;
}

function Found({ photos, isComplete, inspection, address }: FoundProps) {
  const distinct = useMemo(() => distinctPhotos(photos), [photos]);
  const fitting = useMemo(() => filtered(distinct, address.filters), [distinct, address.filters]);
  const [pin, setPin] = useState<{ photoId: number; ids: readonly number[] }>();
  const isMap = address.view === 'map';
  const total = distinct.filter(({ removed }) => !removed).length;
  return (
    <>
      <FilterBar photos={distinct} shown={fitting.length} total={total} address={address} />
      <LightCounts photos={distinct} address={address} />
      {!isComplete && <output className={styles.facts}>{photos.length.toLocaleString('en-US')} photos loaded, more on the way...</output>}
      {isMap && (
        <GalleryMap
          photos={fitting}
          property={inspection.property}
          chosen={pin?.photoId}
          onChoose={(photoId, ids) => setPin(photoId === undefined ? undefined : { photoId, ids })}
        />
      )}
      <Shown
        all={photos}
        photos={isMap && pin ? fitting.filter(({ id }) => pin.ids.includes(id)) : fitting}
        inspection={inspection}
        address={address}
      />
    </>
  );
}

type ShownProps = Pick<FoundProps, 'inspection' | 'address' | 'photos'> & { all: readonly GalleryPhoto[] };

/** The photos that fit, the chosen among them, and the open one. */
function Shown({ all, photos, inspection, address }: ShownProps) {
  const groups = useGroups(photos, address.view, inspection.timeZone);
  const shown = useMemo(() => groups.flatMap((group) => group.photos), [groups]);
  const selection = useSelection(shown);
  const bulk = useBulk(inspection.claimId, all);
  const order = useOrder(groups);
  const mayInspect = useMayInspect();
  const chosen = shown.filter(({ id }) => selection.ids.has(id));
  const opened = shown.find(({ id }) => id === address.photoId);
  const isOrdered = mayInspect && address.view === 'grid';
  if (shown.length === 0) return <NothingFits address={address} />;
  return (
    <>
      <VirtualPhotoGrid
        label="Photos"
        groups={groups}
        selection={selection}
        timeZone={inspection.timeZone}
        onOpen={(id) => address.change({ photo: String(id) })}
        onDrop={isOrdered ? order.dropOnto : undefined}
        renderUnder={(photo) => photo.status === 'failed' && mayInspect && <RetryPhoto photo={photo} />}
      />
      {opened && (
        <Lightbox
          photos={shown}
          photo={opened}
          similar={all.find(({ id }) => id === opened.duplicateOfId)}
          timeZone={inspection.timeZone}
          property={inspection.property}
          onChoose={selection.toggle}
          onShow={(id) => address.change({ photo: String(id) })}
          onClose={() => address.change({ photo: undefined })}
        />
      )}
      <SelectionBar chosen={chosen} selection={selection} bulk={bulk}>
        {isOrdered && chosen[0] && chosen.length === 1 && <OrderButtons photo={chosen[0]} order={order} />}
      </SelectionBar>
    </>
  );
}

function useGroups(photos: readonly GalleryPhoto[], view: GalleryView, timeZone: string): PhotoGroup[] {
  return useMemo(
    () => (view === 'timeline' ? byDay(photos, timeZone, (day) => formatDate(day, 'long-date')) : bySection(photos)),
    [photos, view, timeZone],
  );
}

function NothingFits({ address }: { address: GalleryAddress }) {
  return (
    <EmptyState
      icon={IconPhoto}
      title="No photos match"
      description="Try other filters."
      action={
        <Button variant="default" onClick={address.clear}>
          Clear filters
        </Button>
      }
    />
  );
}
