// The photos of a report: which of the claim's, in which order, with which words. Untouched means all, as they were taken.
import { maxReportPhotos, type ReportChoice } from '@plumbline/contracts/claims';
import { compareByPlace, type Photo } from '@plumbline/contracts/inspection';
import { damageAreaLabels, photoCategoryLabels } from '@plumbline/contracts/enums';
import { ActionIcon, Button, Checkbox, Group, IconChevronDown, IconChevronUp, QueryBoundary, Skeleton, TextInput } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { moved } from './move-rules.ts';
import { allPhotosOfClaimQuery } from '../base/report-queries.ts';
import styles from '../base/reports.module.css';

export interface ChosenPhotos {
  photoIds: number[];
  captions: NonNullable<ReportChoice['captions']>;
}

interface PhotoChoiceProps {
  claimId: number;
  /** Absent: nothing was chosen, the report takes all. */
  chosen: ChosenPhotos | undefined;
  onChange: (next: ChosenPhotos) => void;
}

export function PhotoChoice({ claimId, chosen, onChange }: PhotoChoiceProps) {
  const photos = useQuery({
    ...allPhotosOfClaimQuery(claimId),
    refetchInterval: ({ state }) => (state.data?.some(isBeingPrepared) ? whilePreparedMs : false),
  });
  return (
    <QueryBoundary
      query={photos}
      what="photos"
      placeholder={<Skeleton height={160} radius="md" />}
      isEmpty={(found) => found.length === 0}
      empty={<p className={styles.line}>No photos available. The report will say so.</p>}
    >
      {(found) => (
        <>
          <NotToChoose photos={found} />
          {shown(found).length > 0 && <Choice photos={shown(found)} chosen={chosen} onChange={onChange} />}
        </>
      )}
    </QueryBoundary>
  );
}

const whilePreparedMs = 2_000;

function isBeingPrepared({ status }: Photo): boolean {
  return status === 'uploaded' || status === 'processing';
}

/** A report is not written in silence over photos that it can't show yet, or never. */
function NotToChoose({ photos }: { photos: readonly Photo[] }) {
  const prepared = photos.filter(isBeingPrepared).length;
  const failed = photos.filter(({ status, imageUrl }) => status === 'failed' && imageUrl === undefined);
  return (
    <>
      {prepared > 0 && (
        <p className={styles.line} role="status">
          {prepared} of {photos.length} photos {prepared === 1 ? 'is' : 'are'} still being processed. A report generated now leaves{' '}
          {prepared === 1 ? 'it' : 'them'} out.
        </p>
      )}
      {failed.length > 0 && (
        <p className={styles.line}>Can&apos;t be shown in a report: {failed.map(({ originalName }) => originalName).join(', ')}.</p>
      )}
    </>
  );
}

function shown(photos: readonly Photo[]): Photo[] {
  return photos.filter((photo) => photo.imageUrl !== undefined).toSorted(compareByPlace);
}

function Choice({ photos, chosen, onChange }: { photos: readonly Photo[] } & Omit<PhotoChoiceProps, 'claimId'>) {
  const all = photos.slice(0, maxReportPhotos).map((photo) => photo.id);
  const { photoIds, captions } = chosen ?? { photoIds: all, captions: [] };
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const order = [...photoIds, ...photos.map((photo) => photo.id).filter((id) => !photoIds.includes(id))];
  return (
    <>
      <Group justify="space-between" mb="sm">
        <span className={styles.line} role="status">
          {photoIds.length} of {photos.length} photos selected
        </span>
        <Group gap="xs">
          <Button size="compact-md" variant="subtle" onClick={() => onChange({ photoIds: all, captions })}>
            All
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => onChange({ photoIds: [], captions })}>
            None
          </Button>
        </Group>
      </Group>
      <ol className={styles.photos} aria-label="Photos in order">
        {order.map((id) => (
          <Figure key={id} photo={byId.get(id)} chosen={{ photoIds, captions }} onChange={onChange} />
        ))}
      </ol>
    </>
  );
}

interface FigureProps {
  photo: Photo | undefined;
  chosen: ChosenPhotos;
  onChange: (next: ChosenPhotos) => void;
}

function Figure({ photo, chosen, onChange }: FigureProps) {
  if (!photo) return null;
  const { id } = photo;
  const { photoIds, captions } = chosen;
  const at = photoIds.indexOf(id);
  const isIn = at >= 0;
  const name = isIn ? `Figure ${at + 1}` : `Photo ${photo.originalName}`;
  const toggle = () => onChange({ photoIds: isIn ? photoIds.filter((one) => one !== id) : [...photoIds, id], captions });
  const write = (caption: string) => {
    const others = captions.filter((one) => one.photoId !== id);
    onChange({ photoIds, captions: caption.trim() === '' ? others : [...others, { photoId: id, caption }] });
  };
  return (
    <li className={styles.photo} data-off={!isIn || undefined}>
      <img src={photo.thumbnailUrl ?? photo.imageUrl} alt={wordsOf(photo)} loading="lazy" decoding="async" />
      <div className={styles.photoWords}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Checkbox label={isIn ? `Fig. ${at + 1}` : 'Left out'} aria-label={`${name} in the report`} checked={isIn} onChange={toggle} />
          {isIn && (
            <span className={styles.movers}>
              <Mover
                name={name}
                way="earlier"
                disabled={at === 0}
                onMove={() => onChange({ photoIds: moved(photoIds, at, -1), captions })}
              />
              <Mover
                name={name}
                way="later"
                disabled={at === photoIds.length - 1}
                onMove={() => onChange({ photoIds: moved(photoIds, at, 1), captions })}
              />
            </span>
          )}
        </Group>
        {isIn && (
          <TextInput
            aria-label={`Caption of ${name}`}
            placeholder={wordsOf(photo)}
            maxLength={500}
            value={captions.find((one) => one.photoId === id)?.caption ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </div>
    </li>
  );
}

function Mover({ name, way, disabled, onMove }: { name: string; way: 'earlier' | 'later'; disabled: boolean; onMove: () => void }) {
  const Icon = way === 'earlier' ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon variant="subtle" size={44} aria-label={`Move ${name} ${way}`} disabled={disabled} onClick={onMove}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function wordsOf(photo: Photo): string {
  return [photoCategoryLabels[photo.category], photo.damageArea && damageAreaLabels[photo.damageArea], photo.description]
    .filter(Boolean)
    .join(' · ');
}
