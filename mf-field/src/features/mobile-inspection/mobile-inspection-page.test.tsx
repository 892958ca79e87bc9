// The capture screen of one inspection: before it begins, when its data do not come, and what is kept of its sections and its weather.
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { listCaptures } from '../../shared/captures/store/capture-store.ts';
import { keepDraft } from '../../shared/captures/drafts/kept-draft.ts';
import { saveSection } from '../../shared/captures/store/save-section.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { keep } from '../../shared/captures/store/kept.ts';
import { keepInspection, keptInspection, photosName } from '../../shared/captures/store/kept-inspections.ts';
import { writeLedger } from '../../shared/captures/store/ledger.ts';
import { keepPreview } from '../../shared/captures/store/previews.ts';
import { MobileInspectionPage } from './mobile-inspection-page.tsx';
import { anInspection } from '../../testing/an-inspection.ts';

afterEach(async () => {
  // The screen goes before its server does
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  delete (navigator as { onLine?: boolean }).onLine;
  const database = await fieldDatabase();
  for (const store of ['captures', 'kept', 'previews', 'ledger'] as const) await database.clear(store);
});

const inspection = anInspection({ status: 'scheduled' });

const begun = { ...inspection, status: 'in_progress' };
const section = { category: 'exterior', state: 'open', notes: '', observations: [], revision: 0 };
const saveExterior = 'PUT /api/inspections/5/sections/exterior';
const setConditions = 'PUT /api/inspections/5/conditions';
const siding = { area: 'siding_walls', severity: 'severe' };
const roof = { area: 'roof_covering', severity: 'minor' };
let person = 20;

/** Each time for another person: the one sender of the page belongs to a person and the cache it began with. */
function open(answers: Answers) {
  person += 1;
  const sent = serverAnswers({
    // On a slow machine the phone tells meanwhile what waits
    'PUT /api/field-devices': () => new Response(null, { status: 204 }),
    'GET /api/inspections/5/files': [],
    'GET /api/photos/inspection/5': [],
    'GET /api/inspections/5/voice-notes': [],
    ...answers,
  });
  const routes = [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }];
  return { sent, ...openScreen({ at: '/mobile-inspection/5', routes, id: person }) };
}

function lost(): never {
  throw new TypeError('Failed to fetch');
}

/** The inspection as the server holds it after a section was saved. */
function after(version: number, saved: object) {
  return { ...begun, version, sections: [{ ...section, revision: version - 1, ...saved }] };
}

async function observe(area: string, severity: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Damage area' }));
  await userEvent.click(await screen.findByRole('option', { name: area }));
  await userEvent.click(screen.getByRole('radio', { name: severity }));
}

/** A write that found no server is repeated once before it waits. */
const patient = { timeout: 5_000 };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writeNotes = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Notes' }), text);
const keptBodies = async () => (await listCaptures(person)).map((one) => (one.kind === 'section' ? one.body : undefined));

test('an inspection that has not begun says its day with the weekday', async () => {
  open({ 'GET /api/inspections/5': inspection });
  expect(await screen.findByRole('heading', { name: 'Scheduled for Tue, Dec 1, 2026, 10:00 AM' })).toBeTruthy();
});

test('an inspection that cannot be had says so in the words of the specification, and Retry brings it', async () => {
  let isAway = true;
  open({ 'GET /api/inspections/5': () => (isAway ? refusal(503, 'The service is away') : inspection) });
  const failure = within(await screen.findByRole('alert'));
  failure.getByText('Failed to load inspection details');
  failure.getByText('The service is away');
  failure.getByRole('button', { name: 'Go Back' });
  isAway = false;
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '4128 Bayshore Blvd' })).toBeTruthy();
});

test('photos that the server holds and that cannot be had are not left out silently', async () => {
  open({ 'GET /api/inspections/5': { ...inspection, status: 'in_progress', photoCount: 3 }, 'GET /api/photos/inspection/5': 503 });
  expect(await screen.findByText("Couldn't load the photos on the server")).toBeTruthy();
});

