// One photo of the grid: its picture, what was chosen and what is known of it, in words and shapes.
import { severityLabels } from '@plumbline/contracts/enums';
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { formatDate, IconEdit, IconPhoto, IconUsers } from '@plumbline/ui';
import { memo, type DragEvent, type MouseEvent, type ReactNode } from 'react';
import { lightWords } from '../../../shared/photos/light-words.ts';
import { PhotoLights } from './photo-lights.tsx';
import { thumbnailOf } from '../../../shared/photos/photo-address.ts';
import styles from './gallery.module.css';

export interface TileActions {
  open(id: number): void;
  toggle(id: number, isRange: boolean): void;
  focus(id: number): void;
  /** Absent: the reader may not move photos, or the view has an order of its own. */
  drop?: ((movedId: number, ontoId: number) => void) | undefined;
}

interface GalleryTileProps {
  photo: GalleryPhoto;
  chosen: boolean;
  /** The one that the Tab key reaches. */
  active: boolean;
  position: number;
  total: number;
  timeZone: string;
  actions: TileActions;
  /** Retry, where it failed. */
  children?: ReactNode;
}

const dragged = 'text/x-photo';

export const GalleryTile = memo(function Tile({ photo, chosen, active, position, total, timeZone, actions, children }: GalleryTileProps) {
  const { id } = photo;
  const name = photo.caption ?? photo.originalName;
  return (
    <li className={styles.tile} data-chosen={chosen || undefined} aria-posinset={position} aria-setsize={total}>
      <div className={styles.frame} {...draggingOf(id, actions.drop)}>
        <button
          type="button"
          className={styles.open}
          data-photo={id}
          tabIndex={active ? 0 : -1}
          aria-label={`${name}, ${spoken(photo)}${chosen ? ', selected' : ''}`}
          onFocus={() => actions.focus(id)}
          onClick={(event: MouseEvent) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) actions.toggle(id, event.shiftKey);
            else actions.open(id);
          }}
        >
          <Picture photo={photo} />
        </button>
        <label className={styles.choose}>
          <input
            type="checkbox"
            tabIndex={active ? 0 : -1}
            aria-label={`Select ${name}`}
            checked={chosen}
            onChange={(event) => actions.toggle(id, (event.nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true)}
          />
        </label>
        <Corner photo={photo} />
        <PhotoLights lights={photo.lights} />
      </div>
      <span className={styles.name}>{name}</span>
      <TileDetails photo={photo} timeZone={timeZone} />
      {photo.failureReason && <span className={styles.failure}>{photo.failureReason}</span>}
      {children}
    </li>
  );
});

function draggingOf(id: number, drop: TileActions['drop']) {
  return (
    drop && {
      draggable: true,
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, String(id)),
      onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop(Number(event.dataTransfer.getData(dragged)), id);
      },
    }
  );
}

function Corner({ photo }: { photo: GalleryPhoto }) {
  return (
    <span className={styles.corner} aria-hidden>
      {photo.marks > 0 && <IconEdit size={20} />}
      {photo.shared && <IconUsers size={20} />}
    </span>
  );
}

function TileDetails({ photo, timeZone }: { photo: GalleryPhoto; timeZone: string }) {
  const similar = photo.duplicateOfId === undefined ? undefined : 'Looks like another photo';
  const words = [photo.severity && severityLabels[photo.severity], takenAt(photo, timeZone), photo.uploadedBy, similar];
  return (
    <span className={styles.facts}>
      {photo.severity && <span className={styles.dot} data-severity={photo.severity} aria-hidden />}
      {words.filter(Boolean).join(' · ')}
    </span>
  );
}

function Picture({ photo }: { photo: GalleryPhoto }) {
  if (photo.ready) return <img src={thumbnailOf(photo)} alt="" loading="lazy" decoding="async" draggable={false} />;
  return (
    <span className={styles.noPicture}>
      <IconPhoto size={24} aria-hidden />
      {stateWord(photo)}
    </span>
  );
}

const unclearWords = { blurry: 'looks blurred', dark: 'looks dark', bright: 'looks too bright' } as const;

function stateWord({ status }: GalleryPhoto): string {
  if (status === 'failed') return 'Failed';
  return status === 'analyzed' ? 'Analyzed' : status === 'processing' ? 'Processing' : 'Uploaded';
}

function spoken(photo: GalleryPhoto): string {
  const words = [
    photo.severity && severityLabels[photo.severity],
    lightWords(photo.lights),
    photo.status === 'analyzed' ? undefined : stateWord(photo),
    photo.shared ? 'shown in the portal' : undefined,
    photo.duplicateOfId === undefined ? undefined : 'similar to another photo',
    photo.unclear && unclearWords[photo.unclear],
  ];
  return words.filter(Boolean).join(', ');
}

function takenAt({ capturedAt }: GalleryPhoto, timeZone: string): string {
  return capturedAt === undefined ? 'Time unknown' : formatDate(capturedAt, 'date-time', timeZone);
}
