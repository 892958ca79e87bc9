// The day that the pages print as “Signed on”: fixed when the report is frozen, and the day on which a digital seal has to be made. Pure.
import { localDate } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import type { SealMode } from '@plumbline/contracts/inspection';

/** At the property, as a calendar date. On paper the engineer dates the signature report by hand: the pages print no other day. */
export function signingDay({ at, timeZone, mode }: { at: Date; timeZone: string; mode: SealMode | undefined }): string | undefined {
  return mode === 'signature_report' ? undefined : localDate(at, timeZone);
}

/** Clocks of computers differ. */
const clockErrorMs = 10 * 60_000;

interface Sealing {
  /** Absent: the pages print none. */
  readonly signedOn: string | undefined;
  readonly timeZone: string;
  /** When it is sealed, as far as it is known. */
  readonly at: Date;
}

/** The sentence of a refusal: two days on one paper would leave open which of them is that of the signature. */
export function onAnotherDay({ signedOn, timeZone, at }: Sealing): string | undefined {
  const around = [-clockErrorMs, 0, clockErrorMs].map((error) => localDate(new Date(at.getTime() + error), timeZone));
  if (signedOn === undefined || around.includes(signedOn)) return undefined;
  const sealedOn = formatLongDate(localDate(at, timeZone));
  return `The pages say “Signed on ${formatLongDate(signedOn)}”, and the seal was made on ${sealedOn}. Begin a new version, and sign and seal it on the same day.`;
}