test('without a network photos that the server holds are still there with their small pictures, and what is not here is said', async () => {
  sessionStorage.setItem('plumbline-draft-owner', String(person + 1));
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = () => undefined;
  await keepInspection({ ...begun, photoCount: 3 } as never);
  await keep(photosName(5), [{ ...photo('exterior'), flags: [], clientId: 'capture-1' }]);
  await writeLedger({ id: 'capture-1', kind: 'start', inspectionId: 5, userId: person + 1, capturedAt: '' } as never, 'Photo 1');
  await keepPreview('capture-1', new Blob(['small']));
  open({ 'GET /api/inspections/5': lost, 'GET /api/photos/inspection/5': lost, 'GET /api/inspections/5/files': lost });
  expect(await screen.findByText(/^2 photos are on the server and not on this phone\./)).toBeTruthy();
  const large = screen.getByRole('button', { name: /^Open photo 1 of 1/ });
  await expect.poll(() => large.querySelector('img')?.getAttribute('src')).toBe('blob:small');
  await userEvent.click(large);
  expect(await screen.findByText('This is the small picture. The whole photo is on the server and opens with a connection.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await press('Remove');
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Remove this photo?' })).getByRole('button', { name: 'Remove' }));
  await expect.poll(async () => (await listCaptures(person)).map((one) => one.kind)).toEqual(['photo-change']);
});

test('on a line that says it is there and brings nothing, the small pictures of this phone stand in', async () => {
  URL.createObjectURL = () => 'blob:small';
  URL.revokeObjectURL = () => undefined;
  sessionStorage.setItem('plumbline-draft-owner', String(person + 1));
  await keepInspection(begun as never);
  await writeLedger({ id: 'capture-1', kind: 'start', inspectionId: 5, userId: person + 1, capturedAt: '' } as never, 'Photo 1');
  await keepPreview('capture-1', new Blob(['small']));
  const sent = { ...photo('exterior'), flags: [], clientId: 'capture-1', imageUrl: '/api/photos/1/image' };
  open({ 'GET /api/inspections/5': { ...begun, photoCount: 1 }, 'GET /api/photos/inspection/5': [sent] });
  const large = await screen.findByRole('button', { name: /^Open photo 1 of 1/ });
  await expect.poll(() => large.querySelector('img')?.getAttribute('src')).toBe('blob:small');
  await userEvent.click(large);
  const whole = await screen.findByRole('img', { name: 'a.jpg' });
  expect(whole.getAttribute('src')).toBe('/api/photos/1/image');
  fireEvent.error(whole);
  expect(whole.getAttribute('src')).toBe('blob:small');
  expect(screen.getByText(/^This is the small picture\./)).toBeTruthy();
});

test('the second damage area of a section goes with the first one that was not sent yet', async () => {
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  await observe('Siding and walls', 'Severe');
  await writeNotes('Hail');
  await press('Save Notes');
  await expect.poll(keptBodies).toMatchObject([{ observations: [siding] }]);
  await observe('Roof covering', 'Minor');
  await press('Mark Complete');
  // The first was tried, so that the server may have it: the second goes after it
  await expect.poll(keptBodies).toMatchObject([{ notes: 'Hail' }, { observations: [siding, roof], state: 'complete' }]);
  expect(await screen.findByRole('button', { name: 'Save again' })).toBeTruthy();
});

test('the second damage area goes with the first one while that is on its way', async () => {
  open({ 'GET /api/inspections/5': begun, [saveExterior]: () => new Promise(() => undefined) });
  await observe('Siding and walls', 'Severe');
  await press('Mark Complete');
  await expect.poll(async () => (await listCaptures(person)).map((one) => one.state)).toEqual(['sending']);
  await observe('Roof covering', 'Minor');
  await writeNotes('Hail');
  await press('Save Notes');
  await expect.poll(keptBodies).toMatchObject([{ observations: [siding] }, { observations: [siding, roof] }]);
});

test('a damage area that has just arrived is known before the inspection is fetched again, also on this device', async () => {
  let isFirst = true;
  const read = () => {
    if (!isFirst) return new Promise(() => undefined);
    isFirst = false;
    return { ...begun, sections: [section] };
  };
  const held = { observations: [{ id: 'area-siding_walls', ...siding, photoIds: [] }] };
  const { sent } = open({ 'GET /api/inspections/5': read, [saveExterior]: after(2, held) });
  await observe('Siding and walls', 'Severe');
  await press('Mark Complete');
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => listCaptures(person)).toEqual([]);
  await observe('Roof covering', 'Minor');
  // The queue is drawn a moment after it is empty
  await screen.findByRole('button', { name: 'Mark Complete' });
  await press('Mark Complete');
  await expect.poll(() => sent[1]?.body).toMatchObject({ observations: [siding, roof] });
  await expect.poll(() => keptInspection(5)).toMatchObject({ version: 2, sections: [held] });
});

test('notes that wait on this device are shown when the page is opened anew, and the next save leaves them as they are', async () => {
  await saveSection({ inspectionId: 5, userId: person + 1 }, { category: 'exterior', seen: { revision: 0 } }, { notes: 'Eleven hits' });
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  expect(await screen.findByDisplayValue('Eleven hits')).toBeTruthy();
  await observe('Roof covering', 'Minor');
  await press('Mark Complete');
  await expect.poll(keptBodies).toMatchObject([{ notes: 'Eleven hits' }, { observations: [roof], state: 'complete' }]);
  expect((await keptBodies())[1]).not.toHaveProperty('notes');
});

test('weather chosen while the server is away is kept on this phone, shown as chosen, and sent when it is back', async () => {
  let isAway = true;
  let held = { ...begun, weather: 'clear' };
  const answer = () => {
    if (isAway) return refusal(503, 'The service is away');
    held = { ...begun, version: 2, weather: 'windy' };
    return held;
  };
  const { sent, queryClient } = open({ 'GET /api/inspections/5': () => held, [setConditions]: answer });
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  await userEvent.click(await screen.findByRole('radio', { name: 'Windy' }));
  const waits = async () => (await listCaptures(person)).map(({ kind, state }) => [kind, state]);
  await expect.poll(waits, patient).toEqual([['conditions', 'queued']]);
  expect(chosen('Windy')).toBe(true);
  isAway = false;
  sent.length = 0;
  await press('Sync Now');
  await expect.poll(() => sent).toMatchObject([{ request: setConditions, body: { weather: 'windy', capturedBy: person } }]);
  await expect.poll(() => listCaptures(person)).toEqual([]);
  // The screen knows that it arrived
  await expect.poll(() => screen.queryByRole('button', { name: 'Sync Now' })).toBeNull();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(chosen('Windy')).toBe(true);
  act(() => void queryClient.setQueryData(['inspection', 5], { ...begun, version: 3, weather: 'rainy' }));
  await expect.poll(() => chosen('Rainy')).toBe(true);
});

test('a weather note is kept while the server is away, saved by itself, sent when it is back, and cleared by an empty one', async () => {
  let isAway = true;
  let held: object = begun;
  const answer = () => {
    if (isAway) return refusal(503, 'The service is away');
    const { body } = sent.findLast(({ request }) => request === setConditions) ?? { body: {} };
    const { weatherNote, clientAt } = body as { weatherNote: string; clientAt: string };
    const weatherNoted = { by: 'Ana Diaz', at: clientAt, clientAt };
    held = { ...begun, version: 2, weatherNoted, ...(weatherNote === '' ? {} : { weatherNote }) };
    return held;
  };
  const { sent } = open({ 'GET /api/inspections/5': () => held, [setConditions]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add weather note' }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Weather note' });
  await screen.findByRole('textbox', { name: 'Weather note' });
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: 'Gusts from the west' } });
  await userEvent.tab();
  const waits = async () => (await listCaptures(person)).map((one) => 'body' in one && one.body);
  await expect.poll(waits, patient).toMatchObject([{ weatherNote: 'Gusts from the west' }]);
  await expect.poll(drafts).toEqual([]);
  expect(field().value).toBe('Gusts from the west');
  isAway = false;
  await press('Sync Now');
  expect(await screen.findByText(/^Typed by Ana Diaz, /)).toBeTruthy();
  sent.length = 0;
  await userEvent.clear(field());
  await userEvent.tab();
  await expect.poll(() => sent).toMatchObject([{ request: setConditions, body: { weatherNote: '', capturedBy: person } }]);
  await expect.poll(() => listCaptures(person)).toEqual([]);
  expect(await screen.findByText(/^Cleared by Ana Diaz, /)).toBeTruthy();
});

