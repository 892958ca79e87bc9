// A photo that was changed while it was under way: the server learns what, and when that was.
import { serverAnswers } from '@plumbline/web/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { settlePhoto } from './settle-photo.ts';

afterEach(() => vi.unstubAllGlobals());

type Settled = Parameters<typeof settlePhoto>;
const stored = { id: 7, category: 'exterior' } as Settled[0];
const capturedAt = '2026-11-20T14:00:00.000Z';
const changedAt = '2026-11-20T14:25:00.000Z';
const photo = (over: object) => ({ capturedAt, fields: { category: 'exterior' }, ...over }) as unknown as Settled[1];
const answers = () => {
  const done = () => new Response(null, { status: 204 });
  return serverAnswers({ 'PATCH /api/photos/7': done, 'PUT /api/photos/7/removal': done });
};

test('a photo that was moved or removed says when that was, and not when it was taken', async () => {
  const sent = answers();
  await settlePhoto(stored, photo({ fields: { category: 'interior' }, changedAt }));
  await settlePhoto(stored, photo({ removed: true, changedAt }));
  expect(sent.map(({ request, body }) => [request, body])).toEqual([
    ['PATCH /api/photos/7', { category: 'interior', clientAt: changedAt }],
    ['PUT /api/photos/7/removal', { removed: true, clientAt: changedAt }],
  ]);
});

test('nothing is told of a photo that agrees, and of one that nobody touched on this phone', async () => {
  const sent = answers();
  await settlePhoto(stored, photo({ changedAt }));
  await settlePhoto({ ...stored, category: 'interior' }, photo({}));
  expect(sent).toEqual([]);
});

test('a view that was said or taken back meanwhile is told; unsaid here, the office’s word stays', async () => {
  const sent = answers();
  const held = { ...stored, view: 'overview' } as Settled[0];
  for (const view of ['close_up', '', undefined, 'overview'])
    await settlePhoto(held, photo({ fields: { category: 'exterior', ...(view === undefined ? {} : { view }) }, changedAt }));
  expect(sent.map(({ body }) => body)).toEqual([
    { view: 'close_up', clientAt: changedAt },
    { view: null, clientAt: changedAt },
  ]);
});
