// A browser that promises nothing, and one that threw captures away: both are said, and nothing is said otherwise.
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldDatabase } from '../store/database.ts';
import { clearedOf, noteNewDatabase, noteWaiting } from '../lost/cleared.ts';
import { ClearedNotice, NotLastingNotice } from './kept-by-browser.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  delete (navigator as { storage?: unknown }).storage;
});

function open(captures: number, userId = 2) {
  const element = (
    <>
      <ClearedNotice userId={userId} />
      <NotLastingNotice captures={captures} />
      <p>The page</p>
    </>
  );
  openScreen({ at: '/', routes: [{ path: '/', element }] });
}

function promises(persisted: boolean): void {
  const storage = { estimate: async () => ({ usage: 1, quota: 1_000 }), persisted: async () => persisted };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

test.each([
  [false, 3, true],
  [true, 3, false],
  [false, 0, false],
])('promised %s with %i captures waiting: said %s', async (persisted, captures, isSaid) => {
  promises(persisted);
  open(captures);
  if (isSaid) await screen.findByText('This browser may clear captures');
  else {
    await screen.findByText('The page');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(screen.queryByText('This browser may clear captures')).toBeNull();
  }
});

test('a database that is new although captures waited has lost them: said to their owner until it was read', async () => {
  noteWaiting(2, 8);
  noteWaiting(9, 1);
  // Made here for the first time, as after the browser cleared it
  await fieldDatabase();
  expect([clearedOf(2), clearedOf(9)]).toEqual([8, 1]);
  open(0);
  await screen.findByText('8 captures were lost on this phone');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/were lost/)).toBeNull();
  expect([clearedOf(2), clearedOf(9)]).toEqual([0, 1]);
});

test('a phone that was empty lost nothing, and a loss that nobody read is added up', () => {
  noteWaiting(2, 3);
  noteWaiting(2, 0);
  noteNewDatabase();
  expect(clearedOf(2)).toBe(0);
  for (const count of [2, 1]) {
    noteWaiting(2, count);
    noteNewDatabase();
  }
  expect(clearedOf(2)).toBe(3);
});