test('an inspection starts on the phone while the server is away, and captures begin at once', async () => {
  open({ 'GET /api/inspections/5': inspection, 'POST /api/inspections/5/start': lost });
  await userEvent.click(await screen.findByRole('button', { name: 'Start Inspection' }));
  expect(await screen.findByRole('button', { name: 'Take Photo' })).toBeTruthy();
  expect(await listCaptures(person)).toMatchObject([{ kind: 'start', body: { clientAt: expect.any(String) } }]);
  await expect.poll(async () => (await listCaptures(person))[0]?.state, patient).toBe('queued');
});

test('the camera waits for no damage area: such photos are sorted later', async () => {
  open({ 'GET /api/inspections/5': begun });
  const area = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Damage area' });
  expect(area.value).toBe('Sort later');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take Photo' }).disabled).toBe(false);
});

test('another area begins with what was seen of it, and the one before is saved', async () => {
  const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity (optional)' }).value;
  const chosen = () => screen.queryByRole('radio', { checked: true })?.textContent;
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  await observe('Siding and walls', 'Severe');
  await userEvent.type(screen.getByRole('textbox', { name: 'Quantity (optional)' }), '40');
  await userEvent.click(screen.getByRole('combobox', { name: 'Damage area' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Roof covering' }));
  expect([chosen(), quantity()]).toEqual([undefined, '']);
  expect(await screen.findByText('Siding and walls saved')).toBeTruthy();
  await expect.poll(keptBodies).toMatchObject([{ observations: [{ ...siding, quantity: 40 }] }]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Damage area' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Siding and walls' }));
  expect([chosen(), quantity()]).toEqual(['Severe', '40']);
});

const photo = (category: string) => ({
  id: 1,
  version: 1,
  inspectionId: 5,
  claimId: 4,
  originalName: 'a.jpg',
  category,
  sha256: 'a'.repeat(64),
  bytes: 10,
  format: 'jpeg',
  contentType: 'image/jpeg',
  width: 640,
  height: 480,
  capturedAt: inspection.createdAt,
  capturedAtSource: 'exif',
  origin: 'library',
  status: 'analyzed',
  aiProcessed: true,
  uploadedBy: 'Dana Cole',
  createdAt: inspection.createdAt,
  originalUrl: '/api/photos/1/original',
});

test.each([
  ['of another one', 'interior', false],
  ['of its own', 'exterior', true],
])('a section is done by photos %s: %s', async (_, category, isDone) => {
  const { sent, queryClient } = open({
    'GET /api/inspections/5': { ...begun, photoCount: 1, sections: [section] },
    'GET /api/photos/inspection/5': [photo(category)],
    [saveExterior]: after(2, { state: 'complete' }),
  });
  await expect.poll(() => queryClient.getQueryData(['photos', 'inspection', 5, 'field'])).toHaveLength(1);
  // The answer is there before the screen shows it
  if (isDone) await screen.findByRole('region', { name: 'Photos of this section' });
  await press('Mark Complete');
  if (isDone) await expect.poll(() => sent.length).toBe(1);
  else expect(await screen.findByText('Choose an area and a severity, take a photo or write a note first.')).toBeTruthy();
});

test('what the server refused can be sent again or discarded', async () => {
  let isRefused = true;
  const refused = refusal(409, 'Add a photo first');
  const { sent } = open({
    'GET /api/inspections/5': { ...begun, sections: [section] },
    [saveExterior]: () => (isRefused ? refused : after(2, { notes: 'Hail' })),
  });
  await writeNotes('Hail');
  await press('Save Notes');
  await screen.findByText(/^Exterior needs attention: Add a photo first/);
  isRefused = false;
  await press('Send again: Exterior');
  await expect.poll(() => listCaptures(person)).toEqual([]);
  expect(sent.map(({ request }) => request)).toEqual([saveExterior, saveExterior]);
  await expect.poll(() => screen.queryByText(/needs attention/)).toBeNull();
});

test('what is typed is on this phone before it is saved, said once it is, and there again after the tab is gone', async () => {
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  await userEvent.type(notes, 'Creased tabs');
  expect(screen.queryByText(/^Saved on this phone/)).toBeNull();
  await screen.findByText(/^Saved on this phone \d/);
  const rows = await (await fieldDatabase()).getAll('kept');
  expect(JSON.stringify(rows)).not.toContain('Creased');
  expect(await keptBodies()).toEqual([]);
  // Whoever leaves the page saves it, without a button
  cleanup();
  await expect.poll(keptBodies).toMatchObject([{ notes: 'Creased tabs', baseRevision: 0 }]);
  await expect.poll(drafts).toEqual([]);
});

const drafts = async () => (await (await fieldDatabase()).getAllKeys('kept')).filter((id) => id.includes('draft-'));
const typed = (notes: string) => ({ area: '', damage: {}, notes, seen: { revision: 0 } });
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
};

