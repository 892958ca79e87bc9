// What the top of the viewfinder says of the queue.
import { expect, test } from 'vitest';
import { statusLine } from './status-line.ts';

type Queue = Parameters<typeof statusLine>[0];
const capture = {} as Queue['captures'][number];
const queue: Queue = { isRead: true, captures: [capture, capture], signedOut: false, linkEnded: false };

const cases: [string, Queue, boolean, string][] = [
  ['offline', queue, false, 'Offline · 2 saved on this phone'],
  ['with the session over, whatever the network', { ...queue, signedOut: true }, true, 'Sign in to send · 2 saved on this phone'],
  ['with the link over', { ...queue, linkEnded: true }, false, 'The link has ended · 2 saved on this phone'],
  ['while somebody else is signed in', { ...queue, hold: 'other-person' }, true, 'Not sent · 2 saved on this phone'],
  ['while one is on its way', { ...queue, sending: { a: 12 } }, true, 'Sending · 2 saved on this phone'],
  ['before the first try', queue, true, '2 saved on this phone'],
  ['with nothing left, offline', { ...queue, captures: [] }, false, 'Offline'],
  ['with nothing left', { ...queue, captures: [] }, true, 'Nothing waiting'],
  ['before the queue was read', { captures: [], signedOut: false, linkEnded: false }, true, ''],
];

test.each(cases)('%s', (_, given, online, words) => {
  expect(statusLine(given, online)).toBe(words);
});
