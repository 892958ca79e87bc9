// The daily limit for measurements: what counts now, what is refused, and a colleague who saves meanwhile.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const limit = { dollars: 1_000, most: 1_000, isOwn: false, spentToday: 89, version: 0 };

test('an administrator sets a lower limit; what is above the one of the server, and what a colleague saved, is said', async () => {
  let now: object = limit;
  let answer = (): Response => refusal(400, 'Enter at most $1,000.00.', { dollars: 'Enter at most $1,000.00.' });
  const written = serverAnswers({
    '/api/auth/user': { ...dana, role: 'admin' },
    '/api/integrations': [],
    '/api/measurement-limit': () => Response.json(now),
    'PUT /api/measurement-limit': () => answer(),
  });
  openWorkspace({ at: '/settings?tab=integrations', remotes: [] });
  const field = await screen.findByLabelText<HTMLInputElement>('Daily limit ($)', {}, { timeout: 20_000 });
  expect(field.value).toBe('1000');
  expect(screen.getByText(/Ordered today: \$89\. No limit is set here/)).toBeTruthy();
  const type = async (text: string) => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  };
  await type('');
  expect(await screen.findAllByText('Enter an amount in dollars')).not.toHaveLength(0);
  expect(written).toEqual([]);
  await type('2000');
  expect(await screen.findAllByText('Enter at most $1,000.00.')).not.toHaveLength(0);
  now = { ...limit, dollars: 500, isOwn: true, version: 1, changedBy: 'Omar Reyes', changedAt: '2026-11-27T10:00:00.000Z' };
  answer = () => refusal(409, 'Someone else changed this. Review it and try again.');
  await type('250');
  await userEvent.click(await screen.findByRole('radio', { name: 'Yours: $250' }));
  answer = () => Response.json({ ...now, dollars: 250, version: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(written.at(-1)?.body).toEqual({ dollars: 250, expectedVersion: 1 }));
  expect(await screen.findByText('Daily limit saved')).toBeTruthy();
}, 60_000);