test('what was typed before the page was killed is there again, and is saved once the page is hidden', async () => {
  await keepDraft({ userId: person + 1, name: 'inspection-5-exterior' }, typed('Creased tabs'));
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  expect(await screen.findByDisplayValue('Creased tabs')).toBeTruthy();
  hide();
  await expect.poll(keptBodies).toMatchObject([{ notes: 'Creased tabs', baseRevision: 0 }]);
  await expect.poll(drafts).toEqual([]);
  await screen.findByText(/^Saved on this phone \d/);
});

test('a section that is left and opened again at once goes on from the save that it began', async () => {
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost, 'PUT /api/inspections/5/sections/structural': lost });
  await writeNotes('Hail');
  const tab = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  await tab(/^Structural/);
  await tab(/^Exterior/);
  await expect.poll(async () => (await keptBodies()).length).toBe(1);
  const { id } = (await listCaptures(person))[0] ?? {};
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), ' and wind');
  await press('Save Notes');
  await expect.poll(async () => (await keptBodies()).at(-1)).toMatchObject({ notes: 'Hail and wind' });
  // Either taken up, or written over the first: never two versions of the same writer
  const all = await keptBodies();
  expect(all.length === 1 || all[1]?.afterClientId === id).toBe(true);
});

const allDone = ['exterior', 'interior', 'structural', 'water', 'wind'].map((category) => ({
  ...section,
  category,
  state: 'complete',
  revision: 1,
}));

