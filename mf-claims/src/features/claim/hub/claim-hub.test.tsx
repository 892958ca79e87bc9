// The hub as its user sees it: fields edited in place, conflicts merged, nothing typed is lost.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { dana, none, refused } from '../../../testing/open-screen.tsx';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { openField, openHub } from './hub-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a fact is edited where it stands: Enter saves with the version, Undo brings the old value back', async () => {
  const { user, written, state } = openHub();
  const field = await openField(user, 'Carrier');
  await user.clear(field);
  await user.type(field, 'Gulf Mutual{Enter}');
  expect(await screen.findByText('Carrier saved')).toBeTruthy();
  expect(written[0]).toMatchObject({ name: 'PATCH /api/claims/12', body: { version: 3, insuranceCompany: 'Gulf Mutual' } });
  expect(written[0]?.key).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(state.claim.insuranceCompany).toBe('Citizens Property'));
});

test('what an imported claim had reached before stands without a day', async () => {
  openHub({
    milestones: [
      { key: 'intake', label: 'Intake', state: 'done', at: '2025-03-05T17:00:00.000Z' },
      { key: 'inspection', label: 'Inspection', state: 'done', beforeImport: true },
    ],
  });
  const reached = (await screen.findByText('Before import')).closest('li');
  expect(reached?.textContent).toContain('Inspection, done');
});

test('Esc takes the words back and the focus returns to the fact', async () => {
  const { user, written } = openHub();
  const field = await openField(user, 'Carrier');
  await user.type(field, ' & Co{Escape}');
  const opener = await screen.findByRole('button', { name: /Citizens Property.*edit Carrier/ });
  expect(document.activeElement).toBe(opener);
  expect(written).toEqual([]);
});

test('leaving a field saves what was changed, and nothing else', async () => {
  const { user, written, state } = openHub();
  const field = await openField(user, 'Deductible');
  await user.type(field, '$2,500');
  await user.tab();
  await user.tab();
  await user.tab();
  await waitFor(() => expect(state.claim.version).toBe(4));
  expect(written[0]?.body).toEqual({ version: 3, deductible: '2500' });
  await openField(user, 'Carrier');
  await user.keyboard('{Enter}');
  expect(written).toHaveLength(1);
});

test('a refused value keeps the words and says why', async () => {
  const { user } = openHub(
    {},
    { 'PATCH /api/claims/12': () => refused(400, 'Please check', { propertyOwnerEmail: 'Valid email is required' }) },
  );
  const field = await openField(user, 'Email');
  await user.type(field, 'rosa@{Enter}');
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('rosa@');
});

test('a change of another fact goes through together with mine', async () => {
  const { user, state, others } = openHub();
  const field = await openField(user, 'Notes');
  others({ policyNumber: 'HO3-1' });
  await user.type(field, ' and wall');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/changed Policy number\. Both changes are saved/)).toBeTruthy();
  expect(state.claim).toMatchObject({ notes: 'Roof and wall', policyNumber: 'HO3-1' });
});

test('notes of two people are both kept through the dialog', async () => {
  const { user, state, others } = openHub();
  const field = await openField(user, 'Notes');
  others({ notes: 'Roof\nTarp is on' });
  await user.type(field, '{enter}Owner called');
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes, both versions' }).value).toBe(
    'Roof\nTarp is on\nOwner called',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.claim.notes).toBe('Roof\nTarp is on\nOwner called'));
});

test('a single value is never chosen for a person, and going back keeps the words', async () => {
  const { user, state, others } = openHub();
  const field = await openField(user, 'Carrier');
  others({ insuranceCompany: 'Heritage' });
  await user.clear(field);
  await user.type(field, 'Gulf Mutual{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Choose a value for every field that you both changed')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = screen.getByLabelText<HTMLInputElement>('Carrier', { selector: 'input' });
  expect(again.value).toBe('Gulf Mutual');
  again.focus();
  await user.keyboard('{Enter}');
  const second = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  await user.click(within(second).getByRole('radio', { name: 'Theirs' }));
  await user.click(within(second).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('Carrier', { selector: 'input' })).toBeNull());
  expect(state.claim.insuranceCompany).toBe('Heritage');
});

test('while a field is open, a newer version is told quietly', async () => {
  const { user, client, others } = openHub();
  await openField(user, 'Carrier');
  others({ insuranceCompany: 'Heritage' });
  await client.invalidateQueries({ queryKey: claimQuery(12).queryKey });
  expect(await screen.findByText(/Someone else changed this to “Heritage”/)).toBeTruthy();
});

test('a service that fails in the middle of a save loses nothing, not even over a reload', async () => {
  const { user } = openHub({}, { 'PATCH /api/claims/12': () => refused(500, 'Something went wrong on our side. Please try again.') });
  const field = await openField(user, 'Notes');
  await user.type(field, ' and the words');
  await user.click(screen.getByRole('button', { name: 'Save Notes' }));
  expect(await screen.findByText("Couldn't save the change")).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Roof and the words');
  await waitFor(() => expect(sessionStorage.getItem('plumbline-draft:2:claim-12-notes')).toContain('Roof and the words'));
});

test('who may not edit reads the facts without a pencil', async () => {
  openHub({}, {}, { ...dana, role: 'billing' });
  expect(await screen.findByText('Citizens Property')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /edit Carrier/ })).toBeNull();
});

