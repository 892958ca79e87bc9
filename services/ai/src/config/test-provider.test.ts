// The test of a provider: that its models work, or why not; timed, counted, limited, and by whom it may be asked.
import { changeAiConfig, spendApi, testAiProvider, type PrimaryProvider } from '@plumbline/contracts/ai';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { claudeModel } from '../providers/claude.ts';
import { openAiModels } from '../providers/openai.ts';
import { startClaudeServer } from '../testing/claude-server.ts';
import { claimsBeside } from '../testing/claims-service.ts';
import { startFieldService } from '../testing/field-service.ts';
import type { Answer, ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';

let openai: ModelServer;
let claude: ModelServer;
let withKeys: TestService;
let without: TestService;
const start = (settings: Record<string, string>) =>
  startTestService(aiService, { with: [startFieldService().definition, claimsBeside], settings });

beforeAll(async () => {
  [openai, claude] = await Promise.all([startOpenAiServer(), startClaudeServer()]);
  const keys = { OPENAI_API_KEY: 'key-for-tests', ANTHROPIC_API_KEY: 'key-for-tests' };
  withKeys = await start({ ...keys, OPENAI_BASE_URL: openai.url, ANTHROPIC_BASE_URL: claude.url });
  without = await start({});
});
afterAll(async () => {
  await withKeys.stop();
  await without.stop();
  await openai.stop();
  await claude.stop();
});

const works: Answer = { kind: 'text', text: 'yes' };
const ask = (person: TestPerson, provider?: PrimaryProvider, idempotencyKey?: string) =>
  person.call(testAiProvider, { body: { provider }, ...(idempotencyKey ? { idempotencyKey } : {}) });
const of = (organizationId: number) => withKeys.as('admin', { organizationId, id: organizationId * 100 });
const modelsOf = async (organizationId: number) => (await of(organizationId).call(spendApi.readAiSpend)).months[0]?.models ?? [];
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );
const answerAll = (answer: Answer) => {
  openai.answer = answer;
  claude.answer = answer;
};
const both = [
  ['openai', 'OpenAI', 'gpt-5-mini', 'OPENAI'],
  ['claude', 'Claude', 'claude-sonnet-5-5', 'ANTHROPIC'],
] as const;
const serverOf = (name: 'openai' | 'claude') => (name === 'openai' ? openai : claude);

test('a model that answers is named with its time; the call is counted in what is spent, once for each click', async () => {
  answerAll(works);
  const before = openai.asked.length;
  for (const _ of [1, 2])
    expect(await ask(of(3), 'openai', 'test-the-provider-1')).toMatchObject({
      ok: true,
      tests: [
        { provider: 'OpenAI', model: 'gpt-5-mini-2025-08-07', sentence: 'OpenAI is responding.', tookMs: expect.any(Number) as number },
      ],
    });
  expect(openai.asked[before]?.body).not.toContain('input_image');
  const spend = await of(3).call(spendApi.readAiSpend);
  expect(spend.months).toMatchObject([{ cost: 0.00046, models: [{ calls: 1, inputTokens: 1_200, outputTokens: 80 }] }]);
  expect(spend.thisMonth.cost).toBe(0.00046);
  expect(await modelsOf(4)).toEqual([]);
});

test('without a wish the choice of the firm is tested: of hybrid each model by itself, with its price', async () => {
  openai.answer = works;
  claude.answer = { kind: 'status', status: 401 };
  const result = await ask(of(6));
  expect(result.ok).toBe(false);
  expect(result.tests).toMatchObject([
    { provider: 'OpenAI', ok: true },
    {
      provider: 'Claude',
      ok: false,
      sentence: "Claude rejected this server's key (401). Ask your server administrator to change ANTHROPIC_API_KEY.",
    },
  ]);
  await of(6).call(changeAiConfig, { body: { primaryProvider: 'claude' } });
  claude.answer = works;
  expect(await ask(of(6))).toMatchObject({ ok: true, tests: [{ provider: 'Claude', model: 'claude-sonnet-5-5' }] });
  // 1,400 tokens in at $2.00 and 90 out at $10.00 for a million
  expect(await modelsOf(6)).toMatchObject([
    { model: 'claude-sonnet-5-5', calls: 1, cost: 0.0037 },
    { model: 'gpt-5-mini-2025-08-07', calls: 1, cost: 0.00046 },
  ]);
});

