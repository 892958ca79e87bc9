// All photos in the portal at once: what became of it is said, Undo concerns only what was changed, and no other role is offered it.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { aPhoto as photo } from '../../testing/a-photo.ts';
import { RecentUploads } from './recent-uploads.tsx';

afterEach(() => vi.unstubAllGlobals());

const address = '/api/inspections/5/photos/portal';

function open(answers: Answers = {}, role: 'adjuster' | 'engineer' = 'adjuster') {
  const sent = serverAnswers({
    'GET /api/photos/inspection/5': [
      photo(1),
      photo(2, { sharedAt: '2026-11-20T10:00:00.000Z' }),
      photo(3, { thumbnailUrl: undefined, status: 'processing' }),
    ],
    ...answers,
  });
  const routes = [
    { path: '/', element: <RecentUploads inspectionId={5} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ];
  const { router } = openScreen({ at: '/', routes, role });
  return Object.assign(sent, { router });
}

test('one press shares what is ready, says what is not, and Undo restores what it changed', async () => {
  const sent = open({ [`PUT ${address}`]: { changedIds: [1], notReady: 1, shared: 2 } });
  await screen.findByText('1 of 3 shown in the portal');
  await userEvent.click(screen.getByRole('button', { name: 'Share all photos' }));
  expect(await screen.findByText('1 photo shown in the portal')).toBeTruthy();
  expect(screen.getByText('1 photo not ready or failed, not shown.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ shared: true }, { shared: false, photoIds: [1] }]));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('whoever has left meanwhile is told the result as well', async () => {
  let answer: (shared: object) => void = () => undefined;
  const sent = open({ [`PUT ${address}`]: () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Share all photos' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => sent.router.navigate('/elsewhere'));
  await screen.findByText('Elsewhere');
  answer({ changedIds: [1], notReady: 0, shared: 2 });
  expect(await screen.findByText('1 photo shown in the portal')).toBeTruthy();
});

test('unshare all, and a refusal is said', async () => {
  const sent = open({ [`PUT ${address}`]: () => refusal(503, 'The service is away') });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing all' }));
  expect(await screen.findByText('Not changed')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ shared: false });
});

test('an engineer sees the photos without it', async () => {
  open({}, 'engineer');
  await screen.findByRole('list', { name: 'Recent uploads' });
  expect(screen.queryByRole('button', { name: 'Share all photos' })).toBeNull();
});

test('each photo says when it was taken and by what that is known; what is unknown is said, not replaced by the upload', async () => {
  const { capturedAt: _, ...unknown } = photo(3, { capturedAtSource: 'unknown', addedAt: '2026-11-23T12:00:00.000Z' });
  const place = { lat: 25.76, lng: -80.19, source: 'device' };
  open({
    'GET /api/photos/inspection/5': [photo(1), photo(2, { origin: 'camera', capturedAtSource: 'device', gps: place }), unknown],
  });
  const list = await screen.findByRole('list', { name: 'Recent uploads' });
  const tiles = within(list)
    .getAllByRole('listitem')
    .map((tile) => tile.textContent ?? '');
  expect(tiles[0]).toMatch(/Nov 20, 2026.*\(from the photo file\), place unknown/);
  expect(tiles[1]).toMatch(/Nov 20, 2026.*\(from the phone\)(?!, place)/);
  expect(tiles[2]).toContain('Time unknown, place unknown');
});
