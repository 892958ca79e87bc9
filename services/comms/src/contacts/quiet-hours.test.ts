// Texts at night wait for the morning of the person, over a change of the clocks too.
import { describe, expect, test } from 'vitest';
import { zonesOfMessage } from './area-zones.ts';
import { textNotBefore } from './quiet-hours.ts';

const zone = 'America/New_York';
const at = (iso: string) => textNotBefore(new Date(iso), [zone]).toISOString();

test('by day at once, at night in the morning', () => {
  expect(at('2026-11-21T15:07:31.000Z')).toBe('2026-11-21T15:07:31.000Z');
  expect(at('2026-11-22T00:59:59.000Z')).toBe('2026-11-22T00:59:59.000Z');
  expect(at('2026-11-22T01:00:00.000Z')).toBe('2026-11-22T13:00:00.000Z');
  expect(at('2026-11-22T12:59:59.000Z')).toBe('2026-11-22T13:00:00.000Z');
  expect(at('2026-11-22T13:00:00.000Z')).toBe('2026-11-22T13:00:00.000Z');
});

test('the night in which the clocks jump has its own morning', () => {
  expect(at('2026-03-08T04:00:00.000Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(textNotBefore(new Date('2026-11-21T15:00:00.000Z'), ['Pacific/Honolulu']).toISOString()).toBe('2026-11-21T18:00:00.000Z');
});

describe('property and phone', () => {
  const from = (iso: string, property: string, number: string) =>
    textNotBefore(new Date(iso), zonesOfMessage(property, number)).toISOString();
  const [chicago, pensacola] = ['America/Chicago', '+18505550100'];

  test('Pensacola: at 20:30 it waits for 8:00 of the next day, at 19:59 it goes', () => {
    expect(from('2026-07-02T01:30:00.000Z', chicago, pensacola)).toBe('2026-07-02T13:00:00.000Z');
    expect(from('2026-07-02T00:59:00.000Z', chicago, pensacola)).toBe('2026-07-02T00:59:00.000Z');
  });

  test('it must be day at both: an owner from California hears of a house in Miami from 11:00 there', () => {
    expect(from('2026-07-02T12:30:00.000Z', 'America/New_York', '+14155550100')).toBe('2026-07-02T15:00:00.000Z');
    expect(from('2026-07-02T00:30:00.000Z', 'America/New_York', '+14155550100')).toBe('2026-07-02T15:00:00.000Z');
  });

  test('a number of no area asks for nothing more; places without a common hour wait for the property alone', () => {
    expect(zonesOfMessage('America/New_York', '+18335550100')).toEqual(['America/New_York']);
    expect(textNotBefore(new Date('2026-07-02T01:30:00.000Z'), ['America/New_York', 'Asia/Singapore']).toISOString()).toBe(
      '2026-07-02T12:00:00.000Z',
    );
  });
});

test('the hours of the firm lie within the day; a firm that never opens keeps nothing for ever', () => {
  const own = (at: Date) => at.getUTCHours() === 15;
  expect(textNotBefore(new Date('2026-07-01T23:30:00.000Z'), [zone], { own }).toISOString()).toBe('2026-07-02T15:00:00.000Z');
  expect(textNotBefore(new Date('2026-07-02T01:30:00.000Z'), [zone], { own: () => false }).toISOString()).toBe('2026-07-02T12:00:00.000Z');
});
