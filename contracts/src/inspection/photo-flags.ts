// Whether time and place of a photo fit the loss and the property: a hint on the phone, a question before a report is final.
import { localDate } from '../kernel/calendar.ts';
import { CalendarDate, number, object, oneOf, type Infer } from '../kernel/schema.ts';
import type { Position } from './inspections.ts';
import { metersBetween, metersPerMile } from './places/distance.ts';

export const PhotoFlag = object({
  kind: oneOf(['before_loss', 'far_from_property']),
  /** `before_loss`: the day of the photo at the property, and the date of loss. */
  takenOn: CalendarDate.optional(),
  lossDate: CalendarDate.optional(),
  /** `far_from_property`, to a tenth. */
  miles: number().optional(),
});
export type PhotoFlag = Infer<typeof PhotoFlag>;

/** What time and place are compared with; what is unknown raises no flag. */
export interface ExpectedCapture {
  readonly lossDate?: string | undefined;
  /** Of the property. */
  readonly timeZone: string;
  readonly property?: { readonly lat: number; readonly lng: number } | undefined;
}

/** Both the device's values and those of the file: each of them can be wrong. */
export interface TimeAndPlace {
  readonly capturedAt?: string | undefined;
  readonly gps?: Position | undefined;
  readonly exif?: { readonly capturedAt?: string | undefined; readonly gps?: Position | undefined } | undefined;
}

const farFromMiles = 0.5;

export function flagsOf({ capturedAt, gps, exif }: TimeAndPlace, { lossDate, timeZone, property }: ExpectedCapture): PhotoFlag[] {
  const days = [capturedAt, exif?.capturedAt].flatMap((at) => (at === undefined ? [] : [localDate(new Date(at), timeZone)]));
  const takenOn = lossDate === undefined ? undefined : days.toSorted().find((day) => day < lossDate);
  const miles = property ? Math.max(0, ...[gps, exif?.gps].map((place) => (place ? milesBeyondDoubt(place, property) : 0))) : 0;
  return [
    ...(takenOn === undefined ? [] : [{ kind: 'before_loss' as const, takenOn, lossDate }]),
    ...(miles > farFromMiles ? [{ kind: 'far_from_property' as const, miles: Math.round(miles * 10) / 10 }] : []),
  ];
}

/** What the accuracy of the position leaves of the distance. */
function milesBeyondDoubt(place: Position, property: { lat: number; lng: number }): number {
  return Math.max(0, metersBetween(place, property) - (place.accuracyM ?? 0)) / metersPerMile;
}

/** `Dated Sep 1, 2026, before the loss on Sep 28, 2026` · `2.3 miles from the property`. */
export function flagSentence({ kind, takenOn, lossDate, miles }: PhotoFlag): string {
  if (kind === 'far_from_property') return `${miles} ${miles === 1 ? 'mile' : 'miles'} from the property`;
  return `Dated ${dayInWords(takenOn)}, before the loss on ${dayInWords(lossDate)}`;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayInWords(date: string | undefined): string {
  return date === undefined ? '' : days.format(new Date(date));
}

/** Time and place each as a light: it fits, nobody knows, or it doesn't fit. What has nothing to be compared with is unknown. */
export const PhotoLight = oneOf(['match', 'unknown', 'mismatch']);
export type PhotoLight = Infer<typeof PhotoLight>;

export function lightsOf(photo: TimeAndPlace, expected: ExpectedCapture): { time: PhotoLight; place: PhotoLight } {
  const kinds = flagsOf(photo, expected).map(({ kind }) => kind);
  const hasTime = (photo.capturedAt ?? photo.exif?.capturedAt) !== undefined && expected.lossDate !== undefined;
  const hasPlace = (photo.gps ?? photo.exif?.gps) !== undefined && expected.property !== undefined;
  const light = (isOff: boolean, isKnown: boolean): PhotoLight => (isOff ? 'mismatch' : isKnown ? 'match' : 'unknown');
  return { time: light(kinds.includes('before_loss'), hasTime), place: light(kinds.includes('far_from_property'), hasPlace) };
}
