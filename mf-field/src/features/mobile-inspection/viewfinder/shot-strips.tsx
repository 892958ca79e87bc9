// Over the picture: the hint about the last photo, and the shot that the list wants next. Neither ever blocks the shutter.
import type { Shot } from '@plumbline/contracts/inspection';
import { IconCamera, IconCheck, IconChevronUp, UnstyledButton } from '@plumbline/ui';
import { progressWords, type AreaProgress } from '../photos/area-progress.ts';
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

/** Which view of the chosen area is missing, once it has a photo; it covers no button. */
export function AreaHint({ area, progress }: { area: string; progress: readonly AreaProgress[] }) {
  const found = progress.find((one) => one.area === area);
  if (!found || found.photos === 0 || found.missing === '') return null;
  return (
    <span className={styles.areaHint} role="status">
      {progressWords(found)}
    </span>
  );
}

/** The shot that comes next, or the one that was chosen from the list; beside it the way to the others. */
export function NextShot({ shots: { listed }, purpose, onPurpose, onList }: PurposeProps & { shots: Shots; onList: () => void }) {
  if (listed.length === 0 || purpose.supersedes !== undefined) return null;
  const { words } = countOf(listed);
  const shot = purpose.shot ?? nextOf(listed)?.shot;
  return (
    <div className={styles.shots}>
      {shot ? (
        <WantedShot shot={shot} words={words} purpose={purpose} onPurpose={onPurpose} />
      ) : (
        <span className={styles.stripWords}>{words}</span>
      )}
      <UnstyledButton className={styles.more ?? ''} aria-label="All shots" aria-haspopup="dialog" onClick={onList}>
        <IconChevronUp size={22} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

/** Pressed, the next photo is taken for this shot; a photo of anything else is one press away. */
function WantedShot({ shot, words, purpose, onPurpose }: PurposeProps & { shot: Shot; words: string }) {
  const isWanted = purpose.shot !== undefined;
  const Mark = isWanted ? IconCheck : IconCamera;
  return (
    <UnstyledButton className={styles.strip ?? ''} aria-pressed={isWanted} onClick={() => onPurpose(isWanted ? {} : { shot })}>
      <Mark size={22} aria-hidden />
      <span className={styles.stripWords}>
        <strong>Next: {shot.label}</strong>
        <span>{isWanted ? 'The next photo is this shot' : `${words} · tap to take it`}</span>
      </span>
    </UnstyledButton>
  );
}
