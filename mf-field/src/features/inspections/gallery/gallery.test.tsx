// The gallery: however many photos, few stand in the page; filters, selection by keyboard, changes of many with Undo, order by hand, failures.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { aGallery, aGalleryPhoto } from '../../../testing/a-gallery.ts';
import { withChanges } from './gallery-changes.ts';
import { Gallery } from './gallery.tsx';

afterEach(() => vi.unstubAllGlobals());

const inspection = { id: 5, claimId: 4, timeZone: 'America/New_York', property: { lat: 27.9, lng: -82.5 } };
const photos = [
  aGalleryPhoto(1, { caption: 'Ridge', severity: 'severe', tags: ['Hail'] }),
  aGalleryPhoto(2, {
    caption: 'Gutter',
    uploadedBy: 'Daniel Reyes',
    lights: { time: 'mismatch', place: 'match' },
    flags: [{ kind: 'before_loss' }],
  }),
  aGalleryPhoto(3, { caption: 'Kitchen', category: 'interior', status: 'failed', ready: false, failureReason: 'The file is broken' }),
  aGalleryPhoto(4, { caption: 'Attic', category: 'interior', shared: true }),
  aGalleryPhoto(5, { caption: 'Thumb', removed: true }),
];

function open(answers: Answers = {}, at = '/', role: 'adjuster' | 'billing' = 'adjuster') {
  const sent = serverAnswers({ 'GET /api/claims/4/gallery/changes': aGallery(photos), ...answers });
  const { router, queryClient } = openScreen({ at, routes: [{ path: '/', element: <Gallery inspection={inspection} /> }], role });
  return Object.assign(sent, { router, queryClient });
}
const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const names = () => screen.getAllByRole('checkbox').map((box) => (box.getAttribute('aria-label') ?? '').replace('Select ', ''));

test('of 5,000 photos on ten pages all are counted and few stand in the page; then only what changed is asked', async () => {
  const all = Array.from({ length: 5_000 }, (_, index) => aGalleryPhoto(index + 1));
  const asked: [string | null, string | null][] = [];
  const { queryClient } = open({
    'GET /api/claims/4/gallery/changes': ({ searchParams }: URL) => {
      const since = searchParams.get('since');
      asked.push([since, searchParams.get('after')]);
      // A page that was read before somebody wrote, and what was written since: once late, once as it is
      if (since !== null) return { rows: [aGalleryPhoto(1, { version: 0 }), aGalleryPhoto(5_001)], cursor: `b${asked.length}` };
      const after = Number(searchParams.get('after') ?? 0);
      const rows = all.slice(after, after + Number(searchParams.get('limit')));
      return { rows, cursor: `a${after}`, ...(after + rows.length < all.length ? { next: String(after + rows.length) } : {}) };
    },
  });
  expect(await screen.findByText('Select all 5,000', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(asked).toHaveLength(10);
  await act(() => queryClient.invalidateQueries({ queryKey: ['photos'] }));
  expect(await screen.findByText('Select all 5,001', undefined, { timeout: 10_000 })).toBeTruthy();
  await act(() => queryClient.invalidateQueries({ queryKey: ['photos'] }));
  expect(asked.slice(10)).toEqual([
    ['a0', null],
    ['b11', null],
  ]);
  expect(document.querySelectorAll('[data-photo]').length).toBeLessThanOrEqual(144);
  expect(document.querySelectorAll('*').length).toBeLessThan(2_500);
});

test('by section with the counts; removed photos only where they are asked for', async () => {
  const { router } = open();
  await tile('Ridge');
  expect(names()).toEqual(['Ridge', 'Gutter', 'Kitchen', 'Attic']);
  expect(screen.getByRole('heading', { name: 'Interior' })).toBeTruthy();
  await act(() => router.navigate('/?state=removed'));
  await tile('Thumb');
  expect(names()).toEqual(['Thumb']);
});

test('filters stand in the address, count, and are cleared; the lights are filters', async () => {
  const { router } = open();
  await tile('Ridge');
  await userEvent.click(screen.getByRole('button', { name: /Before the loss or elsewhere/ }));
  expect(names()).toEqual(['Gutter']);
  expect(router.state.location.search).toBe('?light=mismatch');
  expect(screen.getByText(/1 of 4/)).toBeTruthy();
  await act(() => router.navigate('/?by=Nobody'));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  await tile('Ridge');
  expect(router.state.location.search).toBe('');
});

test('arrows go from photo to photo, Space chooses, Shift takes a range, Ctrl+A the section, Escape nothing', async () => {
  open();
  (await tile('Ridge')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await tile('Gutter'));
  await userEvent.keyboard(' ');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await tile('Attic'));
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/selected$/)).toBeNull();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('a section for many at once, with its result, and Undo brings each back to its own', async () => {
  const sent = open({ 'PATCH /api/claims/4/photos': { changedIds: [2, 4] } });
  await tile('Ridge');
  for (const name of ['Select Gutter', 'Select Attic']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to section' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Structural' }));
  expect(await screen.findByText('2 photos moved to Structural')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(sent.map(({ body }) => body)).toEqual([
    { photoIds: [2, 4], category: 'structural' },
    { photoIds: [2], category: 'exterior' },
    { photoIds: [4], category: 'interior' },
  ]);
});

