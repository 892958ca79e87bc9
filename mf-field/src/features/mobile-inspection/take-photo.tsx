// The camera: a photo is on this device before anything else happens, with area, severity, weather and position.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { dropZoneLimits, invalidFilesSentence, largestPhotoBytes } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/words';
import { Button, FileButton, IconCamera, IconPhotoPlus, toast } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { savePhoto } from '../../shared/captures/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import type { SectionDraft } from './use-section-work.ts';
import { positionFields, usePosition } from './use-position.ts';
import styles from './mobile-inspection.module.css';

interface TakePhotoProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  draft: SectionDraft;
  captures: Captures;
}

const accepted = [...dropZoneLimits.types, '.heic', '.jpg', '.jpeg', '.png'].join(',');

export function TakePhoto({ inspection, category, draft, captures }: TakePhotoProps) {
  const position = usePosition();
  const online = useOnline();
  const disabled = draft.area === '' || captures.userId === undefined;
  const take = async (files: readonly File[]) => {
    if (captures.userId === undefined) return;
    let kept = 0;
    for (const file of files) {
      const problem = problemOf(file);
      if (problem) {
        toast({ tone: 'bad', title: 'Invalid Files', description: problem });
        continue;
      }
      try {
        await savePhoto(
          { inspectionId: inspection.id, userId: captures.userId },
          file,
          fieldsOf({ inspection, category, draft }, positionFields(position)),
        );
        kept += 1;
      } catch (error) {
        toast({ tone: 'bad', title: 'Photo not kept', description: (error as Error).message });
      }
    }
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    if (kept > 0)
      toast({
        tone: 'good',
        title: online ? 'Photo saved' : 'Photos queued',
        description: online ? 'It is being sent and analyzed by AI' : 'Will upload when online',
      });
  };
  return (
    <>
      <FileButton accept={accepted} capture="environment" onChange={(file) => file && void take([file])} disabled={disabled}>
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
      </FileButton>
      <FileButton multiple accept={accepted} onChange={(files) => void take(files)} disabled={disabled}>
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

function problemOf(file: File): string | undefined {
  const known = (dropZoneLimits.types as readonly string[]).includes(file.type) || /\.(heic|jpe?g|png)$/i.test(file.name);
  if (!known) return `${file.name}: ${invalidFilesSentence}`;
  if (file.size > largestPhotoBytes) return `${file.name} is larger than ${largestPhotoBytes / 1_048_576} MB.`;
  return undefined;
}

function fieldsOf(
  { inspection, category, draft }: Pick<TakePhotoProps, 'inspection' | 'category' | 'draft'>,
  position: Record<string, string>,
): Record<string, string> {
  return {
    category,
    damageArea: draft.area,
    ...(draft.severity ? { severity: draft.severity } : {}),
    ...(inspection.weather ? { weather: inspection.weather } : {}),
    ...(draft.notes.trim() ? { notes: draft.notes.trim() } : {}),
    ...position,
  };
}
