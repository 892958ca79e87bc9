// The test of the provider: that it works, or why not; timed, counted, limited, and by whom it may be asked.
import { spendApi, testAiProvider } from '@plumbline/contracts/ai';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { openAiModels } from '../providers/openai.ts';
import { startFieldService } from '../testing/field-service.ts';
import { startOpenAiServer, type Answer, type OpenAiServer } from '../testing/openai-server.ts';

let openai: OpenAiServer;
let withKey: TestService;
let without: TestService;
const start = (settings: Record<string, string>) => startTestService(aiService, { with: [startFieldService().definition], settings });

beforeAll(async () => {
  openai = await startOpenAiServer();
  withKey = await start({ OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url });
  without = await start({});
});
afterAll(async () => {
  await withKey.stop();
  await without.stop();
  await openai.stop();
});

const works: Answer = { kind: 'text', text: 'yes' };
const ask = (person: TestPerson, idempotencyKey?: string) => person.call(testAiProvider, idempotencyKey ? { idempotencyKey } : {});
const of = (organizationId: number) => withKey.as('admin', { organizationId, id: organizationId * 100 });
const callsOf = async (organizationId: number) => (await of(organizationId).call(spendApi.readAiSpend)).months[0]?.models[0]?.calls ?? 0;
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );

test('a model that answers is named with its time; the call is counted in what is spent, once for each click', async () => {
  openai.answer = works;
  const before = openai.asked.length;
  for (const _ of [1, 2])
    expect(await ask(of(3), 'test-the-provider-1')).toMatchObject({
      ok: true,
      provider: 'OpenAI',
      model: 'gpt-5-mini-2025-08-07',
      sentence: 'OpenAI is responding.',
      tookMs: expect.any(Number) as number,
    });
  expect(openai.asked[before]?.body).not.toContain('input_image');
  const spend = await of(3).call(spendApi.readAiSpend);
  expect(spend.months).toMatchObject([{ cost: 0.00046, models: [{ calls: 1, inputTokens: 1_200, outputTokens: 80 }] }]);
  expect(spend.thisMonth.cost).toBe(0.00046);
  expect(await callsOf(4)).toBe(0);
});

test.each<[string, Answer, RegExp]>([
  ['a wrong key', { kind: 'status', status: 401 }, /rejected this server.s key.*OPENAI_API_KEY/],
  ['a model that is not offered', { kind: 'status', status: 404 }, /The model gpt-5-mini isn.t available/],
  ['a quota that is used up', { kind: 'status', status: 429 }, /quota is used up/],
  ['a fault of theirs', { kind: 'status', status: 503 }, /had a server error \(503\)/],
  ['something else that answers', { kind: 'speech', text: 'x' }, /didn't come from OpenAI/],
])('%s is said, asked once, and costs nothing', async (_, answer, sentence) => {
  openai.answer = answer;
  const before = openai.asked.length;
  const result = await ask(of(5));
  expect(result).toMatchObject({ ok: false, provider: 'OpenAI', model: 'gpt-5-mini', sentence: expect.stringMatching(sentence) as string });
  expect(openai.asked.length - before).toBe(1);
  expect(await callsOf(5)).toBe(0);
});

test('no network is said', async () => {
  const closed = await startOpenAiServer();
  await closed.stop();
  const { vision } = openAiModels({ apiKey: 'k', baseUrl: closed.url });
  await expect(vision.probe()).rejects.toThrow(/Couldn't reach OpenAI/);
});

test('whoever does not answer is waited for a while and no longer', async () => {
  openai.answer = { kind: 'silence' };
  const { vision } = openAiModels({ apiKey: 'k', baseUrl: openai.url, timeoutMs: 150 });
  const before = openai.asked.length;
  await expect(vision.probe()).rejects.toThrow("OpenAI didn't respond within 1 second. Please try again.");
  expect(openai.asked.length - before).toBe(1);
});

test('without a key nothing is asked, and the sentence says who answers instead', async () => {
  const result = await ask(without.as('adjuster'));
  expect(result).toEqual({
    ok: false,
    provider: 'Rule-based',
    tookMs: 0,
    sentence: 'No OpenAI key is set on this server (OPENAI_API_KEY). Only the rules are used.',
  });
});

test('thirty an hour and person, whatever comes of them', async () => {
  const person = without.as('admin', { organizationId: 7, id: 700 });
  for (let time = 0; time < 30; time += 1) expect((await ask(person)).ok).toBe(false);
  expect(await failureOf(ask(person))).toMatchObject({ status: 429 });
});

test('where the limit of the month is reached, nothing is asked', async () => {
  openai.answer = works;
  await ask(of(8));
  const prices = [{ model: 'gpt-5-mini', from: '2025-01-01', inputPerMillion: 1_000, outputPerMillion: 1_000 }];
  await of(8).call(spendApi.changeAiSpend, { body: { prices, monthlyLimit: 0.01 } });
  const before = openai.asked.length;
  expect(await failureOf(ask(of(8)))).toMatchObject({ status: 409, message: expect.stringContaining('limit') as string });
  expect(openai.asked).toHaveLength(before);
});

test('only who chooses the provider may ask, and no key of a partner', async () => {
  for (const role of ['reviewer', 'billing', 'engineer', 'client', 'attorney'] as const)
    expect(await failureOf(ask(without.as(role)))).toMatchObject({ status: 403 });
  expect(await failureOf(ask(without.asKey(['ai:write'])))).toMatchObject({ status: 403 });
  expect(await failureOf(ask(without.signedOut()))).toMatchObject({ status: 401 });
});
