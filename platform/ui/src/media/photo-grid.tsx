// Photos as 4:3 tiles: three a row on a phone, four on a tablet, six on a desk.
import type { ReactNode } from 'react';
import { IconPhoto } from '../icons/icons.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import type { Tone } from '../status/tone.ts';
import styles from './media.module.css';

export function PhotoGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.photos} aria-label={label}>
      {children}
    </ul>
  );
}

export interface PhotoTileProps {
  /** Address of a small rendition; absent while there is none. */
  src?: string | undefined;
  /** The whole name: “Photo 12, roof, severe, waiting to upload”. */
  alt: string;
  badge?: { tone: Tone; label: string } | undefined;
  /** Opens the photo. Without it the tile is a picture only. */
  onOpen?: (() => void) | undefined;
  /** Lines under the picture. */
  caption?: ReactNode;
}

export function PhotoTile({ src, alt, badge, onOpen, caption }: PhotoTileProps) {
  const picture = (
    <>
      {src ? (
        <img src={src} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.noPicture}>
          <IconPhoto size={24} aria-hidden />
          <span className="cx-hidden">{alt}</span>
        </span>
      )}
      {badge && (
        <span className={styles.corner}>
          <StatusBadge tone={badge.tone} label={badge.label} />
        </span>
      )}
    </>
  );
  return (
    <li className={styles.photo}>
      {onOpen ? (
        <button type="button" className={styles.frame} onClick={onOpen}>
          {picture}
        </button>
      ) : (
        <div className={styles.frame}>{picture}</div>
      )}
      {caption && <div className={styles.caption}>{caption}</div>}
    </li>
  );
}
