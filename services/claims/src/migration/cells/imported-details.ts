// Dates and consents of an imported row as a claim stores them: with who imported them, when and from where. Pure.
import type { StoredKeyDates } from '../../rules/deadlines/deadline-record.ts';
import { numberFor } from '../../claim/model/consent-number.ts';
import type { StoredConsent } from '../../claim/model/stored-details.ts';
import type { DraftDates } from './date-cells.ts';
import type { DraftConsent } from './owner-cells.ts';

export interface RecordedBy {
  readonly name: string;
  readonly now: Date;
  /** The file. */
  readonly source: string;
}

const longestSource = 300;

export function keyDatesOf(dates: DraftDates, { name, now, source }: RecordedBy): StoredKeyDates {
  const recorded = { source: `Import of ${source}`.slice(0, longestSource), recordedBy: name, recordedAt: now };
  return Object.fromEntries(Object.entries(dates).map(([key, on]) => [key, { on, ...recorded }]));
}

/** How they were given is what the earlier system knew; they hold for the number of their row. */
export function storedConsents(
  consents: readonly DraftConsent[],
  { by, propertyOwnerName, propertyOwnerPhone }: { by: RecordedBy; propertyOwnerName: string; propertyOwnerPhone: string },
): StoredConsent[] {
  const recorded = { by: propertyOwnerName, how: 'moved_in', recordedBy: by.name, recordedAt: by.now } as const;
  return consents.map((one) => ({ ...one, ...numberFor(one.kind, propertyOwnerPhone), ...recorded }));
}
