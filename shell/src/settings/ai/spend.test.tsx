// What models cost, in the settings: dollars, the limit that is reached, and the prices that only administrators change.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const config = {
  primaryProvider: 'hybrid',
  useHybridApproach: true,
  providers: [{ name: 'rules', label: 'Rule-based', available: true, note: 'Always there' }],
  usage: { runs: 0, photosConsidered: 0, modelCalls: 0 },
  months: [],
};
const model = { calls: 2, inputTokens: 2_400, outputTokens: 160 };
const spend = {
  prices: [{ model: 'gpt-5-mini', from: '2025-08-07', inputPerMillion: 0.25, outputPerMillion: 2 }],
  monthlyLimit: 5,
  version: 3,
  months: [
    {
      month: '2026-11',
      cost: 5.25,
      models: [
        { model: 'gpt-5-mini', ...model, cost: 5.25 },
        { model: 'other', ...model },
      ],
    },
  ],
  thisMonth: { month: '2026-11', cost: 5.25, isReached: true },
};

const open = (user: typeof dana) => {
  serverAnswers({ '/api/auth/user': user, '/api/ai/config': config, '/api/ai/spend': spend });
  openWorkspace({ at: '/settings?tab=ai', remotes: [] });
};

test('a month is told in dollars, a model without a price says so, and a reached limit stands first', async () => {
  open(dana);
  const table = await screen.findByRole('region', { name: 'Spend by month' }, { timeout: 8_000 }).catch(() => screen.findByText('$5.25'));
  expect(table).toBeTruthy();
  expect(screen.getByText('no price known')).toBeTruthy();
  expect(screen.getByText('The limit of this month is reached')).toBeTruthy();
  expect(screen.getByText(/Administrators change this/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save prices and limit' })).toBeNull();
});

test('an administrator has the prices as fields', async () => {
  open({ ...dana, role: 'admin' });
  const prices = await screen.findByRole('list', { name: 'Prices of models' }, { timeout: 8_000 });
  expect(within(prices).getByLabelText<HTMLInputElement>('Model').value).toBe('gpt-5-mini');
  expect(within(prices).getByLabelText<HTMLInputElement>('$ per million in').value).toBe('0.25');
  expect(screen.getByLabelText<HTMLInputElement>('Monthly limit in dollars').value).toBe('5');
});
