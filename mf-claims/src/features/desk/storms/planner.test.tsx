// Assigning the claims of a storm: the load is said in numbers, a ZIP moves by hand, and so many claims change hands only after a second word.
import type { StormEvent, StormPlan } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { MoveZip } from './move-zip.tsx';
import { Planner } from './planner.tsx';

afterEach(() => vi.unstubAllGlobals());

const event: StormEvent = {
  id: 4,
  version: 1,
  name: 'Hurricane Opal',
  peril: 'hurricane',
  startsOn: '2026-10-01',
  counties: [],
  zips: ['331'],
  catastrophe: 'unknown',
  claimCount: 3,
  unassignedCount: 3,
  createdAt: '2026-10-02T10:00:00.000Z',
};
const plan: StormPlan = {
  stormEventId: 4,
  claims: 3,
  adjusters: [
    { userId: 2, name: 'Ines Doe', openClaims: 5, given: 3, zips: [{ zip: '33101', claims: 3 }], claimIds: [1, 2, 3] },
    { userId: 3, name: 'Jo Doe', openClaims: 9, given: 0, zips: [], claimIds: [] },
  ],
  left: [],
};
const candidate = (userId: number, name: string, openClaims: number) => ({
  userId,
  name,
  role: 'adjuster',
  openClaims,
  more: false,
  states: ['FL'],
  against: [],
});
const people = [candidate(3, 'Jo Doe', 9), candidate(2, 'Ines Doe', 5)];
const workload = { 'GET /api/claims/workload': () => Response.json(people) };
const patience = { timeout: 20_000 };

test('the plan says the load, and the assignment asks before it begins', { timeout: 60_000 }, async () => {
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <Planner event={event} /> },
    {
      ...workload,
      'POST /api/storm-events/4/plan': () => Response.json(plan),
      'POST /api/storm-events/4/assignments': () => Response.json({ id: 1 }, { status: 202 }),
    },
  );
  expect(await screen.findByText('9 open claims · licensed in FL', {}, patience)).toBeTruthy();
  fireEvent.click(screen.getByText('Preview plan'));
  expect(await screen.findByText('5 now, 8 after', {}, patience)).toBeTruthy();
  const sent = () => written.some(({ name }) => name.endsWith('/assignments'));
  fireEvent.click(screen.getByText('Assign 3 claims'));
  expect(await screen.findByText(/^Assign to 1 adjuster/, {}, patience)).toBeTruthy();
  expect(sent()).toBe(false);
  fireEvent.click(screen.getByText('Assign'));
  await waitFor(() => expect(sent()).toBe(true), patience);
});

test('what is assigned is the plan on the screen: not while another is drawn, and without a move that was refused', {
  timeout: 60_000,
}, async () => {
  const second = Promise.withResolvers<Response>();
  const plans = [Promise.resolve(Response.json(plan)), second.promise];
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <Planner event={event} /> },
    {
      ...workload,
      'POST /api/storm-events/4/plan': () => plans.shift() ?? Response.json(plan),
      'POST /api/storm-events/4/assignments': () => Response.json({ id: 1 }, { status: 202 }),
    },
  );
  fireEvent.click(await screen.findByText('Preview plan', {}, patience));
  fireEvent.click(await screen.findByLabelText('ZIP code', { selector: 'input' }, patience));
  fireEvent.click(await screen.findByText('33101', { selector: '[role="option"] *, [role="option"]' }, patience));
  fireEvent.click(screen.getByLabelText('Assign to', { selector: 'input' }));
  fireEvent.click(await screen.findByText('Jo Doe', { selector: '[role="option"] *, [role="option"]' }, patience));
  fireEvent.click(screen.getByText('Reassign'));
  const assign = () => screen.getByText('Assign 3 claims').closest('button');
  await waitFor(() => expect(assign()?.disabled).toBe(true), patience);
  second.resolve(refused(400, 'Jo Doe has no license there'));
  await waitFor(() => expect(assign()?.disabled).toBe(false), patience);
  expect(screen.queryByText(/33101 to Jo Doe/)).toBeNull();
  fireEvent.click(screen.getByText('Assign 3 claims'));
  fireEvent.click(await screen.findByText('Assign', {}, patience));
  const assigned = () => written.find(({ name }) => name.endsWith('/assignments'));
  await waitFor(() => expect(assigned()).toBeTruthy(), patience);
  expect(assigned()?.body).toEqual({ adjusterIds: [2, 3] });
});

test('a ZIP code that was moved by hand is named and can be undone', { timeout: 60_000 }, async () => {
  const onMoves = vi.fn();
  const moves = [
    { zip: '33101', userId: 3 },
    { zip: '33102', userId: 2 },
  ];
  openScreen(
    { path: '/', at: '/', Component: () => <MoveZip plan={plan} states={['FL']} moves={moves} busy={false} onMoves={onMoves} /> },
    workload,
  );
  expect(await screen.findByText(/33101 to Jo Doe/, {}, patience)).toBeTruthy();
  fireEvent.click(screen.getByText('Undo 33101'));
  expect(onMoves).toHaveBeenCalledWith([{ zip: '33102', userId: 2 }]);
});
