// When and where a photo was taken, by whom it is said: the phone's values and those of the file, side by side.
import { captureSourceLabels, flagSentence, type Photo, type Position } from '@plumbline/contracts/inspection';
import { DescriptionList, formatDate, Notice } from '@plumbline/ui';

export type DetailedPhoto = Pick<
  Photo,
  'capturedAt' | 'capturedAtSource' | 'gps' | 'exif' | 'addedAt' | 'addedFrom' | 'device' | 'origin' | 'flags' | 'flagAnswer'
> & {
  /** Only the server reads a file: until then nobody says what is not in it. */
  readonly isUnread?: true;
};

const unknown = 'Unknown';

export function PhotoDetails({ photo, timeZone }: { photo: DetailedPhoto; timeZone: string }) {
  return (
    <>
      <PhotoFlags photo={photo} />
      <DescriptionList
        items={[
          { label: `Time ${captureSourceLabels.device}`, value: deviceTime(photo, timeZone) },
          { label: `Time ${captureSourceLabels.exif}`, value: fileTime(photo, timeZone) },
          { label: `Place ${captureSourceLabels.device}`, value: placeOf(devicePlace(photo)) },
          { label: `Place ${captureSourceLabels.exif}`, value: placeOf(photo.exif?.gps) },
          { label: 'Camera', value: cameraOf(photo) },
        ]}
      />
    </>
  );
}

/** The question that time and place raise, with its answer where one was given. */
function PhotoFlags({ photo: { flags, flagAnswer } }: { photo: Pick<Photo, 'flags' | 'flagAnswer'> }) {
  if (flags.length === 0) return null;
  return (
    <Notice tone={flagAnswer ? 'info' : 'warning'} title={flags.map(flagSentence).join('. ')}>
      {flagAnswer ? `${flagAnswer.by}, ${formatDate(flagAnswer.at)}: ${flagAnswer.reason}` : 'Give a reason before the report is final.'}
    </Notice>
  );
}

function deviceTime({ capturedAt, capturedAtSource, addedAt, origin }: DetailedPhoto, timeZone: string): string {
  if (capturedAtSource === 'device' && capturedAt) return formatDate(capturedAt, 'date-time', timeZone);
  return origin === 'library' && addedAt ? `${unknown}. Added ${formatDate(addedAt, 'date-time', timeZone)}` : unknown;
}

/** The camera's own clock as it wrote it, and the moment that makes at the property. */
function fileTime({ exif }: DetailedPhoto, timeZone: string): string {
  if (!exif?.capturedAt) return unknown;
  const moment = formatDate(exif.capturedAt, 'date-time', timeZone);
  if (exif.localTime === undefined) return moment;
  const clock = formatDate(`${exif.localTime.replace(' ', 'T')}Z`, 'date-time', 'UTC').replace(/ UTC$/, '');
  return `${moment} (camera clock: ${clock}${exif.utcOffset ? `, UTC${exif.utcOffset}` : ''})`;
}

function devicePlace({ gps, addedFrom }: DetailedPhoto): Position | undefined {
  return gps?.source === 'device' ? gps : addedFrom;
}

/** What the file says, else what the viewfinder knows: its files name no camera. */
function cameraOf({ device, origin, isUnread }: DetailedPhoto): string {
  const named = [device?.make, device?.model].filter(Boolean).join(' ');
  if (named !== '') return named;
  if (origin !== 'viewfinder') return unknown;
  return ['Taken in the viewfinder', device?.label, isUnread ? '' : 'no camera named in the file'].filter(Boolean).join(', ');
}

function placeOf(place: Position | undefined): string {
  if (!place) return unknown;
  const accuracy = place.accuracyM === undefined ? '' : ` ±${Math.round(place.accuracyM)} m`;
  return `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}${accuracy}`;
}
