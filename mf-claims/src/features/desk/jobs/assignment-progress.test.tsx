// An assignment in the background: while it runs it can be cancelled, once it is done it can be undone, and who only reads can do neither.
import type { AssignmentJob } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { AssignmentProgress } from './assignment-progress.tsx';

afterEach(() => vi.unstubAllGlobals());

const job = (over: Partial<AssignmentJob> = {}): AssignmentJob => ({
  id: 3,
  kind: 'storm',
  title: 'Hurricane Opal',
  state: 'running',
  total: 40,
  moved: 10,
  refused: 0,
  startedBy: 'Dana Cole',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...over,
});
const show = (one: AssignmentJob, mayAct = true) =>
  openScreen(
    { path: '/', at: '/', Component: () => <AssignmentProgress job={one} mayAct={mayAct} /> },
    {
      'POST /api/assignment-jobs/3/cancel': () => Response.json(job({ state: 'cancelled' })),
      'POST /api/assignment-jobs/3/undo': () => Response.json(job({ id: 4, kind: 'undo' })),
    },
  );
const patience = { timeout: 20_000 };

test.each([
  ['Cancel', 'POST /api/assignment-jobs/3/cancel', job()],
  ['Undo', 'POST /api/assignment-jobs/3/undo', job({ state: 'done', moved: 40 })],
])('%s', { timeout: 60_000 }, async (label, name, one) => {
  const { written } = show(one);
  fireEvent.click(await screen.findByText(label, {}, patience));
  await waitFor(() => expect(written.map((call) => call.name)).toEqual([name]), patience);
});

test('an undo cannot be undone, and who only reads sees the progress alone', { timeout: 60_000 }, async () => {
  show(job({ kind: 'undo', state: 'done', moved: 40 }), false);
  expect(await screen.findByText('40 of 40 claims processed: 40 reassigned, 0 not changed', {}, patience)).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
  expect(screen.queryByText('Cancel')).toBeNull();
});