test('words that are still being typed are sent before the inspection is completed; a severity without an area is named', async () => {
  const done = { ...begun, sections: allDone };
  const { sent } = open({
    'GET /api/inspections/5': done,
    'GET /api/inspections/5/signatures': [],
    [saveExterior]: { ...done, version: 2 },
    'POST /api/inspections/5/complete': { ...done, status: 'completed' },
  });
  await writeNotes('Last word');
  await userEvent.click(screen.getByRole('radio', { name: 'Severe' }));
  expect(screen.queryByText('Everything is on the server.')).toBeNull();
  expect(await screen.findByText('Exterior: what you typed is only on this phone. Complete Inspection sends it first.')).toBeTruthy();
  await screen.findByText(/^Saved on this phone \d/);
  await press('Complete Inspection');
  expect(await screen.findByText(/^Exterior: a severity or quantity has no damage area yet\./, {}, patient)).toBeTruthy();
  await expect
    .poll(() => sent.filter(({ request }) => request === saveExterior), patient)
    .toMatchObject([{ body: { notes: 'Last word' } }]);
  await press('Complete Without It');
  await expect.poll(() => sent.map(({ request }) => request), patient).toContain('POST /api/inspections/5/complete');
});

test('Complete Inspection without a network is kept, and completes once the server answers; a refusal says why', async () => {
  const done = { ...begun, sections: allDone };
  let answer: () => object = lost;
  let now: object = done;
  open({
    'GET /api/inspections/5': () => now,
    'GET /api/inspections/5/signatures': [],
    'POST /api/inspections/5/complete': () => answer(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Inspection' }));
  await screen.findByText('Completes by itself');
  await expect.poll(async () => (await listCaptures(person))[0]?.state, patient).toBe('queued');
  await press('Withdraw');
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Inspection' }));
  await screen.findByText('Completes by itself');
  answer = () => refusal(409, 'A version of Interior waits for a choice.');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Inspection not completed', {}, patient);
  expect(screen.getAllByText(/A version of Interior waits for a choice\./).length).toBeGreaterThan(0);
  answer = () => {
    now = { ...done, status: 'completed' };
    return now;
  };
  await press('Complete Inspection');
  await screen.findByText('All five sections are on the server.', {}, patient);
});

test('what somebody else typed on this phone is not shown', async () => {
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  await writeNotes('Only mine');
  await screen.findByText(/^Saved on this phone \d/);
  cleanup();
  stopSending();
  sessionStorage.clear();
  open({ 'GET /api/inspections/5': begun, [saveExterior]: lost });
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  await userEvent.type(notes, 'x');
  await screen.findByText(/^Saved on this phone \d/);
  expect(notes.value).toBe('x');
});

const unauthorized = () => refusal(401, 'Unauthorized');

test('with the session gone everything is kept and said truly, capturing goes on, and sending goes on once the person is back', async () => {
  let user: unknown = 401;
  const { sent, queryClient } = open({
    'GET /api/inspections/5': { ...begun, sections: [section] },
    'GET /api/auth/user': () => user,
    'GET /api/link-session': 401,
    [saveExterior]: () => (user === 401 ? unauthorized() : after(2, { notes: 'Hail Wind' })),
  });
  const known = queryClient.getQueryData(['session']);
  await writeNotes('Hail');
  await press('Save Notes');
  const way = await screen.findByRole('link', { name: 'Sign in to send 1' });
  expect(way.getAttribute('href')).toBe('/api/login?next=%2Fmobile-inspection%2F5');
  expect(screen.queryByText(/Sending/)).toBeNull();
  await press('Show each item');
  expect(await screen.findByText(/Saved on this phone. Sign in to send./)).toBeTruthy();
  await writeNotes(' Wind');
  await press('Save Notes');
  await expect.poll(keptBodies).toMatchObject([{ notes: 'Hail' }, { notes: 'Hail Wind' }]);
  expect(sent).toHaveLength(1);
  user = known;
  act(() => void window.dispatchEvent(new Event('focus')));
  await expect.poll(() => sent.length).toBe(3);
  await expect.poll(() => listCaptures(person)).toEqual([]);
  expect(sent.map(({ body }) => (body as { notes: string }).notes)).toEqual(['Hail', 'Hail', 'Hail Wind']);
});

test('another person who signs in on this phone neither sees nor sends what waits, also while its sender still runs', async () => {
  const other = {
    id: 9,
    role: 'adjuster',
    isAuthorized: true,
    firstName: 'Ben',
    lastName: 'Ortiz',
    organization: { id: 1, name: 'x', plan: 'x' },
  };
  const changedHands = refusal(403, 'Somebody else captured this', { capturedBy: 'Somebody else' });
  const { sent } = open({
    'GET /api/inspections/5': { ...begun, sections: [section] },
    'GET /api/auth/user': other,
    [saveExterior]: () => changedHands.clone(),
  });
  await writeNotes('Hail');
  await press('Save Notes');
  await expect.poll(() => sent.map(({ body }) => (body as { capturedBy: number }).capturedBy)).toEqual([person]);
  await expect.poll(async () => (await listCaptures(person)).map(({ state }) => state)).toEqual(['queued']);
  await expect.poll(() => screen.queryByText(/saved on this phone/)).toBeNull();
  expect(await listCaptures(9)).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('who may no longer send is told so, and nothing is lost', async () => {
  const { queryClient } = open({
    'GET /api/inspections/5': { ...begun, sections: [section] },
    'GET /api/auth/user': () => ({ ...(queryClient.getQueryData(['session']) as object), role: 'billing' }),
    [saveExterior]: () => refusal(403, 'Not for you'),
  });
  await writeNotes('Hail');
  await press('Save Notes');
  expect(await screen.findByText(/Your account can no longer send. Ask your administrator./)).toBeTruthy();
  expect(await keptBodies()).toMatchObject([{ notes: 'Hail' }]);
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull();
});

test('without a session the page stays with the way to sign in, and the number of captures on this phone', async () => {
  await saveSection({ inspectionId: 77, userId: 3 }, { category: 'exterior', seen: { revision: 0 } }, { notes: 'Hail' });
  open({ 'GET /api/inspections/5': unauthorized });
  expect(await screen.findByText('Failed to load inspection details')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login?next=%2Fmobile-inspection%2F5');
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  expect(await screen.findByText(/^1 capture is saved on this phone/)).toBeTruthy();
});

test('discarding the only copy asks first', async () => {
  open({ 'GET /api/inspections/5': { ...begun, sections: [section] }, [saveExterior]: () => refusal(409, 'Add a photo first') });
  await writeNotes('Hail');
  await press('Save Notes');
  await screen.findByText(/^Exterior needs attention: Add a photo first/);
  await press('Discard: Exterior');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard Exterior?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await listCaptures(person)).toHaveLength(1);
  await press('Discard: Exterior');
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Discard Exterior?' })).getByRole('button', { name: 'Discard' }));
  await expect.poll(() => listCaptures(person)).toEqual([]);
});
