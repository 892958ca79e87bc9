// Where the phone is: nothing of the last house, nothing old, and unknown instead.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshForMs, positionFields, usePosition } from './use-position.ts';

let say: { found: PositionCallback; lost: PositionErrorCallback };
const cleared = vi.fn();
const asked = vi.fn<(found: PositionCallback) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') });
  const watchPosition = (found: PositionCallback, lost: PositionErrorCallback) => {
    say = { found, lost };
    return 7;
  };
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch: cleared, getCurrentPosition: asked } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (timestamp: number) => ({ coords: { latitude: 27.9, longitude: -82.5, accuracy: 6.2 }, timestamp }) as GeolocationPosition;
const find = (timestamp = Date.now()) => act(() => say.found(at(timestamp)));
const here = { gpsCoordinates: '27.900000,-82.500000', gpsAccuracy: '6' };
const fail = (code: number) => act(() => say.lost({ code } as GeolocationPositionError));

test('the first photo at the next house has no place until the phone found it', () => {
  const first = renderHook(usePosition);
  find();
  expect(positionFields(first.result.current)).toEqual(here);
  first.unmount();
  expect(cleared).toHaveBeenCalledWith(7);
  const next = renderHook(usePosition);
  expect(next.result.current).toEqual({ words: 'GPS searching' });
  expect(positionFields(next.result.current)).toEqual({});
});

test('a place that was found over a minute ago is none, said so, and one that comes is one again', () => {
  const { result } = renderHook(usePosition);
  find();
  const before = result.current;
  act(() => void vi.advanceTimersByTime(freshForMs + 1));
  expect(result.current).toEqual({ words: 'GPS is older than a minute, searching' });
  // What a page knew before it slept is old as well, although no timer ran
  expect(positionFields(before)).toEqual({});
  find(Date.now() - 20_000);
  expect(positionFields(result.current)).toEqual(here);
  act(() => void vi.advanceTimersByTime(freshForMs - 19_000));
  expect(positionFields(result.current)).toEqual({});
});

test('a phone that lies still is asked before its place is old, and stays where it is', () => {
  asked.mockImplementation((found) => found(at(Date.now())));
  const { result } = renderHook(usePosition);
  find();
  act(() => void vi.advanceTimersByTime(5 * freshForMs));
  expect(positionFields(result.current)).toEqual(here);
  asked.mockReset();
});

test('a fix that is missing for a moment leaves the fresh one, a refusal does not', () => {
  const { result } = renderHook(usePosition);
  find();
  fail(3);
  expect(result.current.words).toBe('GPS ±6 m');
  fail(1);
  expect(result.current).toEqual({ words: 'GPS denied: photos are taken without a position' });
});

test('a browser that counts from the start of the page is believed to have found it now', () => {
  const { result } = renderHook(usePosition);
  find(4_200);
  expect(positionFields(result.current)).toEqual(here);
});
