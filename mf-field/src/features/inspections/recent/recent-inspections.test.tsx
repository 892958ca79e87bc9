// The page opens on recent inspections, and each leads to its own page.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { aGallery } from '../../../testing/a-gallery.ts';
import { anInspection } from '../../../testing/a-schedule.ts';
import { InspectionsPage } from '../inspections-page.tsx';
import { stopSending } from '../../../shared/captures/use-captures.ts';
import { InspectionPage } from '../page/inspection-page.tsx';

afterEach(() => {
  stopSending();
  vi.unstubAllGlobals();
});

function open(answers: Answers, at = '/inspections') {
  const sent = serverAnswers({ 'GET /api/claims': [], 'GET /api/inspections/differences': [], ...answers });
  const routes = [
    { path: '/inspections', element: <InspectionsPage /> },
    { path: '/inspections/:id', element: <InspectionPage /> },
  ];
  return { sent, ...openScreen({ at, routes }) };
}

test('recent inspections are there without choosing a claim; the next page begins after the last row', async () => {
  const asked: string[] = [];
  const pages = [Array.from({ length: 12 }, (_, index) => anInspection({ id: 20 - index })), [anInspection({ id: 8, photoCount: 1 })]];
  open({
    'GET /api/inspections': (url: URL) => {
      asked.push(url.searchParams.get('after') ?? '');
      return pages[asked.length - 1];
    },
  });
  const list = await screen.findByRole('list', { name: 'Recent inspections' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier inspections' }));
  await within(list).findByText('1 photo');
  expect(asked).toEqual(['', `${Date.parse('2099-12-01T15:00:00.000Z')}-9`]);
  expect(screen.queryByRole('button', { name: 'Show earlier inspections' })).toBeNull();
});

test('View Details opens the page of the inspection with what was written on site', async () => {
  const observation = {
    id: 'o',
    area: 'roof_covering',
    severity: 'severe',
    quantity: 9,
    unit: 'SQ',
    description: 'Tabs missing',
    photoIds: [1],
  };
  const section = { category: 'exterior', state: 'complete', notes: 'Rear slope', observations: [observation], revision: 2 };
  const weatherNoted = { by: 'Ana Diaz', at: '2026-11-20T15:05:00.000Z' };
  const setConditions = 'PUT /api/inspections/5/conditions';
  const asRead = (more: object) => anInspection({ sections: [section], noteLog: [], weatherNoted, ...more });
  const cleared = asRead({ version: 9, weatherNoted: { ...weatherNoted, by: 'Ben Ortiz' } });
  const { router, sent } = open({
    'GET /api/inspections': [anInspection()],
    'GET /api/inspections/5': () => (sent.length > 0 ? cleared : asRead({ weatherNote: 'Gusts' })),
    [setConditions]: cleared,
    'GET /api/photos/inspection/5': [],
    'GET /api/claims/4/gallery/changes': aGallery([]),
    'GET /api/inspections/5/history': [],
    'GET /api/inspections/5/voice-notes': [],
    'GET /api/inspections/5/access-links': [],
    'GET /api/inspections/5/messages': { messages: [] },
  });
  await userEvent.click(await screen.findByRole('link', { name: /^View Details of 4128 Bayshore Blvd/ }));
  expect(await screen.findByRole('heading', { name: '4128 Bayshore Blvd' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/inspections/5');
  await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
  expect(await screen.findByText('Tabs missing')).toBeTruthy();
  expect(screen.getByText('Severe · 9 SQ · 1 photo')).toBeTruthy();
  expect(screen.getByText('Rear slope')).toBeTruthy();
  expect(screen.getByText(/^Gusts · Typed by Ana Diaz, Nov 20, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit weather note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Weather note' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save note' }).disabled).toBe(true);
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Weather note' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Clear note' }));
  expect(await screen.findByText(/^Cleared by Ben Ortiz, /)).toBeTruthy();
  expect(sent).toMatchObject([{ request: setConditions, body: { weatherNote: '' }, key: expect.any(String) }]);
});

test('versions that differ stand in the list, and are chosen between on the page', async () => {
  const versions = [
    { revision: 1, part: { notes: 'Five tabs' }, by: 'Ana Diaz', byUserId: 41, at: '2026-11-20T10:54:00.000Z' },
    { revision: 2, part: { notes: 'Six tabs' }, by: 'Ben Ortiz', byUserId: 42, at: '2026-11-20T10:59:00.000Z' },
  ];
  const differences = [{ id: 'notes', field: 'notes', versions }];
  const section = { category: 'exterior', state: 'open', notes: 'Five tabs', observations: [], revision: 2 };
  const settled = anInspection({ version: 9, sections: [{ ...section, notes: 'Six tabs', revision: 3 }], noteLog: [] });
  const choose = 'POST /api/inspections/5/sections/exterior/differences';
  const { sent } = open({
    'GET /api/inspections': [anInspection({ openDifferences: 1 })],
    'GET /api/inspections/5': () => (sent.some(({ request }) => request === choose) ? settled : differing),
    'GET /api/inspections/5/history': [],
    'GET /api/inspections/5/voice-notes': [],
    'GET /api/inspections/5/access-links': [],
    'GET /api/inspections/5/messages': { messages: [] },
    [choose]: settled,
  });
  const differing = anInspection({ sections: [{ ...section, differences }], noteLog: [] });
  await screen.findByText('1 difference to review');
  await userEvent.click(screen.getByRole('link', { name: /^View Details of 4128 Bayshore Blvd/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Review 1 difference' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 1 difference' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Ben Ortiz/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save choices' }));
  await expect
    .poll(() => sent.find(({ request }) => request === choose)?.body)
    .toEqual({ choices: [{ id: 'notes', seen: [1, 2], keep: [2] }] });
  expect(await screen.findByText('Six tabs')).toBeTruthy();
});

test('no inspection, a failure with its Retry, and an address that leads nowhere', async () => {
  let isAway = true;
  open({ 'GET /api/inspections': () => (isAway ? refusal(503, 'The service is away') : []) });
  await screen.findByText("Couldn't load recent inspections");
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No inspections yet')).toBeTruthy();
});

test('an inspection that is not there says so, whatever stands in the address', async () => {
  open({ 'GET /api/inspections/77': () => refusal(404, 'Inspection not found') }, '/inspections/77');
  expect(await screen.findByText('Inspection not found')).toBeTruthy();
});

test('an address without a number asks nothing', async () => {
  open({}, '/inspections/roof');
  expect(await screen.findByText('Inspection not found')).toBeTruthy();
});
