// Why a camera is not there, how it is turned on, which one comes next, and what is asked of the browser.
import { expect, test } from 'vitest';
import { nameOfStill, nextCamera, problemOf, stepsFor, stepsToAllow, wantedVideo } from './camera-rules.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'failed'],
])('%s means that the camera is %s', (name, problem) => {
  expect(problemOf({ name })).toBe(problem);
});

test('an error without a name is no refusal', () => {
  expect([problemOf(undefined), problemOf('no')]).toEqual(['failed', 'failed']);
});

test.each([
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', touchPoints: 5, isInstalled: false }, /Safari, then Camera/],
  ['an iPad, which says it is a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', touchPoints: 5, isInstalled: true }, /Safari, then Camera/],
  ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', touchPoints: 0, isInstalled: false }, /^Click the icon/],
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16)', touchPoints: 5, isInstalled: false }, /left of the address/],
  ['an app on an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16)', touchPoints: 5, isInstalled: true }, /App info/],
])('%s has steps of its own', (_, phone, first) => {
  expect(stepsToAllow(phone)[0]).toMatch(first);
  expect(stepsFor('refused', phone)).toEqual(stepsToAllow(phone));
  expect(stepsFor('busy', phone)[0]).toMatch(/other apps/);
});

test('the next camera follows the present one, in a circle; alone there is none', () => {
  expect(nextCamera(['a', 'b', 'c'], 'a')).toBe('b');
  expect(nextCamera(['a', 'b', 'c'], 'c')).toBe('a');
  expect(nextCamera(['a', 'b'], undefined)).toBe('a');
  expect(nextCamera(['a'], 'a')).toBeUndefined();
});

test('the camera at the back is asked for, with all pixels where the shown picture is the photo', () => {
  expect(wantedVideo({ takesStills: true })).toEqual({
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  });
  expect(wantedVideo({ deviceId: 'b', takesStills: false })).toMatchObject({ deviceId: { exact: 'b' }, width: { ideal: 4096 } });
});

test('a photo is named by the time of the phone and by what it is', () => {
  const at = new Date(2026, 10, 7, 9, 5, 2);
  expect(nameOfStill('image/jpeg', at)).toBe('viewfinder-20261107-090502.jpg');
  expect(nameOfStill('image/png', at)).toBe('viewfinder-20261107-090502.png');
});
