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
}

const marks = { open: IconCamera, photo: IconCircleCheck, not_applicable: IconBan } as const;

export function ShotRow({ listed, place, shots, onPhoto }: ShotRowProps) {
  const [opened, more] = useDisclosure(false);
  const { shot, state } = listed;
  const Mark = marks[state];
  const disabled = place.captures.userId === undefined;
  return (
    <li className={styles.row} data-state={state}>
      <CameraButton accept={acceptedPhotos} disabled={disabled} onPhoto={onPhoto}>
        {(props) => (
          <button {...props} type="button" className={styles.shot} disabled={disabled}>
            <Mark size={22} aria-hidden />
            <span className={styles.words}>
              <span className={styles.label}>{shot.label}</span>
              <span className={styles.state}>{stateInWords(listed)}</span>
            </span>
            <span className="cx-hidden">, {state === 'photo' ? 'take another photo' : 'take a photo'}</span>
          </button>
        )}
      </CameraButton>
      <ActionIcon variant="subtle" size={48} aria-label={`More for ${shot.label}`} onClick={more.open}>
        <IconDots size={22} aria-hidden />
      </ActionIcon>
      {opened && <ShotDialog listed={listed} place={place} shots={shots} onClose={more.close} />}
    </li>
  );
}

function stateInWords({ state, photos, reason, isRequired }: ListedShot): string {
  if (state === 'photo') return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  if (state === 'not_applicable') return `Not applicable: ${reason}`;
  return isRequired ? 'Required' : 'Recommended';
}
