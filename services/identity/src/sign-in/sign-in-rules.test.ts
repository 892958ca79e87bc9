// The rules of sessions, attempts, devices and places as pure functions, clocks that jump included.
import { describe, expect, test } from 'vitest';
import { recentOf } from '../sessions/attempts.ts';
import { deviceOf, networkOf, placeOf } from '../sessions/device-rules.ts';
import { confirmedUntil, isOpen } from '../sessions/session-rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const years = (count: number) => minutes(count * 365 * 24 * 60);

describe('a session', () => {
  test.each([
    ['just begun', minutes(0), minutes(0), true],
    ['seen 29 minutes ago', minutes(-100), minutes(-29), true],
    ['seen 30 minutes ago', minutes(-100), minutes(-30), false],
    ['of eleven hours, in use', minutes(-660), minutes(-1), true],
    ['of twelve hours, in use', minutes(-720), minutes(-1), false],
    ['of a machine whose clock is two minutes ahead', minutes(2), minutes(2), true],
    ['begun while the clock was five years ahead', years(5), years(5), false],
    ['seen while the clock was five years ahead', minutes(-10), years(5), false],
    ['begun while the clock was five years behind', years(-5), years(-5), false],
  ])('%s', (_, createdAt, lastSeenAt, open) => {
    expect(isOpen({ createdAt, lastSeenAt }, now)).toBe(open);
    expect(isOpen({ createdAt, lastSeenAt, endedAt: now }, now)).toBe(false);
  });

  test.each([
    [minutes(-1), minutes(4)],
    [minutes(-5), undefined],
    [years(5), undefined],
    [undefined, undefined],
  ])('confirmed at %s is open until %s', (at, until) => {
    expect(confirmedUntil(at, now)).toEqual(until);
  });
});

test('attempts count for fifteen minutes; those of a clock that ran ahead hold nobody off', () => {
  expect(recentOf([minutes(-16), minutes(-14), minutes(0), minutes(1), years(5)], now)).toEqual([minutes(-14), minutes(0), minutes(1)]);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.14', 'Other program'],
  [undefined, 'Other program'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:1::9', '2001:db8:7:x'],
  ['127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
  ['fe80::1', 'fe80:x'],
  ['<script>', 'unknown'],
  [undefined, 'unknown'],
])('the place of %s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:7:1::9', '2001:db8:7:1'],
  ['2001:0DB8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', undefined],
  [undefined, undefined],
])('attempts from %s count for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
