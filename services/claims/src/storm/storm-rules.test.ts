import { expect, test } from 'vitest';
import { doubtAbout, isInArea } from './storm-rules.ts';

const days = { startsOn: '2026-04-28', endsOn: '2026-05-03' };
const lee = { ...days, counties: [{ state: 'FL', county: 'Lee' }], zips: [] };
const loss = (address: { state?: string; zip?: string }) => ({ incidentDate: '2026-05-01', address });
const pensacola = loss({ state: 'FL', zip: '32501' });

test('a state is no area: with a county alone nothing stands in it for sure', () => {
  expect(isInArea(pensacola, lee)).toBe(false);
  expect(doubtAbout(pensacola, lee)).toBe('The county of the property is not known here: look whether it stands in Lee, FL');
  expect(doubtAbout(loss({ state: 'GA', zip: '30301' }), lee)).toBe('GA is outside of the event’s area');
});

test('the ZIP codes of the event say what stands in its area', () => {
  const event = { ...lee, zips: ['339', '33467'] };
  expect(isInArea(loss({ state: 'FL', zip: '33901' }), event)).toBe(true);
  expect(isInArea(loss({ state: 'FL', zip: '33467' }), event)).toBe(true);
  expect(isInArea(pensacola, event)).toBe(false);
  expect(doubtAbout(pensacola, event)).toBe('ZIP 32501 is outside of the event’s area');
  expect(isInArea(loss({ state: 'FL' }), event)).toBe(false);
  expect(doubtAbout(loss({ state: 'FL' }), event)).toMatch(/^The ZIP code of the property is not known/);
});

test('an event without an area raises no question, and proposes nothing', () => {
  const event = { ...days, counties: [], zips: [] };
  expect(doubtAbout(pensacola, event)).toBeUndefined();
  expect(isInArea(pensacola, event)).toBe(false);
});
