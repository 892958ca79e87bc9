// What is said of a free time: a drive that is too long for the gap, darkness, else the drive.
import { expect, test } from 'vitest';
import { slotNote, type Neighbor } from './slot-notes.ts';

const tampa = { lat: 27.94, lng: -82.46 };
const naples = { lat: 26.14, lng: -81.8 };
const at = (hour: number) => new Date(`2026-11-25T${String(hour + 5).padStart(2, '0')}:00:00Z`);
const slot = (hour: number) => ({ startsAt: at(hour), endsAt: at(hour + 3), timeZone: 'America/New_York', place: tampa });
const other = (hour: number, change: Partial<Neighbor> = {}): Neighbor => ({
  startsAt: at(hour),
  endsAt: at(hour + 2),
  street: '902 Coral Way',
  place: { lat: 27.99, lng: -82.46 },
  ...change,
});

test.each<[string, number, readonly Neighbor[], string | undefined]>([
  ['nothing is near', 9, [], undefined],
  ['the drive before it fits', 13, [other(9)], 'About 15 min drive from 902 Coral Way'],
  ['the drive before it is too long', 13, [other(10, { place: naples })], 'Long drive: about 3 h from 902 Coral Way, which ends 12:00 PM'],
  ['the drive after it is too long', 8, [other(12, { place: naples })], 'Long drive: about 3 h to 902 Coral Way at 12:00 PM'],
  ['it ends in the dark', 15, [], 'Ends 6:00 PM, sunset 5:35 PM'],
  ['where the other lies is not known', 13, [other(9, { place: undefined })], undefined],
])('where %s', (_, hour, neighbors, note) => {
  const said = slotNote(slot(hour), neighbors);
  expect(said?.replace(/5:3[3-7] PM$/, '5:35 PM')).toBe(note);
});
