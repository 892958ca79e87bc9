// The analysis provider: the choice is saved as it stands, a refusal is said; the test tells what came of one real question.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const config = {
  primaryProvider: 'hybrid',
  useHybridApproach: true,
  readsEmails: false,
  secondOpinions: false,
  providers: [
    { name: 'rules', label: 'Rule-based', available: true, note: 'Always there' },
    { name: 'hybrid', label: 'Hybrid', available: true, note: 'Rules first' },
    { name: 'openai', label: 'OpenAI', available: true, note: 'Photos are looked at' },
  ],
  usage: { runs: 0, photosConsidered: 0, modelCalls: 0 },
  months: [],
  acceptance: [],
};
const spend = { prices: [], claims: [], version: 0, months: [], thisMonth: { month: '2026-11', cost: 0, isReached: false } };

async function open(answers: Record<string, unknown> = {}, role = 'adjuster') {
  const written = serverAnswers({ '/api/auth/user': { ...dana, role }, '/api/ai/config': config, '/api/ai/spend': spend, ...answers });
  openWorkspace({ at: '/settings?tab=ai', remotes: [] });
  await screen.findByRole('radio', { name: 'OpenAI' }, { timeout: 20_000 });
  return written;
}
async function choose(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: 'OpenAI' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save configuration' }));
}

test('what was used so far is shown as it was counted', async () => {
  await open({ '/api/ai/config': { ...config, usage: { runs: 41, photosConsidered: 1_270, modelCalls: 12 } } });
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(['Photos included', 'Analyses', 'Model calls'].map(figure)).toEqual(['1,270', '41', '12']);
}, 60_000);

test('how often findings were accepted is shown with its number, and only once something was decided', async () => {
  await open();
  expect(screen.queryByText('Accepted findings')).toBeNull();
  cleanup();
  await open({ '/api/ai/config': { ...config, acceptance: [{ type: 'Missing shingles', accepted: 5, edited: 3, rejected: 2 }] } });
  const row = screen.getByRole('cell', { name: 'Missing shingles' }).closest('tr');
  expect([...(row?.cells ?? [])].map((cell) => cell.textContent)).toEqual(['Missing shingles', '80% (8 of 10)', '5', '3', '2']);
}, 60_000);

describe('the choice', () => {
  test('is one choice, and is sent as it stands', async () => {
    const written = await open({ 'POST /api/ai/config': { ...config, primaryProvider: 'openai', useHybridApproach: false } });
    await userEvent.click(screen.getByRole('switch', { name: /Models read incoming emails/ }));
    await choose();
    expect(await screen.findByText('Analysis Configuration Updated')).toBeTruthy();
    expect(written).toEqual([{ method: 'POST', path: '/api/ai/config', body: { primaryProvider: 'openai', readsEmails: true } }]);
  }, 60_000);

  test('of a second opinion on new claims is off, and says what is sent and paid before it is turned on', async () => {
    const written = await open({ 'POST /api/ai/config': { ...config, secondOpinions: true } });
    const second = screen.getByRole<HTMLInputElement>('switch', { name: /second opinion on new claims/ });
    expect(second.checked).toBe(false);
    expect(screen.getByText(/The owner's name, address, phone, email and the policy number are removed.*one paid call/)).toBeTruthy();
    await userEvent.click(second);
    await userEvent.click(screen.getByRole('button', { name: 'Save configuration' }));
    expect(await screen.findByText('Analysis Configuration Updated')).toBeTruthy();
    expect(written).toEqual([{ method: 'POST', path: '/api/ai/config', body: { primaryProvider: 'hybrid', secondOpinions: true } }]);
  }, 60_000);

  test('leaves the reading of emails as it is where nobody changed it', async () => {
    const reading = { ...config, readsEmails: true };
    const written = await open({ '/api/ai/config': reading, 'POST /api/ai/config': { ...reading, primaryProvider: 'openai' } });
    await choose();
    expect(await screen.findByText('Analysis Configuration Updated')).toBeTruthy();
    expect(written).toEqual([{ method: 'POST', path: '/api/ai/config', body: { primaryProvider: 'openai' } }]);
  }, 60_000);

  test.each([
    ['with its reason', 'OpenAI is not available', 'Failed to update analysis configuration: OpenAI is not available'],
    ['where no reason was given', '', 'Failed to update analysis configuration'],
  ])(
    'that is refused is said in the words of the specification, %s, and stays to be sent again',
    async (_, reason, said) => {
      await open({ 'POST /api/ai/config': () => refusal(422, reason) });
      await choose();
      // Beside the button, and in the message
      await waitFor(() => expect(screen.getAllByText('Update Failed')).toHaveLength(2));
      expect(screen.getAllByText(said)).toHaveLength(2);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'OpenAI' }).checked).toBe(true);
    },
    60_000,
  );

  test('is not for those who only read, nor is the test', async () => {
    await open({}, 'billing');
    expect(screen.queryByRole('button', { name: 'Save configuration' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test provider' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'OpenAI' }).disabled).toBe(true);
  }, 60_000);
});

describe('the test of the provider', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Test provider' }));
  const works = {
    ok: true,
    tests: [{ ok: true, provider: 'OpenAI', model: 'gpt-5-mini-2025-08-07', tookMs: 1_234, sentence: 'OpenAI answers.' }],
  };

  test('says what answered, and how fast', async () => {
    const written = await open({ 'POST /api/ai/config/test': works });
    await press();
    expect(await screen.findByText('OpenAI: connected')).toBeTruthy();
    expect(screen.getByText('OpenAI answers. (gpt-5-mini-2025-08-07, 1,234 ms)')).toBeTruthy();
    expect(written).toMatchObject([{ method: 'POST', path: '/api/ai/config/test', body: { provider: 'hybrid' } }]);
  }, 60_000);

  test('says why it does not work; where no model is set, no time either', async () => {
    const sentence = 'No OpenAI key is set on this server (OPENAI_API_KEY). Only the rules are used.';
    const failed = { ok: false, provider: 'Claude', model: 'claude-sonnet-5-5', tookMs: 90, sentence: 'Claude is overloaded.' };
    const none = { ok: false, provider: 'Rule-based', tookMs: 0, sentence };
    await open({ 'POST /api/ai/config/test': { ok: false, tests: [none, failed] } });
    await press();
    expect(await screen.findByText('Rule-based: not working')).toBeTruthy();
    expect(screen.getByText('Claude is overloaded. (claude-sonnet-5-5, 90 ms)')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  }, 60_000);

  test('that was not made says so, and an earlier result is gone', async () => {
    let isFirst = true;
    const answer = () => (isFirst ? Response.json(works) : refusal(429, 'At most 30 analyses an hour. Please try again later.'));
    await open({ 'POST /api/ai/config/test': answer });
    await press();
    await screen.findByText('OpenAI: connected');
    isFirst = false;
    await press();
    expect(await screen.findByText("Couldn't test the provider")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('OpenAI: connected')).toBeNull());
    expect(screen.getByText(/At most 30 analyses an hour/)).toBeTruthy();
  }, 60_000);
});
