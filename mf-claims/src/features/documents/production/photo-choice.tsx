// The photos of a claim's inspections as a production may take them: all, those of one inspection, or single ones.
import type { PhotoCandidate, ProductionInspection } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { Checkbox, DateText, Text } from '@plumbline/ui';
import { hrefOf } from '@plumbline/contracts/kernel';
import styles from '../base/documents.module.css';

interface PhotoChoiceProps {
  /** Absent: the inspections could not be asked. */
  readonly inspections: readonly ProductionInspection[] | undefined;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

export function PhotoChoice({ inspections, chosen, onChange }: PhotoChoiceProps) {
  if (!inspections)
    return <Text size="sm">Photos of inspections aren't available right now. Close this and try again to choose some.</Text>;
  const all = inspections.flatMap(({ photos }) => takenOf(photos));
  if (all.length === 0) return null;
  const set = (ids: readonly number[], on: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    onChange(on ? [...others, ...ids] : others);
  };
  return (
    <fieldset className={styles.candidates}>
      <legend>
        Photos of inspections: {chosen.length} of {all.length} chosen
      </legend>
      <Text size="sm">Each is produced with its original file and chain of custody, including the reasons recorded there.</Text>
      {inspections.length > 1 && <Many label="All photos" ids={all} chosen={chosen} onSet={set} />}
      {inspections.map(({ inspectionId, name, photos }) => (
        <div key={inspectionId} className={styles.candidate}>
          <Many label={`${name}: all photos`} ids={takenOf(photos)} chosen={chosen} onSet={set} />
          <details>
            <summary>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</summary>
            {photos.map((photo) => (
              <One key={photo.photoId} photo={photo} isChosen={chosen.includes(photo.photoId)} onSet={set} />
            ))}
          </details>
        </div>
      ))}
    </fieldset>
  );
}

/** Repeats come with the one that they repeat. */
function takenOf(photos: readonly PhotoCandidate[]): number[] {
  return photos.filter(({ isReady, sameAs }) => isReady && sameAs === undefined).map(({ photoId }) => photoId);
}

type Set = (ids: readonly number[], on: boolean) => void;

function Many({ label, ids, chosen, onSet }: { label: string; ids: readonly number[]; chosen: readonly number[]; onSet: Set }) {
  const count = ids.filter((id) => chosen.includes(id)).length;
  return (
    <Checkbox
      label={label}
      description={`${count} of ${ids.length} chosen`}
      checked={ids.length > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={(event) => onSet(ids, event.currentTarget.checked)}
    />
  );
}

function One({ photo, isChosen, onSet }: { photo: PhotoCandidate; isChosen: boolean; onSet: Set }) {
  const { photoId, title, fileName, capturedAt, isReady, sameAs, producedAs } = photo;
  const notes = [
    fileName,
    !isReady && 'still being processed',
    sameAs !== undefined && `the same file as photo ${sameAs}, which is produced and names it`,
    producedAs && `produced before as ${producedAs}`,
  ].filter(Boolean);
  return (
    <div className={styles.photoCandidate}>
      <img src={hrefOf(inspectionApi.readRendition, { id: photoId }, { size: '320' })} alt="" loading="lazy" decoding="async" />
      <Checkbox
        label={`Photo ${photoId}: ${title}`}
        description={
          <>
            {notes.join(' · ')} · {capturedAt ? <DateText at={capturedAt} /> : 'capture time unknown'}
          </>
        }
        checked={isChosen}
        disabled={!isReady || sameAs !== undefined}
        onChange={(event) => onSet([photoId], event.currentTarget.checked)}
      />
    </div>
  );
}
