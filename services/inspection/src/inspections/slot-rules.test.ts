// The eight times of a day: in the property's zone, over daylight saving time, and what a booking keeps others from.
import { localDate } from '@plumbline/contracts/kernel';
import { timeSlots, type InspectionType, type TimeSlot } from '@plumbline/contracts/enums';
import { formatTime } from '@plumbline/server/dates';
import { describe, expect, test } from 'vitest';
import type { Hold } from '../stores/stores.ts';
import { conflictOf, dayMeant, endOf, reasonOf, slotsOf, slotStart } from './slot-rules.ts';

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
    claimNumber: 'CLM-2026-000001',
    timeZone: zone,
    startsAt,
    endsAt: endOf(startsAt, inspectionType),
  };
};

describe('a booked inspection keeps others away for its longest duration and the drive after it', () => {
  test.each<[TimeSlot, InspectionType, InspectionType, TimeSlot[]]>([
    ['8:00 AM', 'comprehensive', 'comprehensive', ['1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM']],
    ['8:00 AM', 'emergency', 'emergency', ['10:00 AM', '11:00 AM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM']],
    ['1:00 PM', 'emergency', 'comprehensive', ['8:00 AM', '9:00 AM', '3:00 PM', '4:00 PM']],
    ['4:00 PM', 'follow_up', 'reinspection', ['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '1:00 PM']],
  ])('%s %s leaves for %s: %j', (slot, scheduled, wanted, free) => {
    const holds = [held(slot, scheduled)];
    expect(timeSlots.filter((time) => !conflictOf(slotStart(day, time, zone), wanted, { holds }))).toEqual(free);
  });

  test('says who and until when, and does not stand in its own way', () => {
    const hold = held('8:00 AM', 'comprehensive');
    expect(reasonOf(hold)).toBe('Taken: Comprehensive Inspection for CLM-2026-000001 from 8:00 AM to 11:00 AM, and the drive after it');
    expect(conflictOf(hold.startsAt, 'comprehensive', { holds: [hold], exceptInspectionId: 1 })).toBeUndefined();
  });
});

test('times that have passed say so', () => {
  const now = slotStart(day, '10:00 AM', zone);
  const slots = slotsOf(day, { timeZone: zone, type: 'emergency', holds: [], now });
  expect(slots.map((slot) => slot.reason !== undefined)).toEqual([true, true, true, false, false, false, false, false]);
  expect(slots[0]?.reason).toBe('This time has passed');
});
