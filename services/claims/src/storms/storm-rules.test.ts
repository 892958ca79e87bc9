import { expect, test } from 'vitest';
import { countyKey, doubtAbout, isInArea } from './storm-rules.ts';

const days = { startsOn: '2026-04-28', endsOn: '2026-05-03' };
const lee = { ...days, counties: [{ state: 'FL', county: 'Lee' }], zips: [] };
const loss = (address: { state?: string; zip?: string; county?: string }) => ({ incidentDate: '2026-05-01', address });
const pensacola = loss({ state: 'FL', zip: '32501' });

test('a state is no area: with a county alone nothing stands in it for sure', () => {
  expect(isInArea(pensacola, lee)).toBe(false);
  expect(doubtAbout(pensacola, lee)).toBe('The property’s county is missing. Check that it is in Lee, FL.');
  expect(doubtAbout(loss({ state: 'GA', zip: '30301' }), lee)).toBe('GA is outside the event’s area');
});

test('the ZIP codes of the event say what stands in its area', () => {
  const event = { ...lee, zips: ['339', '33467'] };
  expect(isInArea(loss({ state: 'FL', zip: '33901' }), event)).toBe(true);
  expect(isInArea(loss({ state: 'FL', zip: '33467' }), event)).toBe(true);
  expect(isInArea(pensacola, event)).toBe(false);
  expect(doubtAbout(pensacola, event)).toBe('ZIP 32501 is outside the event’s area');
  expect(isInArea(loss({ state: 'FL' }), event)).toBe(false);
  expect(doubtAbout(loss({ state: 'FL' }), event)).toMatch(/^The property’s ZIP code is missing/);
});

test('an event without an area raises no question, and proposes nothing', () => {
  const event = { ...days, counties: [], zips: [] };
  expect(doubtAbout(pensacola, event)).toBeUndefined();
  expect(isInArea(pensacola, event)).toBe(false);
});

test('a county of the event, with its state, stands in the area without a ZIP code', () => {
  for (const county of ['Lee', 'Lee County', ' lee  COUNTY']) {
    expect(isInArea(loss({ state: 'FL', county }), lee)).toBe(true);
    expect(doubtAbout(loss({ state: 'FL', county }), lee)).toBeUndefined();
  }
  const elsewhere = loss({ state: 'FL', county: 'Escambia', zip: '32501' });
  expect(isInArea(elsewhere, lee)).toBe(false);
  expect(doubtAbout(elsewhere, lee)).toBe('Escambia, FL is outside the event’s area');
  // Counties of one name stand in many states
  expect(isInArea(loss({ state: 'AL', county: 'Lee' }), lee)).toBe(false);
  expect(isInArea(loss({ county: 'Lee' }), lee)).toBe(false);
});

test('ZIP codes and counties of an event add up', () => {
  const event = { ...lee, zips: ['33467'] };
  expect(isInArea(loss({ state: 'FL', county: 'Lee', zip: '33901' }), event)).toBe(true);
  expect(isInArea(loss({ state: 'FL', county: 'Palm Beach', zip: '33467' }), event)).toBe(true);
  expect(doubtAbout(loss({ state: 'FL', county: 'Palm Beach', zip: '33401' }), event)).toBe('Palm Beach, FL is outside the event’s area');
});

test('one county has many spellings; a city beside a county is another place', () => {
  expect(new Set(['St. Johns County', 'Saint Johns', 'st johns', 'ST JOHNS'].map(countyKey)).size).toBe(1);
  expect(countyKey('Miami-Dade')).toBe(countyKey('Miami Dade County'));
  expect(countyKey('DeSoto')).toBe(countyKey('De Soto'));
  expect(countyKey('Orleans Parish')).toBe(countyKey('Orleans'));
  expect(countyKey('Doña Ana')).toBe(countyKey('Dona Ana County'));
  expect(countyKey('Baltimore City')).not.toBe(countyKey('Baltimore County'));
});
