// iCalendar as RFC 5545 wants it: read back by a reader written for these tests.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentText, parameterValue, textValue } from './content-lines.ts';
import { localStamp, timeZoneBlock } from './time-zone-block.ts';
import { calendarText, type CalendarEvent } from './write-calendar.ts';

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const unescaped = (value: string) => value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

function anEvent(change: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: '5e0b2f0c-7c1d-4a52-8f6e-0d6d1f0c9a11',
    sequence: 0,
    stampedAt: new Date('2026-11-24T15:00:00.000Z'),
    startsAt: new Date('2026-11-25T19:00:00.000Z'),
    endsAt: new Date('2026-11-25T22:00:00.000Z'),
    timeZone: 'America/New_York',
    summary: 'Inspection at 2210 W Palm Dr',
    ...change,
  };
}

describe('content lines', () => {
  test('end with CRLF, hold at most 75 octets and join to what was written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => `SUMMARY:${textValue(text)}`)), (lines) => {
        const text = contentText(lines);
        for (const row of text.split('\r\n')) expect(new TextEncoder().encode(row).length).toBeLessThanOrEqual(75);
        expect(unfolded(text)).toEqual(lines);
      }),
    );
  });

  test('carry any text back, and no line break of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = textValue(text);
        expect(value).not.toMatch(/[\r\n]/);
        const kept = text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}]/gu, (one) => (one === '\n' || one === '\t' ? one : ''));
        expect(unescaped(value)).toBe(kept);
      }),
    );
  });

  test('a name cannot end its quotes or its line', () => {
    expect(parameterValue('Bay "A"\r\nATTENDEE:x')).toBe(`"Bay 'A'  ATTENDEE:x"`);
  });
});

describe('an invitation', () => {
  const text = calendarText({
    method: 'REQUEST',
    events: [
      anEvent({
        sequence: 3,
        location: '2210 W Palm Dr, Tampa, FL 33629',
        description: 'Daniel Reyes will inspect the property.\nClaim CLM-2026-000012; about 3 hours',
        organizer: { name: 'Bayshore Adjusters', email: 'claims@bayshore.test' },
        attendees: [{ name: 'Tomás Okafor', email: 'tomas@example.com' }],
      }),
    ],
  });
  const lines = unfolded(text);

  test('names the method, the version and one event, in blocks that close', () => {
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines).toEqual(expect.arrayContaining(['VERSION:2.0', 'METHOD:REQUEST', 'SEQUENCE:3', 'STATUS:CONFIRMED']));
    const open: string[] = [];
    for (const line of lines) {
      const [, way, block = ''] = /^(BEGIN|END):(.*)$/.exec(line) ?? [];
      if (way === 'BEGIN') open.push(block);
      if (way === 'END') expect(open.pop()).toBe(block);
    }
    expect(open).toEqual([]);
  });

  test('gives the times in the zone of the property, with the zone beside them', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;TZID=America/New_York:20261125T140000', 'DTEND;TZID=America/New_York:20261125T170000']),
    );
    expect(lines).toContain('TZID:America/New_York');
  });

  test('keeps commas, semicolons and line breaks within its values', () => {
    expect(lines).toContain('LOCATION:2210 W Palm Dr\\, Tampa\\, FL 33629');
    expect(lines).toContain('DESCRIPTION:Daniel Reyes will inspect the property.\\nClaim CLM-2026-000012\\; about 3 hours');
    expect(lines).toContain('ORGANIZER;CN="Bayshore Adjusters":mailto:claims@bayshore.test');
  });

  test('an address with a line break stays one address', () => {
    const hostile = calendarText({ method: 'REQUEST', events: [anEvent({ attendees: [{ name: 'X', email: 'a@b.test\r\nEND:VEVENT' }] })] });
    expect(unfolded(hostile).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test('canceled it says so in method and status', () => {
    const cancelled = unfolded(calendarText({ method: 'CANCEL', events: [anEvent({ sequence: 4, isCancelled: true })] }));
    expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4']));
  });
});

test('a feed without events is a calendar too, and every zone of a feed stands in it once', () => {
  expect(unfolded(calendarText({ method: 'PUBLISH', events: [], name: 'Inspections' }))).toEqual(
    expect.arrayContaining(['METHOD:PUBLISH', 'X-WR-CALNAME:Inspections']),
  );
  const events = ['America/New_York', 'America/Chicago', 'America/New_York'].map((timeZone, index) =>
    anEvent({ timeZone, uid: String(index) }),
  );
  const lines = unfolded(calendarText({ method: 'PUBLISH', events }));
  expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual(['TZID:America/New_York', 'TZID:America/Chicago']);
});

/** Reads a local time by the block alone, as a calendar program does: the last onset before it decides. */
function instantBy(block: readonly string[], local: string): string {
  const asUtc = (stamp: string) => Date.parse(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z'));
  const minutes = (offset: string) => (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));
  const valuesOf = (name: string) => block.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
  const offsets = valuesOf('TZOFFSETTO');
  const onsets = valuesOf('DTSTART').map((stamp, index) => ({ at: asUtc(stamp), offset: minutes(offsets[index] ?? '+0000') }));
  const holds = onsets.filter(({ at }) => at <= asUtc(local)).toSorted((one, other) => other.at - one.at)[0];
  return new Date(asUtc(local) - (holds?.offset ?? 0) * 60_000).toISOString();
}

test.each([
  ['America/New_York', '2026-11-25T19:00:00.000Z', '20261125T140000'],
  ['America/New_York', '2026-03-08T12:00:00.000Z', '20260308T080000'],
  ['America/New_York', '2026-11-01T13:00:00.000Z', '20261101T080000'],
  ['America/Chicago', '2027-03-14T13:00:00.000Z', '20270314T080000'],
  ['America/Phoenix', '2026-07-21T23:00:00.000Z', '20260721T160000'],
  ['Pacific/Honolulu', '2026-07-22T02:00:00.000Z', '20260721T160000'],
  ['America/Puerto_Rico', '2026-07-21T12:00:00.000Z', '20260721T080000'],
])('in %s %s is %s, and its block leads back to it', (timeZone, instant, local) => {
  const at = new Date(instant);
  expect(localStamp(at, timeZone)).toBe(local);
  const block = timeZoneBlock(timeZone, { firstMs: at.getTime(), lastMs: at.getTime() });
  expect(instantBy(block, local)).toBe(instant);
});
