// One section in the field: area, photos, severity, notes, voice notes, and its end; the capture bar stays in reach of the thumb.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { BottomBar, SectionCard } from '@plumbline/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { DifferencesNotice } from './differences-notice.tsx';
import { AreaChoice, DamageFields } from './damage-fields.tsx';
import { HintStrip } from './photos/hint-strip.tsx';
import { NotApplicable } from './not-applicable.tsx';
import { NotesAndEnd } from './notes-and-end.tsx';
import { SectionPhotos, showPhotos } from './photos/section-photos.tsx';
import { TakePhoto } from './photos/take-photo.tsx';
import { ShotList } from './shots/shot-list.tsx';
import { useShots, type Shots } from './shots/use-shots.ts';
import { useSectionWork } from './use-section-work.ts';
import { useTakePhotos } from './photos/use-take-photos.ts';
import { hasCameraApi } from './viewfinder/camera-api.ts';
import { useViewfinderDoor } from './viewfinder/use-viewfinder.ts';
import { useVoiceNote } from './voice/use-voice-note.ts';
import { RecordingStrip, VoiceNoteButton } from './voice/voice-note-bar.tsx';
import { VoiceNotes } from './voice/voice-notes.tsx';
import styles from './mobile-inspection.module.css';

interface SectionCaptureProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

export function SectionCapture({ inspection, category, captures }: SectionCaptureProps) {
  const place = { inspection, category, captures };
  const shots = useShots(inspection, category, captures);
  const work = useSectionWork(place, shots.missing);
  const { area } = work.draft;
  return (
    <>
      <SectionCard title={inspectionCategoryLabels[category]}>
        <div className={styles.section}>
          <DifferencesNotice inspectionId={inspection.id} category={category} differences={work.differences} userId={captures.userId} />
          <AreaChoice category={category} draft={work.draft} onChange={work.change} />
          <ShotList {...place} shots={shots} />
          <SectionPhotos {...place} area={area} onKept={shots.onKept} />
          <DamageFields draft={work.draft} onChange={work.change} />
          <NotesAndEnd work={work} shots={shots} />
          <VoiceNotes inspection={inspection} category={category} captures={captures} />
          <NotApplicable categoryLabel={inspectionCategoryLabels[category]} onConfirm={work.markNotApplicable} />
        </div>
      </SectionCard>
      <CaptureBar {...place} work={work} shots={shots} />
    </>
  );
}

interface CaptureBarProps extends SectionCaptureProps {
  work: ReturnType<typeof useSectionWork>;
  shots: Shots;
}

/** Of its own file: whoever only reads an inspection needs no viewfinder. */
const Viewfinder = lazy(async () => ({ default: (await import('./viewfinder/viewfinder.tsx')).Viewfinder }));

function CaptureBar({ work: { draft, change }, shots, ...place }: CaptureBarProps) {
  const { inspection, category, captures } = place;
  const { area, severity, notes } = draft;
  const photos = useTakePhotos({ ...place, area, notes, onKept: shots.onKept, ...(severity === '' ? {} : { severity }) });
  const voice = useVoiceNote({ inspectionId: inspection.id, category, area, captures });
  const { isOpen, open, close } = useViewfinderDoor();
  const disabled = captures.userId === undefined;
  const review = useReview(isOpen, close);
  return (
    <BottomBar label="Capture">
      <div className={styles.capture}>
        {!isOpen && (voice.recording ? <RecordingStrip work={voice} /> : <HintStrip {...photos} />)}
        <div className={styles.captureButtons}>
          <VoiceNoteButton work={voice} disabled={disabled} />
          <TakePhoto take={photos.take} disabled={disabled} onOpen={hasCameraApi() ? open : undefined} />
        </div>
      </div>
      {isOpen && !disabled && hasCameraApi() && (
        <Suspense>
          <Viewfinder {...place} {...{ draft, photos, voice, shots }} onChange={change} onClose={close} onReview={review} />
        </Suspense>
      )}
    </BottomBar>
  );
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
