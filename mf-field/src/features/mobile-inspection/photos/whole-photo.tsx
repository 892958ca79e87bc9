// One photo as large as the screen, with time, place and camera from both sources.
import type { InspectionDetail, Photo } from '@plumbline/contracts/inspection';
import { Modal } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useState } from 'react';
import type { PhotoCapture } from '../../../shared/captures/store/capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useKeptPreview, usePreview, useWholeFile } from '../../../shared/captures/use-preview.ts';
import { PhotoDetails, type DetailedPhoto } from '../../../shared/photos/photo-details.tsx';
import { hereAsPhoto } from './photo-here.ts';
import type { ShownPhoto } from './shown-photos.ts';
import { usePhotoChange } from './use-photo-change.ts';
import { ViewButtons } from './view-buttons.tsx';
import styles from './photos.module.css';

interface WholePhotoProps {
  shown: ShownPhoto;
  inspection: InspectionDetail;
  captures: Captures;
  onClose: () => void;
}

export function WholePhoto({ shown, inspection, captures, onClose }: WholePhotoProps) {
  const { capture, photo, view } = shown;
  const { say } = usePhotoChange(inspection.id, shown, captures);
  return (
    <Modal opened onClose={onClose} title={capture ? `Photo ${capture.number}` : (photo?.originalName ?? 'Photo')} fullScreen>
      {capture && <Here capture={capture} details={hereAsPhoto(capture, inspection)} timeZone={inspection.timeZone} />}
      {photo && <There photo={photo} timeZone={inspection.timeZone} />}
      <ViewButtons label="View" value={view} onSay={say} />
    </Modal>
  );
}

function Here({ capture, details, timeZone }: { capture: PhotoCapture; details: DetailedPhoto; timeZone: string }) {
  const whole = useWholeFile(capture);
  const preview = usePreview(capture);
  const address = capture.mimeType === 'image/heic' || capture.mimeType === 'image/heif' ? preview : (whole ?? preview);
  return (
    <div className={styles.whole}>
      {address && <img src={address} alt={capture.fileName} />}
      <PhotoDetails photo={details} timeZone={timeZone} />
    </div>
  );
}

function There({ photo, timeZone }: { photo: Photo; timeZone: string }) {
  const online = useOnline();
  const kept = useKeptPreview(photo.clientId);
  const [isLost, setLost] = useState(false);
  const isAway = !online || isLost;
  const address = isAway ? kept : (photo.imageUrl ?? kept);
  return (
    <div className={styles.whole}>
      {address && <img src={address} alt={photo.originalName} onError={() => setLost(true)} />}
      {isAway && <p>{kept ? 'This is the small picture. ' : ''}The whole photo is on the server and opens with a connection.</p>}
      <PhotoDetails photo={photo} timeZone={timeZone} />
    </div>
  );
}
