// The table as somebody works in it: chosen columns stay, cells are edited where they stand; and the calendar opens on deadlines and visits.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard, aClaim, aColleague } from '../../../testing/a-claim.ts';
import { openClaimsList } from './list-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

test('the next deadline stands with its days', async () => {
  openClaimsList('/claims?look=table', 1, claims({ nextDeadlineOn: '2020-01-01' }, {}));
  expect((await row('Owner 1')).getByText(/days ago$/)).toBeTruthy();
  expect((await row('Owner 2')).queryByText(/days/)).toBeNull();
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
  expect(screen.getByRole('button', { name: /May 4, 2026, 1 visit$/ })).toBeTruthy();
  expect(Object.fromEntries(lists().at(-1)?.searchParams ?? [])).toMatchObject({ deadlineFrom: '2026-05-01', deadlineTo: '2026-05-31' });
});
