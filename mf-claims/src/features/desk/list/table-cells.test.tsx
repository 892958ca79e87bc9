// The table as somebody works in it: chosen columns stay, cells are edited where they stand; and the calendar opens on deadlines and visits.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard, aClaim, aColleague } from '../../../testing/a-claim.ts';
import { queryToSave } from './layouts/use-columns.ts';
import { openClaimsList } from './list-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = async (owner: string) => within((await screen.findByRole('link', { name: owner })).closest('tr') as HTMLElement);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const claims = (...over: Parameters<typeof aCard>[1][]) => ({
  '/api/claims': () => Response.json(over.map((one, index) => aCard(index + 1, one))),
});

test('columns are chosen in a menu and stay chosen', async () => {
  const { user } = openClaimsList('/claims?look=table', 2);
  await screen.findByRole('link', { name: 'Owner 1' });
  expect(heads()).toContain('Carrier');
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Carrier.*shown$/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Date of loss' }));
  cleanup();
  openClaimsList('/claims?look=table', 2);
  await screen.findByRole('link', { name: 'Owner 1' });
  expect(heads()).toContain('Date of loss');
  expect(heads()).not.toContain('Carrier');
});

test('a saved view brings its columns, keeps what this device chose, and is saved with what is shown', async () => {
  const view = { id: 4, version: 1, name: 'Dates', shared: true, ownerId: 9, ownerName: 'Dana Cole', mine: false };
  const query = 'columns=owner%2Cincident%2Ctags&look=table';
  const { user, sent } = openClaimsList('/claims?look=table', 1, {
    '/api/saved-views': () => Response.json([{ ...view, query, updatedAt: '2026-11-20T10:00:00.000Z' }]),
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  await screen.findByRole('link', { name: 'Owner 1' });
  const before = heads();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Dates/ }));
  await waitFor(() => expect(heads()).toEqual(['', 'Claim', 'Date of loss']));
  // Tags are chosen and have no room
  await user.click(screen.getByRole('button', { name: 'Columns 2 of 3' }));
  expect(await screen.findByText('Hidden at this width: Tags')).toBeTruthy();
  await user.click(await screen.findByRole('menuitem', { name: 'Carrier' }));
  await waitFor(() => expect(heads()).toEqual(['', 'Claim', 'Carrier']));
  expect(screen.getByText('Hidden at this width: Date of loss, Tags')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Mine{Enter}');
  await waitFor(() =>
    expect(sent).toContainEqual({ name: 'Mine', shared: false, query: 'columns=owner%2Ccarrier%2Cincident%2Ctags&look=table' }),
  );
  cleanup();
  // What this device shows is what it saved as a view: that one is marked
  const saved = queryToSave({ look: 'table', query: 'look=table', columns: undefined });
  const again = openClaimsList('/claims?look=table', 1, {
    '/api/saved-views': () => Response.json([{ ...view, query: saved, updatedAt: '2026-11-20T10:00:00.000Z' }]),
  });
  await screen.findByRole('link', { name: 'Owner 1' });
  expect(heads()).toEqual(before);
  await again.user.click(screen.getByRole('button', { name: 'Views' }));
  expect((await screen.findByRole('menuitem', { name: /^Dates/ })).getAttribute('aria-current')).toBe('true');
});

test('of many tags one stands in its narrow column, and how many more there are', async () => {
  openClaimsList('/claims?look=table', 1, claims({ tags: ['roof', 'hail', 'urgent', 'attorney'] }));
  const tags = (await row('Owner 1')).getByRole('list', { name: 'Tags' });
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['roof', '+3 more: hail, urgent, attorney']);
});

test('the next deadline stands with its days', async () => {
  openClaimsList('/claims?look=table', 1, claims({ nextDeadlineOn: '2020-01-01' }, {}));
  expect((await row('Owner 1')).getByText(/days ago$/)).toBeTruthy();
  expect((await row('Owner 2')).queryByText(/days/)).toBeNull();
});

