// Changing one photo of the field, with or without a network: it is edited where it still waits, else the change waits like a capture.
import type { PhotoEdit, PhotoView } from '@plumbline/contracts/inspection';
import type { DamageArea, InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { editPhotoCapture, savePhotoChange } from '../../../shared/captures/store/capture-store.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import type { ShownPhoto } from './shown-photos.ts';

interface Change {
  /** As the form of an upload says it. */
  readonly fields: Readonly<Record<string, string>>;
  /** As the server is told of a photo that it holds. */
  readonly edit?: PhotoEdit;
  readonly removed?: boolean;
}

export interface PhotoChange {
  readonly move: (category: InspectionCategory, area: DamageArea) => void;
  readonly remove: () => void;
  /** Undefined: nobody says it any more. */
  readonly say: (view: PhotoView | undefined) => void;
}

export function usePhotoChange(inspectionId: number, { capture, photo }: Partial<ShownPhoto>, { sender, userId }: Captures): PhotoChange {
  const keep = async ({ fields, edit, removed }: Change) => {
    // It may be verified at this very moment: the change goes after it then
    const isHere =
      capture !== undefined &&
      (await editPhotoCapture(capture.id, (known) => ({
        fields: { ...known.fields, ...fields },
        ...(removed === undefined ? {} : { removed }),
        changedAt: new Date().toISOString(),
      })));
    if (!isHere && photo && userId !== undefined) {
      const change = removed === undefined ? { edit: edit ?? {} } : { removed };
      await savePhotoChange({ inspectionId, userId }, photo.id, change);
    }
    await sender?.refresh();
    sender?.wake(true);
  };
  const kept = (work: Promise<void>) =>
    void work.catch((error: Error) => toast({ tone: 'bad', title: "Couldn't change the photo", description: error.message }));
  return {
    move: (category, damageArea) => kept(keep({ fields: { category, damageArea }, edit: { category, damageArea } })),
    say: (view) => kept(keep({ fields: { view: view ?? '' }, edit: { view: view ?? null } })),
    remove: () => {
      kept(keep({ fields: {}, removed: true }));
      toast({ title: 'Photo removed', action: { label: 'Undo', run: () => kept(keep({ fields: {}, removed: false })) } });
    },
  };
}
