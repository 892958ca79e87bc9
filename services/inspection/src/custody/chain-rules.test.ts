// A chain of custody shows whatever was changed, left out, put in, moved or cut off.
import { expect, test } from 'vitest';
import { breakOf, hashOf, type Link } from './chain-rules.ts';

const root = 'a'.repeat(64);
const about = { photoId: 7, root };

function chain(count: number): Link[] {
  const links: Link[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const entry = { photoId: 7, sequence, step: 'viewed' as const, at: new Date(sequence * 1_000), by: 'Dana Cole' };
    links.push({ ...entry, hash: hashOf(entry, links.at(-1)?.hash ?? root) });
  }
  return links;
}
const endOf = (links: readonly Link[]) => ({ sequence: links.length, hash: links.at(-1)?.hash ?? root });
const whole = chain(5);
const end = endOf(whole);

test('a whole chain has no break', () => {
  expect(breakOf(whole, { ...about, end })).toBeUndefined();
});

test.each<[string, (links: Link[]) => Link[], number | 'end']>([
  ['a changed name', (links) => links.with(2, { ...(links[2] as Link), by: 'Somebody else' }), 3],
  ['a changed time', (links) => links.with(0, { ...(links[0] as Link), at: new Date(1) }), 1],
  ['an added detail', (links) => links.with(4, { ...(links[4] as Link), detail: 'x' }), 5],
  ['a changed entry with its own hash made again', (links) => links.with(2, forged(links, 2)), 4],
  ['an entry that is left out', (links) => links.toSpliced(1, 1), 2],
  ['two that changed places', (links) => [...links.slice(0, 2), links[3] as Link, links[2] as Link, links[4] as Link], 3],
  ['an end that is cut off', (links) => links.slice(0, 4), 'end'],
  ['no entry at all', () => [], 'end'],
])('%s breaks it', (_, change, at) => {
  expect(breakOf(change([...whole]), { ...about, end })).toBe(at);
});

test('the chain of one photo is not that of another, nor of another file', () => {
  expect(breakOf(whole, { ...about, photoId: 8, end })).toBe(1);
  expect(breakOf(whole, { ...about, root: 'b'.repeat(64), end })).toBe(1);
});

function forged(links: readonly Link[], at: number): Link {
  const entry = { ...(links[at] as Link), by: 'Somebody else' };
  return { ...entry, hash: hashOf(entry, links[at - 1]?.hash ?? root) };
}
