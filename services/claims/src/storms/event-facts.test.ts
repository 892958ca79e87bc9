import { expect, test } from 'vitest';
import { emergencyOf, factsFollowing, factsWithin, factsWithout, isSameForClaims } from './event-facts.ts';

const by = { name: 'Sam', now: new Date('2026-05-05T12:00:00Z') };
const opal = { _id: 7, name: 'Opal', declaredOn: '2026-04-27', catastrophe: 'yes' as const, catastropheOn: '2026-04-29' };
const { declaredOn: _, catastrophe: __, catastropheOn: ___, ...bare } = opal;

test('an event brings its emergency and its catastrophe, and takes both away again', () => {
  const facts = factsWithin({ clockFacts: { surplusLines: true } }, opal, by);
  expect(facts).toMatchObject({
    keyDates: { declaredEmergencyOn: { on: '2026-04-27', source: 'Opal', recordedBy: 'Sam' } },
    clockFacts: { surplusLines: true, catastrophe: true },
    catastropheFrom: { stormEventId: 7, source: 'Opal, designated on 2026-04-29' },
  });
  expect(factsWithout(facts, opal)).toEqual({ keyDates: {}, clockFacts: { surplusLines: true } });
  expect(factsWithin({}, { ...bare, catastrophe: 'no' }, by).clockFacts).toEqual({ catastrophe: false });
  expect(factsWithin({}, bare, by)).toEqual({ keyDates: {} });
});

test('what a person recorded stays, whatever the event says', () => {
  const own = {
    keyDates: { declaredEmergencyOn: { on: '2026-04-20', recordedBy: 'Ida', recordedAt: by.now } },
    clockFacts: { catastrophe: false },
  };
  expect(factsWithin(own, opal, by)).toEqual(own);
  expect(factsWithout(own, opal)).toEqual(own);
  expect(factsFollowing(own, opal, by)).toBeUndefined();
});

test('a claim follows a change, and only once', () => {
  const before = factsWithin({}, opal, by);
  const emergency = emergencyOf(opal);
  const later = {
    ...opal,
    declaredOn: '2026-04-28',
    catastrophe: 'no' as const,
    spread: { was: emergency ? [emergency] : [], after: 0, by: 'Ida' },
  };
  const after = factsFollowing(before, later, { name: 'Ida', now: by.now });
  expect(after).toMatchObject({
    keyDates: { declaredEmergencyOn: { on: '2026-04-28', recordedBy: 'Ida' } },
    clockFacts: { catastrophe: false },
  });
  expect(factsFollowing(after ?? {}, later, by)).toBeUndefined();
  // One that has not followed yet is let go whole
  expect(factsWithout(before, later)).toEqual({ keyDates: {}, clockFacts: {} });
  // The emergency stays as it was recorded where only the designation changed
  const undesignated = factsFollowing(before, { ...bare, declaredOn: opal.declaredOn }, { name: 'Ida', now: new Date() });
  expect(undesignated).toEqual({ keyDates: before.keyDates, clockFacts: {} });
});

test('what no rule hangs on sends no claim after it', () => {
  expect(isSameForClaims(opal, { ...opal })).toBe(true);
  expect(isSameForClaims(bare, { ...bare, name: 'Other' })).toBe(true);
  expect(isSameForClaims(opal, { ...opal, name: 'Other' })).toBe(false);
  expect(isSameForClaims(bare, { ...bare, catastrophe: 'no' })).toBe(false);
});
