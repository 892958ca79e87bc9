// Over the picture: the hint about the last photo, and the shot that the list wants next. Neither ever blocks the shutter.
import { IconCamera, IconCheck, UnstyledButton } from '@plumbline/ui';
import { useHintTime } from '../photos/hint-strip.tsx';
import type { Purpose, TakePhotos } from '../photos/use-take-photos.ts';
import { countOf, nextOf } from '../shots/next-shot.ts';
import type { Shots } from '../shots/use-shots.ts';
import styles from './viewfinder.module.css';

interface PurposeProps {
  purpose: Purpose;
  onPurpose: (purpose: Purpose) => void;
}

export function ShotHint({ photos, purpose, onPurpose }: PurposeProps & { photos: TakePhotos }) {
  useHintTime(photos);
  const { hint, dropHint } = photos;
  if (purpose.supersedes !== undefined)
    return (
      <div className={styles.strip} role="status">
        <span className={styles.stripWords}>
          <strong>Take it again</strong>
          <span>The earlier photo stays until then.</span>
        </span>
        <UnstyledButton className={styles.stripButton ?? ''} onClick={() => onPurpose({})}>
          Cancel
        </UnstyledButton>
      </div>
    );
  if (!hint) return null;
  const retake = () => {
    onPurpose({ supersedes: hint.captureId });
    dropHint();
  };
  return (
    <div className={styles.strip} data-tone="warning" role="status">
      <span className={styles.stripWords}>
        <strong>{hint.title}</strong>
        <span>{hint.detail}</span>
      </span>
      <UnstyledButton className={styles.stripButton ?? ''} onClick={dropHint}>
        Keep
      </UnstyledButton>
      <UnstyledButton className={styles.stripButton ?? ''} data-main onClick={retake}>
        Retake
      </UnstyledButton>
    </div>
  );
}

/** Pressed, the next photo is taken for this shot; a photo of anything else is one press away. */
export function NextShot({ shots: { listed }, purpose, onPurpose }: PurposeProps & { shots: Shots }) {
  const next = nextOf(listed)?.shot;
  if (!next || purpose.supersedes !== undefined) return null;
  const isWanted = purpose.shot?.id === next.id;
  const Mark = isWanted ? IconCheck : IconCamera;
  return (
    <UnstyledButton className={styles.strip ?? ''} aria-pressed={isWanted} onClick={() => onPurpose(isWanted ? {} : { shot: next })}>
      <Mark size={22} aria-hidden />
      <span className={styles.stripWords}>
        <strong>Next: {next.label}</strong>
        <span>{isWanted ? 'The next photo is this shot' : `${countOf(listed).words} · tap to take it`}</span>
      </span>
    </UnstyledButton>
  );
}
