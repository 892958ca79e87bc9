// What can be done to the chosen photo: take it again, move it, remove it. All of it works offline.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { DamageArea, InspectionCategory } from '@plumbline/contracts/enums';
import { Button, ConfirmDialog, IconArrowRight, IconRefresh, IconTrash, toast, useDisclosure } from '@plumbline/ui';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import { editPhotoCapture, savePhotoChange } from '../../../shared/captures/store/capture-store.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { MovePhoto } from './move-photo.tsx';
import { nameOfShown, type ShownPhoto } from './shown-photos.ts';
import { acceptedPhotos, useTakePhotos, type PhotoPlace, type Purpose } from './use-take-photos.ts';
import styles from './photos.module.css';

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
  const again = { supersedes: nameOfShown(shown) };
  return (
    <div className={styles.photoActions}>
      {onCamera ? (
        <RetakeButton disabled={disabled} onClick={() => onCamera({ ...again, area: shown.area })} />
      ) : (
        <CameraButton accept={acceptedPhotos} disabled={disabled} onPhoto={(file, origin) => take([file], origin, again)}>
          {({ onClick }) => <RetakeButton disabled={disabled} onClick={onClick} />}
        </CameraButton>
      )}
      <Button variant="subtle" size="md" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={moving.open}>
        Move
      </Button>
      <Button variant="subtle" size="md" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={removing.open}>
        Remove
      </Button>
      {isMoving && <MovePhoto area={shown.area} category={category} onMove={change.move} onClose={moving.close} />}
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
  );
}

function RetakeButton(props: { disabled: boolean; onClick: () => void }) {
  return (
    <Button {...props} variant="subtle" size="md" leftSection={<IconRefresh size={18} aria-hidden />}>
      Retake
    </Button>
  );
}

function usePhotoChange(inspectionId: number, { capture, photo }: ShownPhoto, { sender, userId }: Captures) {
  const keep = async (fields: Record<string, string>, removed?: boolean) => {
    // It may be verified at this very moment: the change goes after it then
    const isHere =
      capture !== undefined &&
      (await editPhotoCapture(capture.id, (known) => ({
        fields: { ...known.fields, ...fields },
        ...(removed === undefined ? {} : { removed }),
        changedAt: new Date().toISOString(),
      })));
    if (!isHere && photo && userId !== undefined) {
      const change = removed === undefined ? { edit: fields } : { removed };
      await savePhotoChange({ inspectionId, userId }, photo.id, change);
    }
    await sender?.refresh();
    sender?.wake(true);
  };
  const kept = (work: Promise<void>) =>
    void work.catch((error: Error) => toast({ tone: 'bad', title: "Couldn't change the photo", description: error.message }));
  return {
    move: (category: InspectionCategory, area: DamageArea) => kept(keep({ category, damageArea: area })),
    remove: () => {
      kept(keep({}, true));
      toast({ title: 'Photo removed', action: { label: 'Undo', run: () => kept(keep({}, false)) } });
    },
  };
}
