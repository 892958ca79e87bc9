import { describe, expect, test } from 'vitest';
import { emergencyOf, detailsFollowing, detailsWithin, detailsWithout, isSameForClaims } from './storm-details.ts';

const by = { name: 'Sam', now: new Date('2026-05-05T12:00:00Z') };
const opal = { _id: 7, name: 'Opal', declaredOn: '2026-04-27', catastrophe: 'yes' as const, catastropheOn: '2026-04-29' };
const { declaredOn: _, catastrophe: __, catastropheOn: ___, ...bare } = opal;

test('an event brings its emergency and its catastrophe, and takes both away again', () => {
  const details = detailsWithin({ deadlineDetails: { surplusLines: true } }, opal, by);
  expect(details).toMatchObject({
    keyDates: { declaredEmergencyOn: { on: '2026-04-27', source: 'Opal', recordedBy: 'Sam' } },
    deadlineDetails: { surplusLines: true, catastrophe: true },
    catastropheFrom: { stormEventId: 7, source: 'Opal, designated on 2026-04-29' },
  });
  expect(detailsWithout(details, opal)).toEqual({ keyDates: {}, deadlineDetails: { surplusLines: true } });
  expect(detailsWithin({}, { ...bare, catastrophe: 'no' }, by).deadlineDetails).toEqual({ catastrophe: false });
  expect(detailsWithin({}, bare, by)).toEqual({ keyDates: {} });
});

test('what a person recorded stays, whatever the event says', () => {
  const own = {
    keyDates: { declaredEmergencyOn: { on: '2026-04-20', recordedBy: 'Ida', recordedAt: by.now } },
    deadlineDetails: { catastrophe: false },
  };
  expect(detailsWithin(own, opal, by)).toEqual(own);
  expect(detailsWithout(own, opal)).toEqual(own);
  expect(detailsFollowing(own, opal, by)).toBeUndefined();
});

test('a claim follows a change, and only once', () => {
  const before = detailsWithin({}, opal, by);
  const emergency = emergencyOf(opal);
  const later = {
    ...opal,
    declaredOn: '2026-04-28',
    catastrophe: 'no' as const,
    spread: { was: emergency ? [emergency] : [], after: 0, by: 'Ida' },
  };
  const after = detailsFollowing(before, later, { name: 'Ida', now: by.now });
  expect(after).toMatchObject({
    keyDates: { declaredEmergencyOn: { on: '2026-04-28', recordedBy: 'Ida' } },
    deadlineDetails: { catastrophe: false },
  });
  expect(detailsFollowing(after ?? {}, later, by)).toBeUndefined();
  // One that has not followed yet is let go whole
  expect(detailsWithout(before, later)).toEqual({ keyDates: {}, deadlineDetails: {} });
  // The emergency stays as it was recorded where only the designation changed
  const undesignated = detailsFollowing(before, { ...bare, declaredOn: opal.declaredOn }, { name: 'Ida', now: new Date() });
  expect(undesignated).toEqual({ keyDates: before.keyDates, deadlineDetails: {} });
});

test('what no rule hangs on sends no claim after it', () => {
  expect(isSameForClaims(opal, { ...opal })).toBe(true);
  expect(isSameForClaims(bare, { ...bare, name: 'Other' })).toBe(true);
  expect(isSameForClaims(opal, { ...opal, name: 'Other' })).toBe(false);
  expect(isSameForClaims(bare, { ...bare, catastrophe: 'no' })).toBe(false);
});

describe('the days of a hurricane', () => {
  const wanda = { _id: 9, name: 'Wanda', hurricaneFrom: '2026-09-01', hurricaneUntil: '2026-09-04' };
  const brought = { declaredHurricane: true, hurricaneFrom: '2026-09-01', hurricaneUntil: '2026-09-04' };
  test('come to a claim that says nothing of one, and go again', () => {
    const details = detailsWithin({ loss: { cause: 'Wind' } }, wanda, by);
    expect(details).toMatchObject({ loss: { cause: 'Wind', ...brought }, hurricaneOf: { stormEventId: 9 } });
    expect(detailsWithout(details, wanda)).toEqual({ keyDates: {}, loss: { cause: 'Wind' } });
    expect(detailsWithout(details, { ...wanda, _id: 8 })).toEqual(details);
    expect(detailsWithin({ loss: { declaredHurricane: false } }, wanda, by).loss).toEqual({ declaredHurricane: false });
  });
  test('stay as a person corrected them on the claim, whatever the event says later', () => {
    const { hurricaneOf } = detailsWithin({}, wanda, by);
    const corrected = { keyDates: {}, loss: { ...brought, hurricaneUntil: '2026-09-05' }, ...(hurricaneOf ? { hurricaneOf } : {}) };
    const after = detailsFollowing(corrected, { ...wanda, hurricaneUntil: '2026-09-06' }, by);
    expect(after).toEqual({ keyDates: {}, loss: corrected.loss });
  });
  test('send its claims after it when they change', () => {
    expect(isSameForClaims(wanda, { ...wanda, hurricaneUntil: '2026-09-05' })).toBe(false);
  });
});
