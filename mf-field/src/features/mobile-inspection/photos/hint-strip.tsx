// The hint about the last photo, for a few seconds: take it again, or keep it. Without one the photo's view is asked.
import type { InspectionDetail, ListedShot } from '@plumbline/contracts/inspection';
import { Button } from '@plumbline/ui';
import { useEffect } from 'react';
import { CameraButton } from '../../../shared/captures/camera-button.tsx';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { LastView } from './last-view.tsx';
import { acceptedPhotos, type TakePhotos } from './use-take-photos.ts';
import styles from './photos.module.css';

const shownForMs = 6_000;

/** A hint leaves by itself; another one has its own time. */
export function useHintTime({ hint, dropHint }: Pick<TakePhotos, 'hint' | 'dropHint'>): void {
  useEffect(() => {
    if (!hint) return undefined;
    const timer = setTimeout(dropHint, shownForMs);
    return () => clearTimeout(timer);
    // Only another hint begins the time anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hint]);
}

const askedForMs = 12_000;

/** Whoever does not answer gets the room back; the viewer of the photo asks at any time. */
function useLastTime({ last, dropLast }: Pick<TakePhotos, 'last' | 'dropLast'>): void {
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(dropLast, askedForMs);
    return () => clearTimeout(timer);
    // Only another photo begins the time anew
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last]);
}

interface HintStripProps {
  photos: TakePhotos;
  inspection: InspectionDetail;
  captures: Captures;
  listed: readonly ListedShot[];
}

export function HintStrip({ photos, ...known }: HintStripProps) {
  const { hint, dropHint, take } = photos;
  useHintTime(photos);
  useLastTime(photos);
  // Loaded with the page: what follows a shot must not wait for a network
  if (!hint) return <LastView {...known} name={photos.last} />;
  return (
    <div className={styles.hintStrip} role="status">
      <span>
        <strong>{hint.title}</strong> {hint.detail}
      </span>
      <Button variant="subtle" size="md" onClick={dropHint}>
        Keep
      </Button>
      <CameraButton
        accept={acceptedPhotos}
        disabled={false}
        onPhoto={(file, origin) => take([file], origin, { supersedes: hint.captureId })}
      >
        {(props) => (
          <Button {...props} variant="default" size="md">
            Retake
          </Button>
        )}
      </CameraButton>
    </div>
  );
}
