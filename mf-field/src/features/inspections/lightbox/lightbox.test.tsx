// The lightbox: from photo to photo, zoom by keyboard and wheel, two side by side, the facts beside it, and the original byte for byte.
import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { aGallery, aGalleryPhoto, aPhoto } from '../../../testing/a-gallery.ts';
import { Gallery } from '../gallery/gallery.tsx';

afterEach(() => vi.unstubAllGlobals());

const inspection = { id: 5, claimId: 4, timeZone: 'America/New_York', property: { lat: 27.9, lng: -82.5 } };
const bytes = new TextEncoder().encode('the bytes of the original');
const sha256 = 'a1'.repeat(32);
const photos = [
  aGalleryPhoto(1, { caption: 'Ridge', place: { lat: 27.9, lng: -82.5001 } }),
  aGalleryPhoto(2, { caption: 'Gutter' }),
  aGalleryPhoto(3, { caption: 'Attic' }),
];

const entry = { sequence: 1, step: 'received', at: '2026-11-20T18:00:00.000Z', by: 'Dana Cole', hash: 'h' };
const beside = (id: number) => ({
  [`POST /api/photos/${id}/views`]: () => new Response(null, { status: 204 }),
  [`GET /api/photos/${id}/custody`]: { entries: [entry], length: 1, intact: true },
  [`GET /api/photos/${id}/marks`]: { version: 0, marks: [], versions: [] },
});
/** What was written beside the views. */
const writes = (sent: readonly { request: string; body: unknown }[]) => sent.filter(({ request }) => !request.endsWith('/views'));

function open(answers: Answers = {}, at = '/?photo=1', role: 'adjuster' | 'billing' = 'adjuster') {
  const sent = serverAnswers({
    'GET /api/claims/4/gallery/changes': aGallery(photos),
    'GET /api/ai/findings/5': { inspectionId: 5, findings: [], recommendations: [], technicalNarrative: '' },
    ...Object.assign({}, ...[1, 2, 3].map(beside)),
    'GET /api/photos/1': aPhoto(1, { description: 'Ridge', sha256, gps: { lat: 27.9, lng: -82.5001, accuracyM: 6, source: 'device' } }),
    'GET /api/photos/2': aPhoto(2, { description: 'Gutter' }),
    'GET /api/photos/3': aPhoto(3, { description: 'Attic' }),
    ...answers,
  });
  const { router } = openScreen({ at, routes: [{ path: '/', element: <Gallery inspection={inspection} /> }], role });
  return Object.assign(sent, { router });
}
const box = () => screen.findByRole('dialog');
const pictures = async () =>
  within(await box())
    .getAllByRole('img')
    .map((image) => image.getAttribute('alt'))
    .filter(Boolean);

