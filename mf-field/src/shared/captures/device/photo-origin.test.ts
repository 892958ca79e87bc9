// A photo is of now only when its file is.
import { expect, test } from 'vitest';
import { originOf } from './photo-origin.ts';

const pressedAt = Date.UTC(2026, 10, 21, 12);

test.each([
  ['begun after the button was pressed', 4_000, 'camera'],
  ['of the same moment, on a clock of whole seconds', -900, 'camera'],
  ['of a minute before', -60_000, 'library'],
  ['of last year', -365 * 86_400_000, 'library'],
])('a file %s', (_, after, origin) => {
  expect(originOf({ lastModified: pressedAt + after }, pressedAt)).toBe(origin);
});