test('what happened last stands with its time, asked once for the claims in sight and not without the column', async () => {
  const entry = { claimId: 2, at: new Date(Date.now() - 2 * 3_600_000).toISOString(), text: 'Message received from Rosa Delgado' };
  const { user, asked } = openClaimsList('/claims?look=table', 2, { '/api/activity/latest': () => Response.json([entry]) });
  const found = await (await row('Owner 2')).findByTitle(/: Message received from Rosa Delgado$/);
  expect(found.textContent).toBe('2 h');
  const questions = () => asked.filter(({ pathname }) => pathname === '/api/activity/latest');
  expect(questions().map(({ searchParams }) => searchParams.get('claimIds'))).toEqual(['1,2']);
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  await user.click(await screen.findByRole('menuitem', { name: /^Activity.*shown$/ }));
  await waitFor(() => expect(heads()).not.toContain('Activity'));
});

test('a status is moved in its cell, and the one that wants a reason asks for it', async () => {
  const asks = { code: 'invalid', message: 'x', requestId: 'r', fields: { why: 'No inspection is scheduled. Enter a reason' } };
  const { user, sent } = openClaimsList('/claims?look=table', 1, { '/api/claims/1/status': () => Response.json(asks, { status: 400 }) });
  await user.click((await row('Owner 1')).getByRole('button', { name: /edit status of Owner 1$/ }));
  const field = await screen.findByRole('combobox', { name: 'Status of Owner 1' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('scheduled{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Change status to Inspection Scheduled' })).toBeTruthy();
  expect(sent).toEqual([{ status: 'scheduled', version: 1 }]);
});

test('tags and assignee are stored with the version, Escape stores nothing', async () => {
  const bodies: unknown[] = [];
  const answers = {
    '/api/users': () => Response.json([aColleague()]),
    '/api/claims/1': () => Response.json(aClaim({ id: 1, version: 2 })),
  };
  const { user } = openClaimsList('/claims?look=table', 1, answers);
  const cell = async (name: RegExp) => user.click((await row('Owner 1')).getByRole('button', { name }));
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (request.method === 'PATCH') bodies.push(JSON.parse(String(request.body)));
    return before(address, request);
  });
  await cell(/edit assignee/);
  await user.keyboard('{Escape}');
  await user.click((await row('Owner 1')).getByRole('button', { name: /edit assignee/ }));
  await user.click(await screen.findByRole('option', { name: 'Dana Cole' }));
  await waitFor(() => expect(bodies).toEqual([{ assignedAdjusterId: 7, version: 1 }]));
  expect(await screen.findByText('Assignee saved')).toBeTruthy();
});

/** A list of one claim whose edits need its version, as those of the real one do. */
function openOneClaim(over: Parameters<typeof aCard>[1] = {}) {
  const state = { card: aCard(1, { tags: ['roof'], ...over }), isAway: false };
  const bodies: Record<string, unknown>[] = [];
  // Tags have their column in a wide window
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...wide, media, matches: media.includes('min-width') }));
  const opened = openClaimsList('/claims?look=table', 1, { '/api/claims': () => Response.json([state.card]) });
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (request.method !== 'PATCH') return before(address, request);
    const body = JSON.parse(String(request.body)) as Record<string, unknown>;
    bodies.push(body);
    const fault = { code: 'x', message: 'Away', requestId: 'r' };
    if (state.isAway) return Promise.resolve(Response.json(fault, { status: 400 }));
    const { version, ...changed } = body;
    if (version !== state.card.version) return Promise.resolve(Response.json({ ...fault, message: 'Changed' }, { status: 409 }));
    state.card = { ...state.card, ...changed, version: state.card.version + 1 };
    return Promise.resolve(Response.json(aClaim({ id: 1, version: state.card.version })));
  });
  /** Somebody else saves, and this screen hears it. */
  const others = async (changed: Partial<typeof state.card>) => {
    state.card = { ...state.card, ...changed, version: state.card.version + 1 };
    await opened.client.invalidateQueries({ queryKey: ['claims'] });
  };
  const openTags = async () => {
    await opened.user.click((await row('Owner 1')).getByRole('button', { name: /edit tags of Owner 1$/ }));
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Tags of Owner 1' });
  };
  return { ...opened, state, bodies, others, openTags };
}

