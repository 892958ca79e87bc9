// One section in the field: area, photos, severity, notes, voice notes, and its end; the capture bar stays in reach of the thumb.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { BottomBar, SectionCard } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { DifferencesNotice } from '../../shared/differences/differences-notice.tsx';
import { openLoaded } from '../../shared/open-loaded.ts';
import { AreaChoice, DamageFields } from './damage-fields.tsx';
import { AreaList, useAreaProgress } from './photos/area-list.tsx';
import type { AreaProgress } from './photos/area-progress.ts';
import { HintStrip } from './photos/hint-strip.tsx';
import { NotApplicable } from './not-applicable.tsx';
import { NotesAndEnd } from './notes-and-end.tsx';
import { SectionPhotos, showPhotos } from './photos/section-photos.tsx';
import { TakePhoto } from './photos/take-photo.tsx';
import type { SectionTabsProps } from './section/section-tabs.tsx';
import { ShotList } from './shots/shot-list.tsx';
import { useShots, type Shots } from './shots/use-shots.ts';
import { useSectionWork } from './use-section-work.ts';
import { useTakePhotos, type Purpose } from './photos/use-take-photos.ts';
import { hasCameraApi } from './viewfinder/camera-api.ts';
import { useViewfinderDoor } from './viewfinder/use-viewfinder.ts';
import { useVoiceNote } from '../../shared/voice-notes/recorder/use-voice-note.ts';
import { RecordingStrip, VoiceNoteButton } from '../../shared/voice-notes/recorder/voice-note-bar.tsx';
import { VoiceNotes } from './voice/voice-notes.tsx';
import styles from './mobile-inspection.module.css';

interface SectionCaptureProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
  /** The others, and how to go there: in the viewfinder too. */
  sections: Omit<SectionTabsProps, 'value'>;
  /** Of the way through the inspection, under those of the camera. */
  buttons?: ReactNode;
}

export function SectionCapture({ inspection, category, captures, sections, buttons }: SectionCaptureProps) {
  const place = { inspection, category, captures };
  const shots = useShots(inspection, category, captures);
  const work = useSectionWork(place, shots.missing);
  const progress = useAreaProgress(place, shots.listed);
  const { area } = work.draft;
  const camera = useCameraDoor();
  return (
    <>
      <SectionCard title={inspectionCategoryLabels[category]}>
        <div className={styles.section}>
          <DifferencesNotice inspectionId={inspection.id} category={category} differences={work.differences} userId={captures.userId} />
          <AreaChoice category={category} draft={work.draft} onChange={work.change} />
          <ShotList {...place} shots={shots} onCamera={camera.openFor} />
          <AreaList progress={progress} />
          <SectionPhotos {...place} area={area} onKept={shots.onKept} onCamera={camera.openFor} />
          <DamageFields draft={work.draft} onChange={work.change} />
          <NotesAndEnd work={work} shots={shots} />
          <VoiceNotes inspection={inspection} category={category} captures={captures} />
          <NotApplicable categoryLabel={inspectionCategoryLabels[category]} onConfirm={work.markNotApplicable} />
        </div>
      </SectionCard>
      <CaptureBar {...place} sections={sections} buttons={buttons} work={work} shots={shots} progress={progress} camera={camera} />
    </>
  );
}

interface CaptureBarProps extends SectionCaptureProps {
  work: ReturnType<typeof useSectionWork>;
  shots: Shots;
  progress: readonly AreaProgress[];
  camera: CameraDoor;
}

/** Of its own file: whoever only reads an inspection needs no viewfinder. */
const loadViewfinder = () => import('./viewfinder/viewfinder.tsx');
const Viewfinder = lazy(async () => ({ default: (await loadViewfinder()).Viewfinder }));

function CaptureBar({ work: { draft, change }, shots, progress, camera, sections, buttons, ...place }: CaptureBarProps) {
  const { inspection, category, captures } = place;
  const { area, severity, notes } = draft;
  const photos = useTakePhotos({ ...place, area, notes, onKept: shots.onKept, ...(severity === '' ? {} : { severity }) });
  const voice = useVoiceNote({ inspectionId: inspection.id, category, area, captures });
  const { isOpen, openFor, close, purpose, setPurpose } = camera;
  const disabled = captures.userId === undefined;
  const review = useReview(isOpen, close);
  return (
    <BottomBar label="Capture">
      <div className={styles.capture}>
        {!isOpen &&
          (voice.recording ? (
            <RecordingStrip work={voice} />
          ) : (
            <HintStrip photos={photos} inspection={inspection} captures={captures} listed={shots.listed} />
          ))}
        <div className={styles.captureButtons} data-capture>
          <VoiceNoteButton work={voice} disabled={disabled} />
          <TakePhoto take={photos.take} disabled={disabled} onOpen={openFor && (() => openFor({}))} />
        </div>
        {buttons}
      </div>
      {isOpen && !disabled && openFor && (
        <Suspense>
          <Viewfinder
            {...place}
            {...{ draft, photos, voice, shots, progress, sections, purpose }}
            onPurpose={setPurpose}
            onChange={change}
            onClose={close}
            onReview={review}
          />
        </Suspense>
      )}
    </BottomBar>
  );
}

interface CameraDoor {
  readonly isOpen: boolean;
  /** Opens the viewfinder for a shot, for another try, or for nothing in particular; undefined where this browser has no camera. */
  readonly openFor: ((purpose: Purpose) => void) | undefined;
  readonly close: () => void;
  /** What the next photo is taken for. */
  readonly purpose: Purpose;
  readonly setPurpose: (purpose: Purpose) => void;
}

function useCameraDoor(): CameraDoor {
  const { isOpen, open, close } = useViewfinderDoor();
  const [purpose, setPurpose] = useState<Purpose>({});
  // Until it is on this phone, the phone's own camera takes the photos
  const [isMissing, setMissing] = useState(false);
  const load = () =>
    loadViewfinder().catch((error: unknown) => {
      setMissing(true);
      throw error;
    });
  const openFor = (wanted: Purpose) => {
    setPurpose(wanted);
    openLoaded(load, open, 'the camera');
  };
  return { isOpen, openFor: hasCameraApi() && !isMissing ? openFor : undefined, close, purpose, setPurpose };
}

/** Closes the viewfinder and shows the photos, once the page can be scrolled again. */
function useReview(isOpen: boolean, close: () => void): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (isOpen || !isWanted.current) return undefined;
    isWanted.current = false;
    const timer = setTimeout(showPhotos, 150);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return () => {
    isWanted.current = true;
    close();
  };
}
