// Photo upload: drop, take or say, true progress per file, and the recent ones below.
import { dropZoneLimits, invalidFilesSentence, type Inspection } from '@plumbline/contracts/inspection';
import { panelPhotoCategories, photoCategoryLabels, type PhotoCategory } from '@plumbline/contracts/enums';
import { Button, FileDrop, IconCamera, Select, toast } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { CameraButton } from '../../shared/captures/camera-button.tsx';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { RecentUploads } from './recent-uploads.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useUploads } from './use-uploads.ts';
import styles from './inspections.module.css';

const limits = {
  maxFiles: dropZoneLimits.files,
  maxBytes: dropZoneLimits.bytesPerFile,
  types: dropZoneLimits.types,
  endings: ['.jpg', '.jpeg', '.png', '.heic', '.heif'],
  kinds: 'JPEG, PNG or HEIC',
};

export function PhotoPanel({ inspection }: { inspection: Inspection }) {
  const mayInspect = useMayInspect();
  return (
    <div className={styles.page}>
      {mayInspect && <PhotoUpload inspection={inspection} />}
      <RecentUploads inspectionId={inspection.id} />
    </div>
  );
}

/** Of its own file: the queue of captures comes with it. */
const VoiceNotePanel = lazy(async () => ({ default: (await import('./voice-note-panel.tsx')).VoiceNotePanel }));

/** The ways in: camera, recorder and files, each file with its own progress. */
export function PhotoUpload({ inspection }: { inspection: Inspection }) {
  const [category, setCategory] = useState<PhotoCategory>('exterior');
  const uploads = useUploads(inspection.id);
  const nothing = () => toast({ tone: 'bad', title: 'Invalid Files', description: invalidFilesSentence });
  const closed = inspection.status === 'cancelled';
  return (
    <>
      <div className={styles.upload}>
        <div className={styles.stack}>
          <Select
            label="Photo category"
            data={panelPhotoCategories.map((one) => ({ value: one, label: photoCategoryLabels[one] }))}
            value={category}
            onChange={(value) => setCategory(panelPhotoCategories.find((one) => one === value) ?? category)}
            allowDeselect={false}
          />
          <CameraButton
            accept={dropZoneLimits.types.join(',')}
            disabled={closed}
            onPhoto={(file, origin) => uploads.add([file], { category, origin })}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={closed} leftSection={<IconCamera size={18} aria-hidden />}>
                Take Photo
              </Button>
            )}
          </CameraButton>
          <Suspense>
            <VoiceNotePanel inspection={inspection} category={category} />
          </Suspense>
        </div>
        <FileDrop
          limits={limits}
          title="Drop photos here"
          button="Upload Photo"
          disabled={closed}
          onFiles={(files) => uploads.add(files, { category, origin: 'library' })}
          onNothing={nothing}
        />
      </div>
      <UploadRows rows={uploads.rows} total={uploads.total} />
    </>
  );
}
