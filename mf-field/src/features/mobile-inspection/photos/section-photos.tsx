// The photos of a section: the chosen one large with what can be done to it, the others as thumbnails.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { damageAreaLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { formatDate, IconPhoto, LoadFailure, Notice, useDisclosure } from '@plumbline/ui';
import { useOnline } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { positionIn } from '../../../shared/captures/device/position-in.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useKeptPreview, usePreview } from '../../../shared/captures/use-preview.ts';
import { fieldPhotosQuery } from '../../../shared/field-queries.ts';
import { openLoaded } from '../../../shared/open-loaded.ts';
import { PhotoActions } from './photo-actions.tsx';
import { syncMarkOf } from './photo-mark.ts';
import { shownPhotos, type ShownPhoto } from './shown-photos.ts';
import type { PhotoPlace, Purpose } from './use-take-photos.ts';
import styles from './photos.module.css';

interface SectionPhotosProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  /** Empty: the photos of every area. */
  area: string;
  captures: Captures;
  onKept: NonNullable<PhotoPlace['onKept']>;
  onCamera: ((purpose: Purpose) => void) | undefined;
}

/** Of its own file: it opens when it is asked for. */
const loadWhole = () => import('./whole-photo.tsx');
const WholePhoto = lazy(async () => ({ default: (await loadWhole()).WholePhoto }));

const photosId = 'section-photos';

/** Brings them into sight. */
export function showPhotos(): void {
  document.getElementById(photosId)?.scrollIntoView({ block: 'start' });
}

export function SectionPhotos({ inspection, category, area, captures, ...ways }: SectionPhotosProps) {
  const photos = useQuery(fieldPhotosQuery(inspection.id));
  const online = useOnline();
  const [chosen, setChosen] = useState<string>();
  const found = shownPhotos({ captures: captures.captures, photos: photos.data ?? [] }, { category, area });
  const at = Math.max(
    0,
    found.findIndex(({ key }) => key === chosen),
  );
  const index = chosen === undefined ? found.length - 1 : at;
  const shown = found[index];
  return (
    <>
      <NotHere inspection={inspection} known={photos.data?.length} online={online} />
      {photos.error && !photos.data && online && <LoadFailure query={photos} what="the photos on the server" />}
      {shown && (
        <section id={photosId} className={styles.viewer} aria-label="Photos of this section">
          <LargePhoto
            key={shown.key}
            shown={shown}
            place={`${index + 1} of ${found.length}`}
            inspection={inspection}
            captures={captures}
            online={online}
          />
          <PhotoActions inspection={inspection} category={category} shown={shown} captures={captures} {...ways} />
          <Thumbnails found={found} chosen={index} captures={captures} online={online} onChoose={setChosen} />
        </section>
      )}
    </>
  );
}

interface NotHereProps {
  inspection: Pick<InspectionDetail, 'photoCount'>;
  /** Of the photos that the server holds; undefined where none are known. */
  known: number | undefined;
  online: boolean;
}

/** With no network a section may look emptier than it is: that is said. */
function NotHere({ inspection: { photoCount }, known = 0, online }: NotHereProps) {
  const away = photoCount - known;
  if (online || away <= 0) return null;
  const words = away === 1 ? '1 photo is on the server and not' : `${away} photos are on the server and not`;
  return <Notice tone="info">{words} on this phone. Connect to see, move or retake what is missing here.</Notice>;
}

interface LargePhotoProps {
  shown: ShownPhoto;
  place: string;
  inspection: InspectionDetail;
  captures: Captures;
  online: boolean;
}

function LargePhoto({ shown, place, inspection, captures, online }: LargePhotoProps) {
  const [opened, whole] = useDisclosure(false);
  const address = useSmallPicture(shown, 'large');
  const { capture, photo } = shown;
  const words = [timeOf(shown, inspection.timeZone), placeOf(shown), syncMarkOf(shown, captures, online).words].join(' · ');
  return (
    <>
      <button
        type="button"
        className={styles.large}
        aria-label={`Open photo ${place}, ${words}`}
        onClick={() => openLoaded(loadWhole, whole.open, 'the photo')}
      >
        {address ? (
          <img src={address} alt="" />
        ) : (
          <NoPicture name={capture?.fileName ?? photo?.originalName ?? ''} isAway={photo !== undefined && !online} />
        )}
        <span className={styles.largePlace}>{place}</span>
        <span className={styles.largeWords}>{words}</span>
      </button>
      {opened && (
        <Suspense>
          <WholePhoto shown={shown} inspection={inspection} captures={captures} onClose={whole.close} />
        </Suspense>
      )}
    </>
  );
}

function timeOf({ capture, photo }: ShownPhoto, timeZone: string): string {
  const takenAt = capture?.capturedAt ?? photo?.capturedAt;
  return takenAt ? formatDate(takenAt, 'time', timeZone) : 'Time unknown';
}

function placeOf({ capture, photo }: ShownPhoto): string {
  const gps = capture ? positionIn(capture.fields) : photo?.gps;
  if (!gps) return 'No GPS';
  return gps.accuracyM === undefined ? 'GPS' : `GPS ±${Math.round(gps.accuracyM)} m`;
}

function NoPicture({ name, isAway }: { name: string; isAway: boolean }) {
  return (
    <span className={styles.noPicture}>
      <IconPhoto size={28} aria-hidden />
      {name}
      {isAway && <span>Not on this phone. Opens with a connection.</span>}
    </span>
  );
}

interface ThumbnailsProps {
  found: readonly ShownPhoto[];
  chosen: number;
  captures: Captures;
  online: boolean;
  onChoose: (key: string) => void;
}

function Thumbnails({ found, chosen, captures, online, onChoose }: ThumbnailsProps) {
  if (found.length < 2) return null;
  return (
    <ul className={styles.thumbnails} aria-label="Thumbnails">
      {found.map((shown, index) => (
        <li key={shown.key}>
          <Thumbnail
            shown={shown}
            name={`Photo ${index + 1}`}
            isChosen={index === chosen}
            mark={syncMarkOf(shown, captures, online)}
            onChoose={() => onChoose(shown.key)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ThumbnailProps {
  shown: ShownPhoto;
  name: string;
  isChosen: boolean;
  mark: ReturnType<typeof syncMarkOf>;
  onChoose: () => void;
}

export function Thumbnail({ shown, name, isChosen, mark, onChoose }: ThumbnailProps) {
  const address = useSmallPicture(shown, 'small');
  const area = shown.area === '' ? 'sort later' : damageAreaLabels[shown.area];
  const { Icon, tone } = mark;
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-pressed={isChosen}
      aria-label={`${name}, ${area}, ${mark.words}`}
      onClick={onChoose}
    >
      {address ? <img src={address} alt="" loading="lazy" /> : <IconPhoto size={20} aria-hidden />}
      <span className={styles.mark} data-tone={tone}>
        <Icon size={14} aria-hidden />
      </span>
    </button>
  );
}

/** The picture of this phone, else the copy that the server made: a line that is dead says of itself that it is there. */
export function useSmallPicture({ capture, photo }: ShownPhoto, size: 'small' | 'large'): string | undefined {
  const online = useOnline();
  const waiting = usePreview(capture);
  const kept = useKeptPreview(photo?.clientId);
  const here = waiting ?? kept;
  if (here !== undefined || !online) return here;
  return size === 'large' ? (photo?.imageUrl ?? photo?.thumbnailUrl) : photo?.thumbnailUrl;
}
