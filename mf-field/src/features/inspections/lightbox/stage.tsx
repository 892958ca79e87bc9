// A photo on its stage, as large and as far moved as the zoom says; what lies over it moves with it.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { IconPhoto } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import { pictureOf, thumbnailOf } from '../../../shared/photos/photo-address.ts';
import { useStage } from './use-zoom.ts';
import type { Zoom } from './zoom-rules.ts';
import styles from './lightbox.module.css';

interface StageProps {
  photo: GalleryPhoto;
  zoom: Zoom;
  setZoom: (next: (before: Zoom) => Zoom) => void;
  /** False while something is drawn on it: then a drag draws. */
  moves?: boolean;
  /** Over the picture, with its size in the page. */
  children?: ReactNode;
}

export function Stage({ photo, zoom, setZoom, moves = true, children }: StageProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const handlers = useStage(element, setZoom, moves);
  const name = photo.caption ?? photo.originalName;
  return (
    <div ref={setElement} className={styles.stage} data-moves={(moves && zoom.scale > 1) || undefined} {...handlers}>
      {photo.ready ? (
        <div className={styles.moved} style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}>
          <div className={styles.pictureFrame}>
            <img
              src={pictureOf(photo)}
              alt={name}
              className={styles.picture}
              style={{ backgroundImage: `url("${thumbnailOf(photo)}")` }}
              draggable={false}
            />
            {children}
          </div>
        </div>
      ) : (
        <p className={styles.noPicture}>
          <IconPhoto size={32} aria-hidden />
          {photo.failureReason ?? 'This photo is still being processed.'}
        </p>
      )}
    </div>
  );
}
