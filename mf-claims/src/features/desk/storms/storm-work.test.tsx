// The page of a storm: the map by keyboard, its table, filters that narrow plan and message as well, and the message before it is sent.
import type { StormDot, StormEvent, StormMap } from '@plumbline/contracts/claims';
import type { OwnerMessagePreview } from '@plumbline/contracts/comms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { none, openScreen, refused } from '../../../testing/open-screen.tsx';
import { StormWork } from './storm-work.tsx';

afterEach(() => vi.unstubAllGlobals());

const event: StormEvent = {
  id: 4,
  version: 1,
  name: 'Hurricane Hanna',
  peril: 'hurricane',
  startsOn: '2026-09-23',
  counties: [],
  zips: [],
  catastrophe: 'unknown',
  claimCount: 3,
  unassignedCount: 2,
  createdAt: '2026-10-02T10:00:00.000Z',
};
const aDot = (id: number, over: Partial<StormDot>): StormDot => ({
  id,
  claimNumber: `CLM-${id}`,
  ownerName: `Owner ${id}`,
  isOpen: true,
  status: 'intake',
  priority: 'medium',
  damageType: 'hurricane',
  ...over,
});
const map: StormMap = {
  dots: [
    aDot(1, { lat: 25.774, lng: -80.19, placedBy: 'zip', city: 'Miami', adjusterId: 2, carrier: 'Citizens' }),
    aDot(2, { lat: 27.948, lng: -82.458, placedBy: 'claim', city: 'Tampa', carrier: 'Heritage' }),
    aDot(3, { carrier: 'Citizens' }),
  ],
  more: false,
  adjusters: [{ userId: 2, name: 'Daniel Reyes' }],
  withoutMeasured: false,
};
const person = { userId: 2, name: 'Daniel Reyes', role: 'adjuster', openClaims: 5, more: false, states: ['FL'], against: [] };
const planned = {
  stormEventId: 4,
  claims: 1,
  adjusters: [{ userId: 2, name: 'Daniel Reyes', openClaims: 5, given: 1, zips: [], claimIds: [2] }],
  left: [],
};
const emailTo = (claimId: number): OwnerMessagePreview => ({
  claimId,
  timeZone: 'America/New_York',
  messages: [
    {
      contactName: `Owner ${claimId}`,
      method: 'email',
      language: 'en',
      parts: [
        { text: 'Hi ', filled: false },
        { text: `Owner ${claimId}`, filled: true },
      ],
      outcome: 'now',
    },
  ],
});
const silent: OwnerMessagePreview = { claimId: 3, messages: [], reason: 'Owner 3 has no email address or usable phone number' };
const patience = { timeout: 20_000 };

function open(search = '', answers = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1200px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  return openScreen(
    { path: '/storms/4', at: `/storms/4${search}`, Component: () => <StormWork event={event}>{null}</StormWork> },
    {
      'GET /api/storm-events/4/map': () => Response.json(map),
      'GET /api/claims/workload': () => Response.json([person]),
      'GET /api/assignment-jobs': none,
      'POST /api/storm-events/4/plan': () => Response.json(planned),
      'POST /api/owner-messages/preview': (body: Record<string, unknown>) =>
        Response.json((body['claimIds'] as number[]).map((id) => (id === 3 ? silent : emailTo(id)))),
      ...answers,
    },
  );
}

const dot = (name: RegExp) => screen.findByRole('button', { name }, patience);

test('dots stand from north to south with what they are, and claims without a location are named', { timeout: 60_000 }, async () => {
  const { router } = open();
  await dot(/^CLM-2, Owner 2, Tampa, unassigned$/);
  const dots = screen.getAllByRole('button', { name: /^CLM-/ });
  expect(dots.map((one) => one.getAttribute('aria-label'))).toEqual([
    'CLM-2, Owner 2, Tampa, unassigned',
    'CLM-1, Owner 1, Miami, assigned to Daniel Reyes',
  ]);
  expect(screen.getByText('1 claim placed by ZIP code, at its middle.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add addresses' }));
  expect(await screen.findByRole('link', { name: 'Add address of CLM-3' }, patience)).toBeTruthy();
  expect(screen.queryByText('Owner 1')).toBeNull();
  expect(router.state.location.search).toBe('?located=no&view=table');
});

