// One shot: a tap opens the camera for it; what else can be said of it is beside.
import type { InspectionDetail, ListedShot, PhotoOrigin } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { ActionIcon, IconBan, IconCamera, IconCircleCheck, IconDots, useDisclosure } from '@plumbline/ui';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { acceptedPhotos } from '../photos/use-take-photos.ts';
import { ShotDialog } from './shot-dialog.tsx';
import type { Shots } from './use-shots.ts';
import styles from './shots.module.css';

export interface ShotPlace {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

interface ShotRowProps {
  listed: ListedShot;
  place: ShotPlace;
  shots: Shots;
  onPhoto: (file: File, origin: PhotoOrigin) => void;
  /** Takes it in the viewfinder; undefined where this browser has no camera: the phone's own opens then. */
  onCamera: (() => void) | undefined;
  /** The next photo is taken for it. */
  isWanted?: boolean;
}

const marks = { open: IconCamera, photo: IconCircleCheck, not_applicable: IconBan } as const;

export function ShotRow({ listed, place, shots, onPhoto, onCamera, isWanted }: ShotRowProps) {
  const [opened, more] = useDisclosure(false);
  const { shot, state } = listed;
  const disabled = place.captures.userId === undefined;
  const ways = { listed, disabled, isWanted };
  return (
    <li className={styles.row} data-state={state}>
      {onCamera ? (
        <TakeShot {...ways} onClick={onCamera} />
      ) : (
        <CameraButton accept={acceptedPhotos} disabled={disabled} onPhoto={onPhoto}>
          {({ onClick }) => <TakeShot {...ways} onClick={onClick} />}
        </CameraButton>
      )}
      <ActionIcon variant="subtle" size={48} aria-label={`More for ${shot.label}`} onClick={more.open}>
        <IconDots size={22} aria-hidden />
      </ActionIcon>
      {opened && <ShotDialog listed={listed} place={place} shots={shots} onClose={more.close} />}
    </li>
  );
}

interface TakeShotProps {
  listed: ListedShot;
  disabled: boolean;
  isWanted: boolean | undefined;
  onClick: () => void;
}

function TakeShot({ listed, disabled, isWanted, onClick }: TakeShotProps) {
  const Mark = marks[listed.state];
  return (
    <button type="button" className={styles.shot} disabled={disabled} onClick={onClick} aria-pressed={isWanted}>
      <Mark size={22} aria-hidden />
      <span className={styles.words}>
        <span className={styles.label}>{listed.shot.label}</span>
        <span className={styles.state}>{stateInWords(listed)}</span>
      </span>
      <span className="cx-hidden">, {listed.state === 'photo' ? 'take another photo' : 'take a photo'}</span>
    </button>
  );
}

function stateInWords({ state, photos, reason, isRequired }: ListedShot): string {
  if (state === 'photo') return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  if (state === 'not_applicable') return `Not applicable: ${reason}`;
  return isRequired ? 'Required' : 'Recommended';
}