test('area and caption for many at once; Undo takes each back, and what was left blank is not touched', async () => {
  const sent = open({ 'PATCH /api/claims/4/photos': { changedIds: [1, 3] } });
  await tile('Ridge');
  for (const name of ['Select Ridge', 'Select Kitchen']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Describe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Describe 2 photos' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Damage area' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Roof covering' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Caption' }), ' Hail hits ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('2 photos described')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Change undone');
  expect(sent.map(({ body }) => body)).toEqual([
    { photoIds: [1, 3], damageArea: 'roof_covering', description: 'Hail hits' },
    { photoIds: [1], damageArea: null, description: 'Ridge' },
    { photoIds: [3], damageArea: null, description: 'Kitchen' },
  ]);
});

test.each([
  ['Describe', 'Caption', 'Save', 'Describe 1 photo'],
  ['Tag', 'Tag', 'Add tag', 'Tag 1 photo'],
])('%s keeps what was typed after a refusal, and closes once it is saved', async (button, field, action, title) => {
  let isAway = true;
  open({ 'PATCH /api/claims/4/photos': () => (isAway ? refusal(503, 'The service is away') : { changedIds: [1] }) });
  await tile('Ridge');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ridge' }));
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.type(dialog.getByRole('textbox', { name: field }), 'Hail hits');
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await screen.findByText("Couldn't change the photos");
  expect(dialog.getByRole('textbox', { name: field })).toHaveProperty('value', 'Hail hits');
  isAway = false;
  await userEvent.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
});

test('what is blurred, dark or too bright is a filter, and is said of the photo', async () => {
  open(
    { 'GET /api/claims/4/gallery/changes': aGallery([...photos, aGalleryPhoto(6, { caption: 'Eave', unclear: 'dark' })]) },
    '/?state=unclear',
  );
  await screen.findByRole('button', { name: /^Eave, .*looks dark$/ });
  expect(names()).toEqual(['Eave']);
});

test('the portal for what is chosen; a refusal is said and nothing is called done', async () => {
  const sent = open({ 'PUT /api/inspections/5/photos/portal': () => refusal(503, 'The service is away') });
  await tile('Ridge');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ridge' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show in portal' }));
  expect(await screen.findByText("Couldn't change the photos")).toBeTruthy();
  expect(sent[0]?.body).toEqual({ shared: true, photoIds: [1] });
});

test('a photo is moved by a button and by dragging it onto another one of its section', async () => {
  const sent = open({ 'PUT /api/photos/1/order': () => refusal(409, 'The order changed meanwhile.') });
  await tile('Ridge');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ridge' }));
  expect(screen.getByRole('button', { name: 'Move up' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Move down' }));
  expect(await screen.findByText("Couldn't move the photo")).toBeTruthy();
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(await tile('Ridge'), { dataTransfer });
  fireEvent.drop(await tile('Gutter'), { dataTransfer });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([{ afterId: 2 }, { afterId: 2 }]);
});

test('a photo that failed says why and is tried again; a reader without the right sees no action', async () => {
  const sent = open({ 'POST /api/photos/3/retry': () => refusal(409, 'It is processed already') });
  await screen.findByText('The file is broken');
  await userEvent.click(screen.getByRole('button', { name: 'Retry kitchen.jpg' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('who may not change photos chooses and sees, and is offered nothing', async () => {
  open({}, '/', 'billing');
  await tile('Ridge');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ridge' }));
  const bar = screen.getByRole('group', { name: 'Selected photos' });
  expect(
    within(bar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Clear selection']);
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('the timeline goes by day of capture, the map by place, and a pin shows its photos', async () => {
  const day = (date: string) => ({ capturedAt: `${date}T15:00:00.000Z` });
  const around = [
    aGalleryPhoto(1, { caption: 'Ridge', ...day('2026-11-20'), place: { lat: 27.9, lng: -82.5 } }),
    aGalleryPhoto(2, {
      caption: 'Gutter',
      ...day('2026-11-18'),
      place: { lat: 27.95, lng: -82.5 },
      lights: { time: 'match', place: 'mismatch' },
    }),
    aGalleryPhoto(3, { caption: 'Attic', capturedAt: undefined }),
  ];
  const { router } = open({ 'GET /api/claims/4/gallery/changes': aGallery(around) }, '/?view=timeline');
  await tile('Ridge');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Wed, Nov 18, 2026',
    'Fri, Nov 20, 2026',
    'Time unknown',
  ]);
  await act(() => router.navigate('/?view=map'));
  expect(await screen.findByText(/1 photo without a position/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 photo, before the loss or elsewhere' }));
  expect(names()).toEqual(['Gutter']);
});

test('photos that cannot be had say so with Retry; no photos say so', async () => {
  let isAway = true;
  open({ 'GET /api/claims/4/gallery/changes': () => (isAway ? refusal(503, 'The service is away') : aGallery([])) });
  await screen.findByText("Couldn't load photos");
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No photos yet')).toBeTruthy();
});

test('rows that say the same stay the same objects, and an older version changes nothing', () => {
  const known = [aGalleryPhoto(1, { version: 3 }), aGalleryPhoto(2)] as unknown as GalleryPhoto[];
  expect(withChanges(known, [{ ...known[0] }, { ...known[0], version: 2, caption: 'Old' }] as GalleryPhoto[])).toBe(known);
  const judgedAnew = { ...known[1], flags: [{ kind: 'before_loss' }] } as GalleryPhoto;
  const after = withChanges(known, [judgedAnew]);
  expect([after[0] === known[0], after[1]]).toEqual([true, judgedAnew]);
});
