// The last row, under the thumb: Review, Library, the shutter, Voice Note, Sections.
import { FileButton, IconCamera, IconListCheck, IconMicrophone, IconPhotoPlus, IconPlayerStop, UnstyledButton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import { fieldPhotosQuery } from '../../../shared/field-queries.ts';
import { useSmallPicture } from '../photos/section-photos.tsx';
import { shownPhotos } from '../photos/shown-photos.ts';
import { acceptedPhotos } from '../photos/use-take-photos.ts';
import type { Camera } from './use-camera.ts';
import type { Shutter } from './use-shutter.ts';
import type { ViewfinderProps } from './viewfinder-props.ts';
import styles from './viewfinder.module.css';

type ControlsProps = ViewfinderProps & { camera: Camera; shutter: Shutter; onTaken: () => void };

export function Controls(props: ControlsProps) {
  const { photos, voice, purpose, onTaken, onClose } = props;
  // Several are not one shot, and nothing is taken again by several
  const choose = (files: File[]) => photos.take(files, 'library', files.length === 1 ? { ...purpose, onTaken } : {});
  return (
    <div className={styles.controls}>
      <Review {...props} />
      <FileButton multiple accept={acceptedPhotos} onChange={choose}>
        {({ onClick }) => (
          <Control label="Library" onClick={onClick}>
            <IconPhotoPlus size={24} aria-hidden />
          </Control>
        )}
      </FileButton>
      <ShutterButton {...props} />
      <Control
        label={voice.recording ? 'Stop' : 'Voice Note'}
        onClick={voice.recording ? voice.stop : voice.start}
        isOn={!!voice.recording}
      >
        {voice.recording ? <IconPlayerStop size={24} aria-hidden /> : <IconMicrophone size={24} aria-hidden />}
      </Control>
      <Control label="Sections" onClick={onClose}>
        <IconListCheck size={24} aria-hidden />
      </Control>
    </div>
  );
}

/** Without a picture of its own it opens the phone's camera, which needs no leave of the browser. */
function ShutterButton({ camera: { state, usesPhone }, shutter, photos, purpose, onTaken }: ControlsProps) {
  if (usesPhone)
    return (
      <CameraButton
        accept={acceptedPhotos}
        disabled={false}
        onPhoto={(file, origin) => photos.take([file], origin, { ...purpose, onTaken })}
      >
        {({ onClick }) => (
          <UnstyledButton className={styles.shutter ?? ''} aria-label="Take Photo" onClick={onClick} data-autofocus>
            <IconCamera size={28} aria-hidden />
          </UnstyledButton>
        )}
      </CameraButton>
    );
  return (
    <UnstyledButton
      className={styles.shutter ?? ''}
      aria-label="Take Photo"
      // Never disabled: whoever uses the keyboard would lose the place
      aria-disabled={shutter.isBusy || state.kind !== 'live'}
      onClick={shutter.press}
      data-autofocus
    />
  );
}

/** The last photo of the section and how many there are: it counts only what is durable. */
function Review({ inspection, category, captures, onReview }: ControlsProps) {
  const { data: there = [] } = useQuery(fieldPhotosQuery(inspection.id));
  const found = shownPhotos({ captures: captures.captures, photos: there }, { category, area: '' });
  const last = found.at(-1);
  return (
    <Control label="Review" name={`Review, ${found.length} ${found.length === 1 ? 'photo' : 'photos'}`} onClick={onReview}>
      {last && <LastPicture key={last.key} shown={last} />}
      <span className={styles.count}>{found.length}</span>
    </Control>
  );
}

function LastPicture({ shown }: { shown: ReturnType<typeof shownPhotos>[number] }) {
  const address = useSmallPicture(shown, 'small');
  return address ? <img src={address} alt="" /> : null;
}

interface ControlProps {
  label: string;
  /** Where the name says more than what is seen. */
  name?: string;
  onClick: () => void;
  isOn?: boolean;
  children: ReactNode;
}

function Control({ label, name, onClick, isOn = false, children }: ControlProps) {
  return (
    <UnstyledButton className={styles.control ?? ''} aria-label={name} onClick={onClick} data-on={isOn || undefined}>
      <span className={styles.controlBox}>{children}</span>
      <span>{label}</span>
    </UnstyledButton>
  );
}