test('a cell that is left is stored; Escape leads back to it and stores nothing', async () => {
  const { user, bodies, openTags } = openOneClaim();
  await openTags();
  await user.keyboard(', hail{Escape}');
  const cell = (await row('Owner 1')).getByRole('button', { name: /edit tags of Owner 1$/ });
  expect(document.activeElement).toBe(cell);
  expect(bodies).toEqual([]);
  await openTags();
  await user.keyboard(', hail');
  await user.tab({ shift: true });
  await waitFor(() => expect(bodies).toEqual([{ tags: ['roof', 'hail'], version: 1 }]));
  expect(await screen.findByText('Tags saved')).toBeTruthy();
});

test('what somebody else put into the cell is not written over without a word', async () => {
  const { user, bodies, others, openTags } = openOneClaim();
  const field = await openTags();
  await user.keyboard(', hail');
  await others({ tags: ['roof', 'urgent'] });
  await user.type(field, '{Enter}');
  expect(await screen.findByText('Someone else changed: Tags')).toBeTruthy();
  expect([field.value, bodies]).toEqual(['roof, hail', []]);
  await user.type(field, ', urgent{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ tags: ['roof', 'hail', 'urgent'], version: 2 }]));
});

test('a change of something else stands beside it, and what was refused stays in its field', async () => {
  const { user, state, bodies, others, openTags } = openOneClaim();
  const field = await openTags();
  await user.keyboard(', hail');
  await others({ propertyAddress: '9 Other Way' });
  await screen.findByText('9 Other Way');
  state.isAway = true;
  await user.type(field, '{Enter}');
  expect(await screen.findByText("Couldn't save the change")).toBeTruthy();
  expect(field.value).toBe('roof, hail');
  state.isAway = false;
  await user.type(field, '{Enter}');
  await waitFor(() => expect(state.card.tags).toEqual(['roof', 'hail']));
  expect(bodies.at(-1)).toMatchObject({ version: 2 });
});

test('the calendar opens on deadlines and visits', async () => {
  const { lists } = openClaimsList('/claims?look=calendar&month=2026-05', 0, {
    '/api/inspections/scheduled': () =>
      Response.json([
        {
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
          scheduledAt: '2026-05-04T15:00:00.000Z',
          scheduledDate: '2026-05-04',
          scheduledTime: '10:00 AM',
          timeZone: 'America/New_York',
          inspectorId: 2,
          inspectorName: 'Ina Spector',
          photoCount: 0,
          sectionsDone: 0,
          progress: 0,
          createdAt: '2026-05-01T15:00:00.000Z',
          updatedAt: '2026-05-01T15:00:00.000Z',
        },
      ]),
  });
  const link = await screen.findByRole('link', { name: '10:00 AM Rosa Delgado' });
  expect(link.getAttribute('href')).toBe('/claims/12?tab=inspections');
  expect(screen.getByRole('button', { name: /May 4, 2026, 1 inspection$/ })).toBeTruthy();
  expect(screen.queryByText(/^Inspections of all claims/)).toBeNull();
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ deadlineFrom: '2026-05-01', deadlineTo: '2026-05-31' });
});

test('visits that cannot be read are not said to be none', async () => {
  const fault = { code: 'x', message: 'Away', requestId: 'r' };
  openClaimsList('/claims?look=calendar&month=2026-05', 0, { '/api/inspections/scheduled': () => Response.json(fault, { status: 400 }) });
  expect(await screen.findByText("Couldn't load inspections")).toBeTruthy();
  expect(screen.queryByText(/No deadlines or inspections/)).toBeNull();
});
