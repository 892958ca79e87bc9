// A photo of a finding as large as there is room, with the boxes of the model over it. B shows and hides them.
import type { Photo } from '@plumbline/contracts/inspection';
import { Button, IconEye, Modal } from '@plumbline/ui';
import { useState } from 'react';
import { BoxesLayer, type NamedBox } from './boxes-layer.tsx';
import styles from './boxes.module.css';

interface BoxedPhotoProps {
  photo: Photo;
  boxes: readonly NamedBox[];
  onClose: () => void;
}

export function BoxedPhoto({ photo, boxes, onClose }: BoxedPhotoProps) {
  const [isShown, setShown] = useState(true);
  const toggle = () => setShown((before) => !before);
  return (
    <Modal opened onClose={onClose} title={photo.description ?? photo.originalName} size="xl">
      {/* The key belongs to the whole dialog */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.view}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => key === 'b' && !ctrlKey && !metaKey && !altKey && toggle()}
      >
        <div className={styles.tools}>
          <Button
            variant={isShown ? 'filled' : 'default'}
            h={44}
            leftSection={<IconEye size={18} aria-hidden />}
            aria-pressed={isShown}
            aria-keyshortcuts="b"
            onClick={toggle}
          >
            AI boxes
          </Button>
          <a href={photo.originalUrl} target="_blank" rel="noopener">
            Open the original
          </a>
        </div>
        <div className={styles.frame}>
          <img src={photo.imageUrl ?? photo.originalUrl} alt={photo.originalName} />
          {isShown && <BoxesLayer boxes={boxes} size={photo} />}
        </div>
      </div>
    </Modal>
  );
}