test('closing asks how and why, and sends the version', async () => {
  const { user, written } = openHub(
    {},
    {
      'GET /api/inspections/claim/12': none,
      'GET /api/claims/12/portal-activity': () => Response.json({ requests: [], threads: [] }),
      'POST /api/claims/12/disposition': () => Response.json(aClaim({ disposition: 'withdrawn' })),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close claim' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close CLM-2026-000012' });
  await user.click(within(dialog).getByRole('radio', { name: /Withdrawn/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'House sold');
  await user.click(within(dialog).getByRole('button', { name: 'Close claim' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ disposition: 'withdrawn', why: 'House sold', version: 3 }));
});

const aInspection = {
  id: 1,
  version: 1,
  claimId: 12,
  claimNumber: 'CLM-2026-000012',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '12 Palm Way',
  damageType: 'hail',
  priority: 'high',
  inspectionType: 'comprehensive',
  status: 'scheduled',
  scheduledAt: '2026-12-03T15:00:00.000Z',
  scheduledDate: '2026-12-03',
  scheduledTime: '10:00 AM',
  timeZone: 'America/New_York',
  inspectorId: 2,
  inspectorName: 'Ina Spector',
  photoCount: 0,
  sectionsDone: 0,
  progress: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};

test('who closes a claim reads what goes on: scheduled inspections and what the client was asked for', async () => {
  const inspection = (id: number, status: string, scheduledTime: string) => ({ ...aInspection, id, status, scheduledTime });
  const request = { id: 1, title: 'Photos of the roof', state: 'open', requestedBy: 'Dana Cole', requestedAt: '2026-11-01T10:00:00.000Z' };
  const { user } = openHub(
    {},
    {
      'GET /api/inspections/claim/12': () => Response.json([inspection(1, 'scheduled', '10:00 AM'), inspection(2, 'cancelled', '2:00 PM')]),
      'GET /api/claims/12/portal-activity': () =>
        Response.json({ requests: [request, { ...request, id: 2, title: 'Lease', state: 'withdrawn' }], threads: [] }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close claim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close CLM-2026-000012' }));
  expect(await dialog.findByText('Scheduled: Dec 3, 2026, 10:00 AM, Ina Spector. Cancel it on the Inspections tab.')).toBeTruthy();
  expect(await dialog.findByText('Requested from the client: Photos of the roof. Withdraw on the Client portal tab.')).toBeTruthy();
});

test('the buttons of contact name the one we write to: counsel while engaged', async () => {
  const counsel = {
    id: 2,
    revision: 1,
    role: 'attorney' as const,
    name: 'Jane Counsel',
    phones: ['(305) 555-0177'],
    email: 'jane@law.test',
  };
  const writes = { kind: 'attorney' as const, name: 'Jane Counsel', partyId: 2 };
  openHub({
    parties: [...aClaim().parties, counsel],
    correspondence: { carrierWritesTo: writes, weWriteTo: writes, representedByCounsel: true, since: '2026-11-03', coming: [] },
  });
  expect((await screen.findByRole('link', { name: 'Call Jane Counsel' })).getAttribute('href')).toBe('tel:3055550177');
  expect(screen.getByRole('link', { name: 'Email Jane Counsel' }).getAttribute('href')).toBe('mailto:jane@law.test');
  expect(screen.getByText('From Nov 3, 2026, all letters and emails go to Jane Counsel (attorney).')).toBeTruthy();
});

test('previous and next of the list lead on and keep the list', async () => {
  openHub({}, { 'GET /api/claims/12/neighbors': () => Response.json({ previousId: 11, position: 2 }) });
  expect((await screen.findByRole('link', { name: 'Previous claim' })).getAttribute('href')).toBe('/claims/11');
  expect(screen.getByRole('button', { name: 'Next claim: none' })).toHaveProperty('disabled', true);
});

test('a note is added and the field is empty again; a refused one keeps its words', async () => {
  let isAway = true;
  const note = {
    id: 1,
    claimId: 12,
    text: 'x',
    revision: 1,
    authorId: '2',
    authorName: 'Dana',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    earlier: [],
  };
  const { user } = openHub(
    {},
    { 'POST /api/claims/12/notes': () => (isAway ? refused(500, 'Away') : Response.json(note, { status: 201 })) },
  );
  const field = await screen.findByRole('textbox', { name: 'New note' });
  await user.type(field, 'Tarp is on');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText("Couldn't save the note")).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('Tarp is on');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
});

test('the chips of the feed ask for their kind, and older entries come by paging', async () => {
  const asked: string[] = [];
  const entries = Array.from({ length: 30 }, (_, index) => ({
    id: 100 - index,
    at: '2026-11-20T10:00:00.000Z',
    type: 'claims.edited',
    text: `Entry ${index}`,
    actorName: 'Dana',
    actorId: '2',
    claimId: 12,
  }));
  const { user } = openHub();
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    if (!address.startsWith('/api/activity')) return before(address, request);
    asked.push(address);
    return Promise.resolve(Response.json(address.includes('after=') ? [] : entries));
  });
  await user.click(await screen.findByRole('button', { name: 'Money' }));
  await screen.findByText('Entry 0');
  expect(asked.at(-1)).toContain('group=money');
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(asked.at(-1)).toContain('after='));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});
