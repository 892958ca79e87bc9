// The photos that a finding rests on, with the boxes of the model where it drew some.
import type { Photo } from '@plumbline/contracts/inspection';
import { useState } from 'react';
import { BoxedPhoto } from '../boxes/boxed-photo.tsx';
import { BoxesLayer, type NamedBox } from '../boxes/boxes-layer.tsx';
import boxStyles from '../boxes/boxes.module.css';
import styles from '../inspections.module.css';

interface CitedPhotosProps {
  ids: readonly number[];
  photos: readonly Photo[];
  boxes: readonly NamedBox[];
}

export function CitedPhotos({ ids, photos, boxes }: CitedPhotosProps) {
  const [shownId, setShownId] = useState<number>();
  const cited = photos.filter((photo) => ids.includes(photo.id) && photo.thumbnailUrl);
  if (ids.length === 0) return <p className={styles.quiet}>No linked photos</p>;
  // They are on their way, or cannot be had
  if (cited.length === 0) return null;
  const on = (id: number) => boxes.filter(({ photoId }) => photoId === id);
  const shown = cited.find(({ id }) => id === shownId);
  return (
    <>
      <ul className={styles.cited} aria-label="Supporting photos">
        {cited.map((photo) => (
          <li key={photo.id}>
            <CitedPhoto photo={photo} boxes={on(photo.id)} onShow={() => setShownId(photo.id)} />
          </li>
        ))}
      </ul>
      {shown && <BoxedPhoto photo={shown} boxes={on(shown.id)} onClose={() => setShownId(undefined)} />}
    </>
  );
}

function CitedPhoto({ photo, boxes, onShow }: { photo: Photo; boxes: readonly NamedBox[]; onShow: () => void }) {
  const picture = <img src={photo.thumbnailUrl} alt={photo.originalName} loading="lazy" />;
  if (boxes.length === 0)
    return (
      <a href={photo.imageUrl ?? photo.originalUrl} target="_blank" rel="noopener" aria-label={`Open ${photo.originalName}`}>
        {picture}
      </a>
    );
  return (
    <button type="button" className={boxStyles.thumbnail} aria-label={`Show ${photo.originalName} with AI boxes`} onClick={onShow}>
      {picture}
      <BoxesLayer boxes={boxes} size={photo} isCropped />
    </button>
  );
}