test('opens from the address with its facts; arrows lead on, Escape leads back', async () => {
  const { router } = open();
  const dialog = await box();
  expect(within(dialog).getByText('Ridge (1 of 3)')).toBeTruthy();
  expect(await within(dialog).findByText(/32 ft from the property/)).toBeTruthy();
  expect(within(dialog).getByText(sha256)).toBeTruthy();
  expect(within(dialog).getByText(/±6 m/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Previous photo' }).hasAttribute('disabled')).toBe(true);
  within(dialog).getByRole('button', { name: 'Next photo' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?photo=2'));
  await within(await box()).findByText('Gutter (2 of 3)');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('zooms by keyboard and wheel, and 0 shows the whole photo again', async () => {
  open();
  const dialog = await box();
  const percent = () => within(dialog).getByRole('button', { name: /^Show the whole photo/ }).textContent;
  within(dialog).getByRole('button', { name: 'Next photo' }).focus();
  await userEvent.keyboard('+');
  expect(percent()).toBe('140%');
  const [picture] = within(dialog).getAllByRole('img', { name: 'Ridge' });
  fireEvent.wheel(picture ?? dialog, { deltaY: -1 });
  await waitFor(() => expect(percent()).toBe('196%'));
  await userEvent.keyboard('0');
  expect(percent()).toBe('100%');
});

test('a key typed into the caption is a letter and nothing else', async () => {
  const { router } = open();
  await userEvent.type(await within(await box()).findByLabelText('Caption'), '+x{ArrowRight}');
  expect(router.state.location.search).toBe('?photo=1');
  expect(within(await box()).getByText('100%')).toBeTruthy();
});

test('two side by side: the second one is led on, the first one stays', async () => {
  const { router } = open();
  const dialog = await box();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Compare' }));
  expect(await pictures()).toEqual(['Ridge', 'Gutter']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(await pictures()).toEqual(['Ridge', 'Attic']);
  expect(within(dialog).getByText('Ridge beside Attic')).toBeTruthy();
  expect(router.state.location.search).toBe('?photo=1');
});

test('which photo it looks like is said, and both stand side by side also where a filter shows one', async () => {
  const twins = [aGalleryPhoto(1, { caption: 'Ridge' }), aGalleryPhoto(2, { caption: 'Ridge again', duplicateOfId: 1 })];
  open({ 'GET /api/claims/4/gallery/changes': aGallery(twins) }, '/?photo=2&state=similar');
  const dialog = within(await box());
  await dialog.findByText('Looks like “Ridge”');
  await userEvent.click(dialog.getByRole('button', { name: 'Compare them' }));
  expect(await pictures()).toEqual(['Ridge again', 'Ridge']);
});

test('the caption and the tags are saved with the version that was seen; a refusal is said', async () => {
  const sent = open({ 'PATCH /api/photos/1': () => refusal(409, 'Someone else changed this. Reload and try again.') });
  const caption = await within(await box()).findByLabelText('Caption');
  await userEvent.clear(caption);
  await userEvent.type(caption, 'Ridge cap');
  await userEvent.type(screen.getByLabelText('Tags'), 'Hail, hail, North');
  await userEvent.click(screen.getByRole('button', { name: 'Save caption and tags' }));
  expect(await screen.findByText("Couldn't save the photo")).toBeTruthy();
  expect(writes(sent)[0]?.body).toEqual({ description: 'Ridge cap', tags: ['Hail', 'North'], version: 1 });
});

test('what is typed stays after a refusal and with the details hidden, and is asked about before the photo is left', async () => {
  const { router } = open({ 'PATCH /api/photos/1': () => refusal(503, 'The service is away') });
  const dialog = within(await box());
  await userEvent.type(await dialog.findByLabelText('Caption'), ' cap');
  await userEvent.click(dialog.getByRole('button', { name: 'Save caption and tags' }));
  await screen.findByText("Couldn't save the photo");
  for (let times = 0; times < 2; times += 1) await userEvent.click(dialog.getByRole('button', { name: 'Details' }));
  expect(await dialog.findByLabelText('Caption')).toHaveProperty('value', 'Ridge cap');
  await userEvent.click(dialog.getByRole('button', { name: 'Next photo' }));
  await screen.findByText('Discard unsaved caption and tags?');
  expect(router.state.location.search).toBe('?photo=1');
  await userEvent.click(screen.getByRole('button', { name: 'Discard caption and tags' }));
  await waitFor(() => expect(router.state.location.search).toBe('?photo=2'));
});

test('who may not change photos reads the same facts without a way to save', async () => {
  open({}, '/?photo=1', 'billing');
  const caption = await within(await box()).findByLabelText('Caption');
  expect(caption.hasAttribute('readonly')).toBe(true);
});

test('the original is given only when its bytes match its sha256', async () => {
  const right = await hexOf(bytes);
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  let stored = right;
  const original = () => new Response(bytes, { headers: { 'content-type': 'image/jpeg' } });
  const { router } = open({
    'GET /api/photos/1': () => aPhoto(1, { sha256: stored }),
    'GET /api/photos/1/original': original,
  });
  await userEvent.click(await within(await box()).findByRole('button', { name: /^Original/ }));
  expect(await screen.findByText('Original downloaded')).toBeTruthy();
  expect(clicked).toEqual(['photo-1.jpg']);
  stored = '0'.repeat(64);
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/?photo=1'));
  await within(await box()).findByText(stored);
  await userEvent.click(within(await box()).getByRole('button', { name: /^Original/ }));
  expect(await screen.findByText("Couldn't download the original")).toBeTruthy();
  expect(clicked).toHaveLength(1);
});

test('opening stands in the chain; a broken chain is said and shown where', async () => {
  const sent = open({ 'GET /api/photos/1/custody': { entries: [entry], length: 1, intact: false, brokenAt: 1 } });
  const dialog = await box();
  expect(await within(dialog).findByText('Broken at entry 1')).toBeTruthy();
  expect(within(within(dialog).getByRole('list', { name: 'Chain of custody' })).getByText('Received')).toBeTruthy();
  expect(sent.map(({ request }) => request)).toEqual(['POST /api/photos/1/views']);
});

test('marks by keyboard: placed, moved, deleted, undone, saved on the version that was seen', async () => {
  const sent = open({ 'PUT /api/photos/1/marks': { version: 1, marks: [], versions: [] } });
  const dialog = await box();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Annotate' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Place in the middle' }));
  within(dialog)
    .getByRole('button', { name: /^Arrow: move/ })
    .focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Arrow' }));
  expect(within(dialog).queryByRole('list', { name: 'Marks' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save marks' }));
  expect(await screen.findByText('Marks saved')).toBeTruthy();
  expect(writes(sent)[0]?.body).toMatchObject({ baseVersion: 0, marks: [{ kind: 'arrow', color: 'yellow', from: { x: 0.41, y: 0.4 } }] });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Box' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Place in the middle' }));
  within(dialog).getByRole('button', { name: 'Resize Box with the arrow keys' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save marks' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(2));
  expect(writes(sent)[1]?.body).toMatchObject({ marks: [{ kind: 'box', corner: { x: 0.4, y: 0.4 }, width: 0.25, height: 0.19 }] });
});

test('marks that are not saved are asked about before the photo is left', async () => {
  const { router } = open();
  const dialog = await box();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Annotate' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Place in the middle' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText('Discard unsaved marks?')).toBeTruthy();
  expect(router.state.location.search).toBe('?photo=1');
  await userEvent.click(screen.getByRole('button', { name: 'Discard marks' }));
  await waitFor(() => expect(router.state.location.search).toBe('?photo=2'));
});

test('marks that somebody else saved meanwhile stand beside mine, and the next save has both', async () => {
  const theirs = { id: 'theirs', kind: 'text', color: 'red', at: { x: 0.1, y: 0.1 }, text: 'Torn' };
  let version = 0;
  const layer = () => ({ version, marks: version === 0 ? [] : [theirs], versions: [] });
  const sent = open({
    'GET /api/photos/1/marks': layer,
    'PUT /api/photos/1/marks': () => {
      version += 1;
      return version === 1 ? refusal(409, 'Someone else saved marks') : layer();
    },
  });
  const dialog = await box();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Annotate' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Place in the middle' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save marks' }));
  expect(await within(dialog).findByRole('button', { name: 'Delete Text “Torn”' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save marks' }));
  await screen.findByText('Marks saved');
  expect(writes(sent)[1]?.body).toMatchObject({ baseVersion: 1, marks: [{ id: 'theirs' }, { kind: 'arrow' }] });
});

async function hexOf(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('hex');
}

test('what AI found on the photo is boxed, without what a person rejected; B hides and shows it', async () => {
  const found = {
    type: 'Missing shingles',
    area: 'missing_shingles',
    basis: 'model',
    confidence: 90,
    decisions: [],
    photoIds: [1],
    category: 'wind',
    severity: 'severe',
    description: '',
    runNumber: 1,
    lastRunNumber: 1,
  };
  const box = { photoId: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  const rejected = { decision: 'rejected', by: 'Eli Park', byId: 9, at: '2026-11-20T14:00:00.000Z', reason: 'A shadow' };
  const findings = [
    { ...found, id: 'a', boxes: [box, { ...box, photoId: 2 }] },
    { ...found, id: 'b', type: 'A stain', boxes: [{ ...box, x: 0.5 }], decisions: [rejected] },
    { ...found, id: 'c', type: 'Hail', boxes: [{ ...box, photoId: 3 }], decisions: [{ ...rejected, decision: 'accepted' }] },
  ];
  open({ 'GET /api/ai/findings/5': { inspectionId: 5, findings, recommendations: [], technicalNarrative: '' } });
  const dialog = within(await screen.findByRole('dialog'));
  const layer = () => dialog.queryByRole('img', { name: '1 AI box: Missing shingles, 90%' });
  await waitFor(() => expect(layer()).toBeTruthy());
  dialog.getByRole('button', { name: 'AI boxes', pressed: true }).focus();
  await userEvent.keyboard('b');
  expect(layer()).toBeNull();
  await userEvent.keyboard('b');
  expect(layer()).toBeTruthy();
  // Only of a finding that a person accepted a box becomes a mark of theirs
  await userEvent.click(dialog.getByRole('button', { name: 'Annotate' }));
  expect(dialog.queryByRole('button', { name: /^Copy / })).toBeNull();
  for (const _ of [1, 2]) await userEvent.click(dialog.getByRole('button', { name: 'Next photo' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Copy AI box to marks' }));
  expect(await dialog.findByRole('button', { name: 'Delete Box from AI' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Copy / })).toBeNull();
});

test('one Retry brings the facts and the marks that failed together', async () => {
  const fault = () => refusal(404, "This photo isn't there.");
  let isDown = true;
  const unlessDown = (answer: object) => () => (isDown ? fault() : Response.json(answer));
  open({
    'GET /api/photos/1': unlessDown(aPhoto(1, { description: 'Ridge', sha256 })),
    'GET /api/photos/1/marks': unlessDown({ version: 0, marks: [], versions: [] }),
  });
  const dialog = await box();
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  isDown = false;
  fireEvent.click(retry);
  await within(dialog).findByText(sha256);
  expect(within(dialog).queryByText(/^Couldn't load/)).toBeNull();
});
