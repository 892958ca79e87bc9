// What the comparison of two texts shows.
import { expect, test } from 'vitest';
import { piecesOf } from './text-diff.tsx';

test('a changed word is shown within its line, equal stretches are folded', () => {
  const rest = Array.from({ length: 12 }, (_, index) => `line ${index}\n`).join('');
  const pieces = piecesOf(`${rest}the roof is old\n`, `${rest}the roof is new\n`);
  expect(pieces.find((piece) => piece.kind === 'removed')?.text).toBe('old');
  expect(pieces.find((piece) => piece.kind === 'added')?.text).toBe('new');
  expect(pieces.find((piece) => piece.kind === 'folded')?.text).toBe('10 unchanged lines');
});

test('what was added and what was removed stand alone', () => {
  expect(piecesOf('a\n', 'a\nb\n').at(-1)).toEqual({ kind: 'added', text: 'b\n' });
  expect(piecesOf('a\nb\n', 'a\n').at(-1)).toEqual({ kind: 'removed', text: 'b\n' });
});

test('texts that share almost nothing are shown one after the other, without comparing each word', () => {
  const words = (name: string) => `${Array.from({ length: 2_000 }, (_, index) => `${name}${index}`).join(' ')}\n`;
  const [before, after] = [words('old'), words('new')];
  expect(piecesOf(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});

test('a paragraph is one line: a long one that is equal is folded, however few there are', () => {
  const long = `${'The carrier has received notice. '.repeat(20)}\n`;
  const kinds = (before: string, after: string) =>
    piecesOf(before, after)
      .filter(({ text }) => text !== '')
      .map(({ kind, text }) => (kind === 'folded' ? text : kind));
  expect(kinds(`${long}\nDear Sir\n`, `${long}\nDear Madam\n`)).toEqual(['1 unchanged line', 'same', 'same', 'removed', 'added', 'same']);
  expect(kinds('Dear all\n\nDear Sir\n', 'Dear all\n\nDear Madam\n')[0]).toBe('same');
});
