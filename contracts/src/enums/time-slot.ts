// The eight times at which an inspection may begin, in the property's time zone (field-and-communications §9).
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const timeSlots = ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM'] as const;
export const TimeSlot = oneOf(timeSlots);
export type TimeSlot = Infer<typeof TimeSlot>;

/** Hour of the day, 0 to 23, at which a slot begins. */
export const slotHours: Record<TimeSlot, number> = {
  '8:00 AM': 8,
  '9:00 AM': 9,
  '10:00 AM': 10,
  '11:00 AM': 11,
  '1:00 PM': 13,
  '2:00 PM': 14,
  '3:00 PM': 15,
  '4:00 PM': 16,
};

/** `13:00` */
export const slotClock = (slot: TimeSlot) => `${String(slotHours[slot]).padStart(2, '0')}:00`;

const otherSpellings: Readonly<Record<string, string>> = Object.fromEntries(
  timeSlots.flatMap((slot) => [
    [slotClock(slot), slot],
    [`0${slot}`, slot],
  ]),
);

/** A slot as the screens write it (`8:00 AM`), or as `08:00` or `08:00 AM`. */
export const AnyTimeSlot = string()
  .trim()
  .toUpperCase()
  .transform((text) => otherSpellings[text] ?? text)
  .pipe(oneOf(timeSlots, { error: 'Choose one of the eight times' }));
