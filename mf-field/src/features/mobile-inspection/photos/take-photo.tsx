// The camera and the photos that are on this phone already. Neither waits for an area, a position or a network.
import { Button, FileButton, IconCamera, IconPhotoPlus } from '@plumbline/ui';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import { acceptedPhotos, type TakePhotos } from './use-take-photos.ts';
import styles from './photos.module.css';

interface TakePhotoProps extends Pick<TakePhotos, 'take'> {
  disabled: boolean;
  /** Opens the viewfinder; undefined where this browser has no camera: the phone's own opens then. */
  onOpen: (() => void) | undefined;
}

export function TakePhoto({ take, disabled, onOpen }: TakePhotoProps) {
  return (
    <>
      {onOpen ? (
        <TakeButton onClick={onOpen} disabled={disabled} />
      ) : (
        <CameraButton accept={acceptedPhotos} onPhoto={(file, origin) => take([file], origin)} disabled={disabled}>
          {({ onClick }) => <TakeButton onClick={onClick} disabled={disabled} />}
        </CameraButton>
      )}
      <FileButton multiple accept={acceptedPhotos} onChange={(files) => take(files, 'library')} disabled={disabled}>
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

function TakeButton({ onClick, disabled }: { onClick: () => void; disabled: boolean }) {
  return (
    <Button
      onClick={onClick}
      size="lg"
      className={styles.shutter ?? ''}
      disabled={disabled}
      leftSection={<IconCamera size={22} aria-hidden />}
    >
      Take Photo
    </Button>
  );
}