test('T shows the table, A begins an area that Esc ends, and the part in view becomes the area', { timeout: 60_000 }, async () => {
  const { router } = open();
  await dot(/^CLM-2/);
  fireEvent.keyDown(document.body, { key: 't' });
  expect(await screen.findByRole('table', {}, patience)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 't' });
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(await screen.findByText(/Drag a rectangle/, {}, patience)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(/Drag a rectangle/)).toBeNull());
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.click(await screen.findByText('Use the part in view', {}, patience));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?area=\d/));
  expect(screen.getByText('Remove area')).toBeTruthy();
});

test('a filter of the address narrows map, plan and message together', { timeout: 60_000 }, async () => {
  const { written } = open('?carrier=Heritage');
  await dot(/^CLM-2/);
  expect(screen.queryByRole('button', { name: /^CLM-1/ })).toBeNull();
  fireEvent.click(await screen.findByText('Preview plan', {}, patience));
  await dot(/^CLM-2, Owner 2, Tampa, proposed for Daniel Reyes$/);
  fireEvent.click(screen.getByText('Preview message to the owners of 1 claim'));
  await screen.findByText('Send to the owners of 1 claim', {}, patience);
  const bodyOf = (path: string) => written.find(({ name }) => name.endsWith(path))?.body;
  expect(bodyOf('/plan')).toEqual({ adjusterIds: [2], claimIds: [2] });
  expect(bodyOf('/preview')).toEqual({ claimIds: [2], templateType: 'status_update' });
  // Other claims are shown: the plan is none of theirs
  fireEvent.click(screen.getByText('Clear filters'));
  await dot(/^CLM-2, Owner 2, Tampa, unassigned$/);
  expect(screen.queryByText(/^Assign 1/)).toBeNull();
});

test('before a message is sent it is said who gets it, how, and who does not and why', { timeout: 60_000 }, async () => {
  const job = {
    id: 9,
    templateType: 'status_update',
    state: 'done',
    total: 2,
    sent: 2,
    kept: 0,
    refused: 0,
    startedBy: 'Dana Cole',
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const { written } = open('', {
    'POST /api/claims/bulk/messages': () => Response.json(job, { status: 202 }),
    'GET /api/message-jobs/9': () => Response.json(job),
    'GET /api/message-jobs/9/rows': none,
  });
  fireEvent.click(await screen.findByText('Preview message to the owners of 3 claims', {}, patience));
  const recipients = await screen.findByRole('region', { name: 'Recipients table' }, patience);
  expect(within(recipients).getByText('Owner 3 has no email address or usable phone number')).toBeTruthy();
  expect(screen.getByText('1 of 2, Owner 1')).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText('Next recipient'), { key: 'j' });
  expect(await screen.findByText('2 of 2, Owner 2')).toBeTruthy();
  expect(screen.getByText('Owner 2', { selector: 'mark' })).toBeTruthy();
  fireEvent.click(screen.getByText('Send to the owners of 2 claims'));
  fireEvent.click(await screen.findByText('Send', { selector: 'button *, button' }, patience));
  await waitFor(() =>
    expect(written.find(({ name }) => name.endsWith('/bulk/messages'))?.body).toEqual({ ids: [1, 2], templateType: 'status_update' }),
  );
  expect(await screen.findByText('Write another message', {}, patience)).toBeTruthy();
});

test('a map and a preview that fail say so in their own place', { timeout: 60_000 }, async () => {
  open('', { 'POST /api/owner-messages/preview': () => refused(503, 'Away') });
  fireEvent.click(await screen.findByText('Preview message to the owners of 3 claims', {}, patience));
  expect(await screen.findByText("Couldn't load the preview", {}, patience)).toBeTruthy();
  await dot(/^CLM-2/);
});
