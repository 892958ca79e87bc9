// The lightbox: one photo as large as the screen with its facts, the ways to its neighbors, and a second one beside it to compare.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { Modal } from '@plumbline/ui';
import type { Spot } from '../gallery/map-pins.ts';
import type { Selection } from '../gallery/use-selection.ts';
import { FilmStrip } from './film-strip.tsx';
import { LightboxTools } from './lightbox-tools.tsx';
import { PhotoFacts } from './photo-facts.tsx';
import { Stage } from './stage.tsx';
import { useLightbox } from './use-lightbox.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  photo: GalleryPhoto;
  timeZone: string;
  property: Spot | undefined;
  selection: Selection;
  onShow: (id: number) => void;
  onClose: () => void;
}

export function Lightbox({ photos, photo, timeZone, property, selection, onShow, onClose }: LightboxProps) {
  const state = useLightbox({ photos, photo, onShow, more: { x: () => selection.toggle(photo.id) } });
  const { zoom, beside, details } = state;
  const at = photos.findIndex(({ id }) => id === photo.id);
  const name = photo.caption ?? photo.originalName;
  return (
    <Modal opened onClose={onClose} title={`${name} (${at + 1} of ${photos.length.toLocaleString('en-US')})`} fullScreen>
      {/* The keys belong to the whole box */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.box} onKeyDown={state.onKeyDown}>
        <LightboxTools state={state} canCompare={photos.length > 1} />
        <div className={styles.main} data-details={details || undefined}>
          <div className={styles.left}>
            <div className={styles.stages} data-autofocus tabIndex={-1}>
              <Stage photo={photo} zoom={zoom.zoom} setZoom={zoom.setZoom} />
              {beside && <Stage photo={beside} zoom={zoom.zoom} setZoom={zoom.setZoom} />}
            </div>
            {beside && (
              <p className={styles.compared} role="status">
                {name} beside {beside.caption ?? beside.originalName}
              </p>
            )}
            <FilmStrip photos={photos} at={at} besideId={beside?.id} onChoose={state.show} />
          </div>
          {details && (
            <aside className={styles.aside} aria-label="Details">
              <PhotoFacts key={photo.id} row={photo} timeZone={timeZone} property={property} />
            </aside>
          )}
        </div>
      </div>
    </Modal>
  );
}
