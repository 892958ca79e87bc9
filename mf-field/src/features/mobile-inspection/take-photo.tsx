// The camera: two buttons, one for a new photo and one for photos that are on the device already.
import { dropZoneLimits } from '@plumbline/contracts/inspection';
import { Button, FileButton, IconCamera, IconPhotoPlus } from '@plumbline/ui';
import { CameraButton } from '../../shared/captures/camera-button.tsx';
import { useTakePhotos, type PhotoPlace } from './use-take-photos.ts';
import styles from './mobile-inspection.module.css';

const accepted = [...dropZoneLimits.types, '.heic', '.jpg', '.jpeg', '.png'].join(',');

export function TakePhoto(place: PhotoPlace) {
  const take = useTakePhotos(place);
  const disabled = place.draft.area === '' || place.captures.userId === undefined;
  return (
    <>
      <CameraButton accept={accepted} onPhoto={(file, origin) => take([file], origin)} disabled={disabled}>
        {(props) => (
          <Button
            {...props}
            size="lg"
            className={styles.shutter ?? ''}
            disabled={disabled}
            leftSection={<IconCamera size={22} aria-hidden />}
          >
            Take Photo
          </Button>
        )}
      </CameraButton>
      <FileButton multiple accept={accepted} onChange={(files) => take(files, 'library')} disabled={disabled}>
        {(props) => (
          <Button
            {...props}
            size="lg"
            variant="default"
            className={styles.library ?? ''}
            disabled={disabled}
            aria-label="Choose photos from this device"
          >
            <IconPhotoPlus size={22} aria-hidden />
          </Button>
        )}
      </FileButton>
    </>
  );
}
