// What models cost, in the settings: dollars, the limit that is reached, and the prices that only administrators change.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const config = {
  primaryProvider: 'hybrid',
  useHybridApproach: true,
  readsEmails: false,
  secondOpinions: false,
  providers: [{ name: 'rules', label: 'Rule-based', available: true, note: 'Always there' }],
  usage: { runs: 0, photosConsidered: 0, modelCalls: 0 },
  months: [],
  acceptance: [],
};
const model = { kind: 'analysis', calls: 2, inputTokens: 2_400, outputTokens: 160, seconds: 0 };
const heard = {
  kind: 'transcription',
  model: 'gpt-4o-mini-transcribe',
  calls: 3,
  inputTokens: 0,
  outputTokens: 0,
  seconds: 150,
  cost: 0.01,
};
const spend = {
  prices: [{ model: 'gpt-5-mini', from: '2025-08-07', inputPerMillion: 0.25, outputPerMillion: 2 }],
  audioPrices: [{ model: 'gpt-4o-mini-transcribe', from: '2025-03-20', perMinute: 0.003 }],
  monthlyLimit: 5,
  claimLimit: 1.5,
  claims: [
    { claimId: 7, claimNumber: 'CLM-2026-000007', calls: 12, cost: 0.42 },
    { claimId: 9, calls: 1, cost: 0.004 },
  ],
  version: 3,
  months: [
    {
      month: '2026-11',
      cost: 5.25,
      models: [{ model: 'gpt-5-mini', ...model, cost: 5.25 }, { model: 'other', ...model }, heard],
    },
  ],
  thisMonth: {
    month: '2026-11',
    cost: 5.25,
    isReached: true,
    byKind: [
      { kind: 'analysis', cost: 5.24 },
      { kind: 'transcription', cost: 0.01 },
    ],
  },
};

const open = (user: typeof dana) => {
  serverAnswers({ '/api/auth/user': user, '/api/ai/config': config, '/api/ai/spend': spend });
  openWorkspace({ at: '/settings?tab=ai', remotes: [] });
};

test('a month is told in dollars, a model without a price says so, and a reached limit stands first', async () => {
  open(dana);
  const table = await screen.findByRole('region', { name: 'Costs by month' }, { timeout: 8_000 }).catch(() => screen.findByText('$5.25'));
  expect(table).toBeTruthy();
  expect(screen.getByText('No price set')).toBeTruthy();
  expect(screen.getByText('2.5 min')).toBeTruthy();
  expect(screen.getByText(/Analyses: \$5\.24, Transcriptions: \$0\.01/)).toBeTruthy();
  expect(screen.getByText('Monthly limit reached')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CLM-2026-000007' }).getAttribute('href')).toBe('/claims/7');
  const cells = screen.getByRole('link', { name: 'Claim 9' }).closest('tr')?.cells ?? [];
  expect([...cells].map((cell) => cell.textContent)).toEqual(['Claim 9', '1', 'less than $0.01']);
  expect(screen.getByText(/Limit: \$1\.50 per claim\./)).toBeTruthy();
  expect(screen.getByText(/Administrators can change this/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save prices' })).toBeNull();
});

test('an administrator has the prices as fields', async () => {
  open({ ...dana, role: 'admin' });
  const prices = await screen.findByRole('list', { name: 'Token prices' }, { timeout: 8_000 });
  expect(within(prices).getByLabelText<HTMLInputElement>('Model').value).toBe('gpt-5-mini');
  expect(within(prices).getByLabelText<HTMLInputElement>('$ per 1M input').value).toBe('0.25');
  expect(screen.getByLabelText<HTMLInputElement>('Monthly limit ($)').value).toBe('5');
  expect(screen.getByLabelText<HTMLInputElement>('Limit per claim ($)').value).toBe('1.5');
  const minutes = screen.getByRole('list', { name: 'Audio prices' });
  expect(within(minutes).getByLabelText<HTMLInputElement>('$ per minute').value).toBe('0.003');
});

test('a colleague who saves while I type takes none of my words: what only they changed arrives, what both changed is asked', async () => {
  const admin = { ...dana, role: 'admin' };
  let now: object = spend;
  const answers = {
    '/api/auth/user': admin,
    '/api/ai/config': config,
    '/api/ai/spend': () => Response.json(now),
    'PUT /api/ai/spend': () => refusal(409, 'Somebody else changed this meanwhile.'),
  };
  const written = serverAnswers(answers);
  openWorkspace({ at: '/settings?tab=ai', remotes: [] });
  const limit = await screen.findByLabelText<HTMLInputElement>('Monthly limit ($)', {}, { timeout: 8_000 });
  await userEvent.clear(limit);
  await userEvent.type(limit, '20');
  now = { ...spend, version: 4, monthlyLimit: 9, audioPrices: [{ ...spend.audioPrices[0], perMinute: 0.006 }] };
  await userEvent.click(screen.getByRole('button', { name: 'Save prices' }));
  expect(await screen.findByText('Someone else changed this')).toBeTruthy();
  expect(limit.value).toBe('20');
  expect(screen.getByLabelText<HTMLInputElement>('$ per minute').value).toBe('0.006');
  expect(screen.getByRole('radio', { name: 'Theirs: $9' })).toBeTruthy();

  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save prices' }));
  await save();
  expect(await screen.findByText('Choose one')).toBeTruthy();
  expect(written).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Yours: $20' }));
  await save();
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({ monthlyLimit: 20, claimLimit: 1.5, expectedVersion: 4, audioPrices: [{ perMinute: 0.006 }] });
});
