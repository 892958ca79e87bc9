// The viewfinder: the live picture of the phone's camera over the whole screen, and everything of a shot in reach of the thumb.
import { Modal } from '@plumbline/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Purpose } from '../photos/use-take-photos.ts';
import { RecordingStrip } from '../voice/voice-note-bar.tsx';
import { AreaChips, SeverityRow } from './area-and-severity.tsx';
import { CameraOff } from './camera-off.tsx';
import { Controls } from './controls.tsx';
import { NextShot, ShotHint } from './shot-strips.tsx';
import { useCamera, type Camera } from './use-camera.ts';
import { useShutter } from './use-shutter.ts';
import { ViewfinderHead } from './viewfinder-head.tsx';
import type { ViewfinderProps } from './viewfinder-props.ts';
import styles from './viewfinder.module.css';

export function Viewfinder(props: ViewfinderProps) {
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label="Camera" className={styles.content ?? ''}>
        <Scene {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Scene(props: ViewfinderProps) {
  const { inspection, category, captures, draft, onChange, photos, voice, shots } = props;
  const camera = useCamera();
  const video = useLivePicture(camera);
  const [purpose, setPurpose] = useState<Purpose>({});
  // What it was taken for is done: the next photo is for nothing in particular
  const onTaken = () => setPurpose({});
  const shutter = useShutter({ camera, video, photos, purpose, onTaken });
  return (
    <div className={styles.scene}>
      <div className={styles.stage}>
        <video ref={video} className={styles.video} autoPlay muted playsInline aria-label="Live picture of the camera" />
        <ViewfinderHead inspection={inspection} captures={captures} camera={camera} onClose={props.onClose} />
        <CameraOff camera={camera} />
        {/* Drawn anew with each photo: the flash of the shutter */}
        {shutter.said !== '' && <span key={shutter.said} className={styles.flash} aria-hidden="true" />}
        <div className={styles.strips}>
          {voice.recording ? (
            <RecordingStrip work={voice} />
          ) : (
            <>
              <ShotHint photos={photos} purpose={purpose} onPurpose={setPurpose} />
              <NextShot shots={shots} purpose={purpose} onPurpose={setPurpose} />
            </>
          )}
        </div>
      </div>
      <div className={styles.foot} data-keep-clear>
        <AreaChips category={category} draft={draft} onChange={onChange} />
        <SeverityRow draft={draft} onChange={onChange} />
        <Controls {...props} camera={camera} shutter={shutter} purpose={purpose} onTaken={onTaken} />
      </div>
      <span className="cx-hidden" role="status">
        {shutter.said}
      </span>
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
