// The wizard over HTTP as its screen asks: five steps, forward and back without loss, and what is open before anybody signs.
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { fieldDatabase } from '../../../shared/captures/store/database.ts';
import { stopSending } from '../../../shared/captures/use-captures.ts';
import { anInspection } from '../../../testing/an-inspection.ts';
import { FieldInspectionPage } from './field-inspection-page.tsx';

afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  const database = await fieldDatabase();
  for (const store of ['captures', 'kept', 'previews', 'ledger'] as const) await database.clear(store);
});

const begun = anInspection({ status: 'in_progress' });
const section = { state: 'open', notes: '', observations: [], revision: 0 };
const categories = ['exterior', 'interior', 'structural', 'water', 'wind'] as const;
let person = 400;

function open(at: string, inspection: object = begun) {
  person += 1;
  const saved = (category: string) => ({ ...inspection, sections: [{ ...section, category }] });
  let now = inspection;
  const sent = serverAnswers({
    'PUT /api/field-devices': () => new Response(null, { status: 204 }),
    'GET /api/inspections/5/files': [],
    'GET /api/photos/inspection/5': [],
    'GET /api/inspections/5/voice-notes': [],
    'GET /api/inspections/5/signatures': [],
    'GET /api/inspections/5': () => now,
    'POST /api/inspections/5/complete': () => {
      now = { ...inspection, status: 'completed' };
      return now;
    },
    ...Object.fromEntries(categories.map((one) => [`PUT /api/inspections/5/sections/${one}`, () => saved(one)])),
  });
  window.scrollTo = () => undefined;
  const routes = [{ path: '/field-inspection/:id', Component: FieldInspectionPage }];
  return { sent, ...openScreen({ at, routes, id: person }) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAt = (name: string) => screen.findByRole('heading', { level: 2, name });
const notes = () => screen.findByRole('textbox', { name: 'Notes' });

test('forward and back lose nothing, and the address says the step', async () => {
  const { router } = open('/field-inspection/5');
  await isAt('Step 1 of 5: Exterior');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await userEvent.type(await notes(), 'North slope');
  await press('Next');
  await isAt('Step 2 of 5: Interior');
  expect(router.state.location.search).toBe('?section=interior');
  expect(await notes()).toHaveProperty('value', '');
  await press('Previous');
  await isAt('Step 1 of 5: Exterior');
  expect(await notes()).toHaveProperty('value', 'North slope');
});

test('wind is a section of the first step, and an unknown address is the first step', async () => {
  open('/field-inspection/5?section=roof');
  await isAt('Step 1 of 5: Exterior');
  await userEvent.click(screen.getByRole('radio', { name: 'Wind Damage' }));
  await screen.findByRole('heading', { name: 'Wind Damage' });
  await press('Next');
  await isAt('Step 2 of 5: Interior');
});

test('the camera opens over its section and closes to it; a section chosen in the camera stays', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: refused } });
  const { router } = open('/field-inspection/5?section=interior');
  const closed = () => expect.poll(() => screen.queryByRole('dialog', { name: 'Camera' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Take Photo' }));
  const camera = within(await screen.findByRole('dialog', { name: 'Camera' }, { timeout: 5_000 }));
  camera.getByRole('button', { name: 'Section: Interior' });
  await userEvent.keyboard('{Escape}');
  await closed();
  await isAt('Step 2 of 5: Interior');
  expect(router.state.location.search).toBe('?section=interior');
  await userEvent.click(screen.getByRole('button', { name: 'Take Photo' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Camera' })).getByRole('button', { name: 'Section: Interior' }));
  const list = within(await screen.findByRole('dialog', { name: 'Section' }));
  await userEvent.click(list.getByRole('button', { name: /^Water Damage/ }));
  await within(await screen.findByRole('dialog', { name: 'Camera' })).findByRole('button', { name: 'Section: Water Damage' });
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(router.state.location.search).toBe('?section=water');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('the last step names what is open and leads there; it has no Next', async () => {
  const sections = categories.map((category) => ({ ...section, category, state: category === 'water' ? 'open' : 'complete' }));
  open('/field-inspection/5?section=summary', { ...begun, sections });
  await isAt('Step 5 of 5: Summary & Sign-off');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Complete Inspection' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Go to / }).map(({ textContent }) => textContent)).toEqual(['Go to Water Damage']);
  await press('Go to Water Damage');
  await isAt('Step 4 of 5: Water Damage');
});

test('once every section is done the last step signs and completes', async () => {
  const sections = categories.map((category) => ({ ...section, category, state: 'complete' }));
  const { sent } = open('/field-inspection/5?section=summary', { ...begun, sections });
  await screen.findByRole('heading', { name: 'Summary & Sign-off' });
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Exterior, complete');
  await press('Complete Inspection');
  await expect.poll(() => sent.map(({ request }) => request)).toContain('POST /api/inspections/5/complete');
  await screen.findByText('All five sections are on the server.');
});
