// The viewfinder: the live picture of the phone's camera over the whole screen, and everything of a shot in reach of the thumb.
import { Modal } from '@plumbline/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { LastView } from '../photos/last-view.tsx';
import { RecordingStrip } from '../../../shared/voice-notes/recorder/voice-note-bar.tsx';
import { AreaChips, SeverityRow } from './area-and-severity.tsx';
import { AskedLists, type AskedList } from './asked-lists.tsx';
import { CameraOff } from './camera-off.tsx';
import { Controls } from './controls.tsx';
import { LensControls } from './lens/lens-controls.tsx';
import { useGestures } from './lens/use-gestures.ts';
import { useLens, type Lens } from './lens/use-lens.ts';
import { AreaHint, NextShot, ShotHint } from './shot-strips.tsx';
import { useCamera, type Camera } from './use-camera.ts';
import { useShutter } from './use-shutter.ts';
import { ViewfinderHead } from './viewfinder-head.tsx';
import type { ViewfinderProps } from './viewfinder-props.ts';
import styles from './viewfinder.module.css';

export function Viewfinder(props: ViewfinderProps) {
  const [asked, ask] = useState<AskedList>();
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      // Escape closes what lies on top of it first
      closeOnEscape={asked === undefined}
      fullScreen
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content aria-label="Camera" className={styles.content ?? ''}>
        <Scene {...props} asked={asked} onAsk={ask} />
      </Modal.Content>
    </Modal.Root>
  );
}

type SceneProps = ViewfinderProps & { asked: AskedList; onAsk: (list: AskedList) => void };

function Scene({ asked, onAsk, ...props }: SceneProps) {
  const { inspection, category, captures, draft, onChange, photos, purpose, onPurpose } = props;
  const camera = useCamera();
  const lens = useLens(camera.open?.track);
  const video = useLivePicture(camera);
  useGestures(video, lens);
  const onTaken = () => {
    // What it was taken for is done: the next photo is for nothing in particular
    onPurpose({});
    lens.letFocus();
  };
  const shutter = useShutter({ camera, video, photos, purpose, onTaken });
  return (
    <div className={styles.scene}>
      <div className={styles.stage}>
        <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Live picture of the camera" />
        <ViewfinderHead inspection={inspection} captures={captures} camera={camera} lens={lens} onClose={props.onClose} />
        <CameraOff camera={camera} />
        {/* Drawn anew with each photo: the flash of the shutter */}
        {shutter.said !== '' && <span key={shutter.said} className={styles.flash} aria-hidden="true" />}
        <Strips {...props} lens={lens} onAsk={onAsk} />
      </div>
      <div className={styles.foot} data-keep-clear>
        <AreaChips category={category} draft={draft} onChange={onChange} onSections={() => onAsk('sections')} />
        <SeverityRow draft={draft} onChange={onChange} />
        <Controls {...props} camera={camera} shutter={shutter} onTaken={onTaken} />
      </div>
      <span className="cx-hidden" role="status">
        {shutter.said}
      </span>
      <AskedLists {...props} asked={asked} onDone={() => onAsk(undefined)} onLeave={camera.passOn} />
    </div>
  );
}

/** Over the foot of the picture: the lens, and what was or is to be taken. */
function Strips({
  inspection,
  captures,
  photos,
  voice,
  shots,
  draft,
  progress,
  purpose,
  onPurpose,
  lens,
  onAsk,
}: ViewfinderProps & { lens: Lens; onAsk: SceneProps['onAsk'] }) {
  return (
    <div className={styles.strips}>
      <LensControls lens={lens} />
      {voice.recording ? (
        <RecordingStrip work={voice} />
      ) : (
        <>
          {!photos.hint && <AreaHint area={draft.area} progress={progress} />}
          {!photos.hint && purpose.supersedes === undefined && (
            <LastView inspection={inspection} captures={captures} listed={shots.listed} name={photos.last} />
          )}
          <ShotHint photos={photos} purpose={purpose} onPurpose={onPurpose} />
          <NextShot shots={shots} purpose={purpose} onPurpose={onPurpose} onList={() => onAsk('shots')} />
        </>
      )}
    </div>
  );
}

/** The picture on the screen: what it shows is never more than what the photo holds. */
function useLivePicture({ open }: Camera): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    shown.srcObject = open?.stream ?? null;
    // Phones that stopped it in the background wait to be asked
    if (open) shown.play().catch(() => undefined);
  }, [open]);
  return video;
}
