// The eight times of a day: in the property's zone, over daylight saving time, and what a scheduled inspection keeps others from.
import { sameHours } from '@plumbline/contracts/identity';
import { localDate } from '@plumbline/contracts/kernel';
import { timeSlots, type InspectionType, type TimeSlot } from '@plumbline/contracts/enums';
import { formatTime } from '@plumbline/server/dates';
import { describe, expect, test } from 'vitest';
import type { Hold } from '../stores/planning-stores.ts';
import { closedOn, conflictOf, dayMeant, endOf, reasonOf, slotsOf, slotStart } from './slot-rules.ts';

describe('a slot begins at its wall time in the property’s zone', () => {
  test.each([
    ['2026-11-21', '8:00 AM', 'America/New_York', '2026-11-21T13:00:00.000Z'],
    ['2026-07-21', '8:00 AM', 'America/New_York', '2026-07-21T12:00:00.000Z'],
    ['2026-11-21', '1:00 PM', 'America/Chicago', '2026-11-21T19:00:00.000Z'],
    ['2026-07-21', '4:00 PM', 'America/Phoenix', '2026-07-21T23:00:00.000Z'],
    ['2026-07-21', '4:00 PM', 'Pacific/Honolulu', '2026-07-22T02:00:00.000Z'],
    // The days on which the clocks change, and a leap day.
    ['2026-03-08', '8:00 AM', 'America/New_York', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', '8:00 AM', 'America/New_York', '2026-11-01T13:00:00.000Z'],
    ['2028-02-29', '9:00 AM', 'America/New_York', '2028-02-29T14:00:00.000Z'],
  ] as const)('%s %s in %s', (date, slot, zone, instant) => {
    const at = slotStart(date, slot, zone);
    expect(at.toISOString()).toBe(instant);
    expect(localDate(at, zone)).toBe(date);
    expect(formatTime(at, zone)).toBe(slot);
  });
});

test.each([
  ['2026-12-01', 'America/New_York', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', 'America/New_York', '2026-12-01'],
  ['2026-12-01T00:00:00Z', 'Pacific/Honolulu', '2026-12-01'],
  ['2026-12-01T00:00:00.001Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T14:00:00.000Z', 'America/New_York', '2026-12-01'],
  ['2026-12-02T03:00:00.000Z', 'America/New_York', '2026-12-01'],
])('%s in %s means %s', (given, timeZone, meant) => {
  expect(dayMeant(given, timeZone)).toBe(meant);
});

const zone = 'America/New_York';
const day = '2026-12-01';
const held = (slot: TimeSlot, inspectionType: InspectionType, inspectionId = 1): Hold => {
  const startsAt = slotStart(day, slot, zone);
  return {
    inspectionId,
    inspectionType,
    street: '12 Palm Ave',
    timeZone: zone,
    startsAt,
    endsAt: endOf(startsAt, inspectionType),
  };
};

describe('a scheduled inspection keeps others away for its longest duration and the drive after it', () => {
  test.each<[TimeSlot, InspectionType, InspectionType, TimeSlot[]]>([
    ['8:00 AM', 'comprehensive', 'comprehensive', ['1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM']],
    ['8:00 AM', 'emergency', 'emergency', ['10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM']],
    ['1:00 PM', 'emergency', 'comprehensive', ['8:00 AM', '9:00 AM', '3:00 PM', '4:00 PM']],
    ['4:00 PM', 'follow_up', 'reinspection', ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM']],
  ])('%s %s leaves for %s: %j', (slot, scheduled, wanted, free) => {
    const holds = [held(slot, scheduled)];
    expect(timeSlots.filter((time) => !conflictOf(slotStart(day, time, zone), wanted, { holds }))).toEqual(free);
  });

  test.each<[TimeSlot, string]>([
    ['8:00 AM', 'Too short: 12 Palm Ave at 9:00 AM'],
    ['9:00 AM', '12 Palm Ave until 12:00 PM'],
    ['11:00 AM', '12 Palm Ave until 12:00 PM'],
    ['1:00 PM', 'Drive from 12 Palm Ave until 12:45 PM'],
  ])('says of %s why it is taken: %s', (slot, reason) => {
    expect(reasonOf(held('9:00 AM', 'comprehensive'), slotStart(day, slot, zone))).toBe(reason);
  });

  test('does not stand in its own way', () => {
    const hold = held('8:00 AM', 'comprehensive');
    expect(conflictOf(hold.startsAt, 'comprehensive', { holds: [hold], exceptInspectionId: 1 })).toBeUndefined();
  });
});

test('times that have passed say so', () => {
  const now = slotStart(day, '10:00 AM', zone);
  const slots = slotsOf(day, { timeZone: zone, type: 'emergency', holds: [], now });
  expect(slots.map((slot) => slot.reason !== undefined)).toEqual([true, true, true, false, false, false, false, false]);
  expect(slots[0]?.reason).toBe('This time has passed');
});

test.each([
  ['a weekday', '2026-11-25', [1, 2, 3, 4, 5], undefined],
  ['a holiday', '2026-11-26', [1, 2, 3, 4, 5], 'Thanksgiving Day. Office closed.'],
  ['a day off', '2026-11-28', [1, 2, 3, 4, 5], 'The office is closed on this day'],
  ['a holiday of a firm that works every day', '2026-11-26', [0, 1, 2, 3, 4, 5, 6], undefined],
])('says whether the office is closed on %s', (_, date, days, sentence) => {
  expect(closedOn(date, { week: sameHours(days, '08:00', '18:00'), closedOnHolidays: days.length < 7, closedDays: [] })).toBe(sentence);
});

test('closes no day for a firm without business hours', () => {
  expect(closedOn('2026-11-26', undefined)).toBeUndefined();
});
