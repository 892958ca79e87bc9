// What can be done to the chosen photo: say from how far it was taken, take it again, move it, remove it. All of it works offline.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { Button, ConfirmDialog, IconArrowRight, IconRefresh, IconTrash, useDisclosure } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { openLoaded } from '../../../shared/open-loaded.ts';
import { nameOfShown, type ShownPhoto } from './shown-photos.ts';
import { usePhotoChange } from './use-photo-change.ts';
import { ViewButtons } from './view-buttons.tsx';
import { acceptedPhotos, useTakePhotos, type PhotoPlace, type Purpose } from './use-take-photos.ts';
import styles from './photos.module.css';

/** Of its own file: it opens when it is asked for. */
const loadMove = () => import('./move-photo.tsx');
const MovePhoto = lazy(async () => ({ default: (await loadMove()).MovePhoto }));

interface PhotoActionsProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  shown: ShownPhoto;
  captures: Captures;
  onKept: NonNullable<PhotoPlace['onKept']>;
  /** Opens the viewfinder; undefined where this browser has no camera: the phone's own opens then. */
  onCamera: ((purpose: Purpose) => void) | undefined;
}

export function PhotoActions({ inspection, category, shown, captures, onKept, onCamera }: PhotoActionsProps) {
  const [isMoving, moving] = useDisclosure(false);
  const [isRemoving, removing] = useDisclosure(false);
  const change = usePhotoChange(inspection.id, shown, captures);
  const { take } = useTakePhotos({ inspection, category, area: shown.area, captures, onKept });
  const disabled = captures.userId === undefined;
  const again = { supersedes: nameOfShown(shown), ...(shown.view ? { view: shown.view } : {}) };
  return (
    <>
      <ViewButtons label="View" value={shown.view} onSay={change.say} />
      <div className={styles.photoActions}>
        {onCamera ? (
          <RetakeButton disabled={disabled} onClick={() => onCamera({ ...again, area: shown.area })} />
        ) : (
          <CameraButton accept={acceptedPhotos} disabled={disabled} onPhoto={(file, origin) => take([file], origin, again)}>
            {({ onClick }) => <RetakeButton disabled={disabled} onClick={onClick} />}
          </CameraButton>
        )}
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => openLoaded(loadMove, moving.open, 'the photo’s place')}
        >
          Move
        </Button>
        <Button variant="subtle" size="md" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={removing.open}>
          Remove
        </Button>
        {isMoving && (
          <Suspense>
            <MovePhoto area={shown.area} category={category} onMove={change.move} onClose={moving.close} />
          </Suspense>
        )}
        <ConfirmDialog
          opened={isRemoving}
          title="Remove this photo?"
          confirm="Remove"
          destructive
          busy={false}
          onConfirm={() => {
            removing.close();
            change.remove();
          }}
          onClose={removing.close}
        >
          It stays in the record as removed and won’t appear in reports.
        </ConfirmDialog>
      </div>
    </>
  );
}

function RetakeButton(props: { disabled: boolean; onClick: () => void }) {
  return (
    <Button {...props} variant="subtle" size="md" leftSection={<IconRefresh size={18} aria-hidden />}>
      Retake
    </Button>
  );
}