describe.each(both)('of %s', (name, label, model, prefix) => {
  test.each<[string, Answer, RegExp]>([
    ['a wrong key', { kind: 'status', status: 401 }, new RegExp(`^${label} rejected this server.s key.*${prefix}_API_KEY`)],
    ['a model that is not offered', { kind: 'status', status: 404 }, new RegExp(`The model ${model} isn.t available`)],
    ['a quota that is used up', { kind: 'status', status: 429 }, /quota is used up/],
    ['a fault of theirs', { kind: 'status', status: 503 }, /had a server error \(503\)/],
    ['too much to do', { kind: 'status', status: 529 }, /is overloaded \(529\)/],
    ['something else that answers', { kind: 'speech', text: 'x' }, new RegExp(`didn't come from ${label}.*${prefix}_BASE_URL`)],
    ['no JSON at all', { kind: 'malformed' }, new RegExp(`didn't come from ${label}`)],
  ])('%s is said, asked once, and costs nothing', async (_, answer, sentence) => {
    answerAll(answer);
    const before = serverOf(name).asked.length;
    const result = await ask(of(5), name);
    const said = expect.stringMatching(sentence) as string;
    expect(result).toMatchObject({ ok: false, tests: [{ ok: false, provider: label, model, sentence: said }] });
    expect(serverOf(name).asked.length - before).toBe(1);
    expect(await modelsOf(5)).toEqual([]);
  });

  const made = (baseUrl: string, timeoutMs?: number) => {
    const settings = { apiKey: 'k', baseUrl, ...(timeoutMs ? { timeoutMs } : {}) };
    return name === 'openai' ? openAiModels(settings).language : claudeModel(settings);
  };

  test('no network is said', async () => {
    const closed = await startOpenAiServer();
    await closed.stop();
    await expect(made(closed.url).probe()).rejects.toThrow(new RegExp(`Couldn't reach ${label}`));
  });

  test('whoever does not answer is waited for a while and no longer', async () => {
    answerAll({ kind: 'silence' });
    const server = serverOf(name);
    const before = server.asked.length;
    await expect(made(server.url, 150).probe()).rejects.toThrow(`${label} didn't respond within 1 second. Please try again.`);
    expect(server.asked.length - before).toBe(1);
  });
});

test('without a key nothing is asked, and the sentence says who answers instead', async () => {
  const answered = (sentence: string) => ({ ok: false, tests: [{ ok: false, provider: 'Rule-based', tookMs: 0, sentence }] });
  expect(await ask(without.as('adjuster'))).toEqual(answered('No AI model is set up on this server. Only the rules are used.'));
  expect(await ask(without.as('adjuster'), 'claude')).toEqual(
    answered('No Claude key is set on this server (ANTHROPIC_API_KEY). Only the rules are used.'),
  );
  await expect(without.as('adjuster').call(testAiProvider, { body: { provider: 'other' as never } })).rejects.toMatchObject({
    httpStatus: 400,
  });
});

test('thirty an hour and person, whatever comes of them', async () => {
  const person = without.as('admin', { organizationId: 7, id: 700 });
  for (let time = 0; time < 30; time += 1) expect((await ask(person)).ok).toBe(false);
  expect(await failureOf(ask(person))).toMatchObject({ status: 429 });
});

test('where the limit of the month is reached, nothing is asked', async () => {
  answerAll(works);
  await ask(of(8));
  const prices = ['gpt-5-mini', 'claude-sonnet-5-5'].map((model) => ({
    model,
    from: '2025-01-01',
    inputPerMillion: 1_000,
    outputPerMillion: 1_000,
  }));
  await of(8).call(spendApi.changeAiSpend, { body: { prices, monthlyLimit: 0.01 } });
  const before = openai.asked.length + claude.asked.length;
  expect(await failureOf(ask(of(8)))).toMatchObject({ status: 409, message: expect.stringContaining('limit') as string });
  expect(openai.asked.length + claude.asked.length).toBe(before);
});

test('only who chooses the provider may ask, and no key of a partner', async () => {
  for (const role of ['reviewer', 'billing', 'engineer', 'client', 'attorney'] as const)
    expect(await failureOf(ask(without.as(role)))).toMatchObject({ status: 403 });
  expect(await failureOf(ask(without.asKey(['ai:write'])))).toMatchObject({ status: 403 });
  expect(await failureOf(ask(without.signedOut()))).toMatchObject({ status: 401 });
});
