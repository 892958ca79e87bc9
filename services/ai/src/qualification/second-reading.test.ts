// A model beside the rules at intake, over HTTP, against a server that speaks OpenAI's wire format: what it may say, and that it moves no point.
import { changeAiConfig, qualifyClaim, readAiConfig, spendApi, type QualificationRequest } from '@plumbline/contracts/ai';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import type { Answer, ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';
import { qualify } from './qualify-claim.ts';

let openai: ModelServer;
let service: TestService;
beforeAll(async () => {
  openai = await startOpenAiServer();
  service = await startTestService(aiService, { settings: { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url } });
});
afterAll(async () => {
  await service.stop();
  await openai.stop();
});

let of = 10;
const aRequest = (more: Partial<QualificationRequest> = {}): QualificationRequest => ({
  damageType: 'hurricane',
  incidentDate: '2026-11-01',
  today: '2026-11-21',
  state: 'FL',
  propertyOwnerName: 'Maria Alvarez',
  propertyOwnerPhone: '305 555 0123',
  propertyOwnerEmail: 'maria@home.test',
  propertyAddress: '12 Palm Ave, Miami, FL 33101',
  policyNumber: 'HO-778899',
  estimatedDamage: 'Maria Alvarez says rain comes through the ceiling of the den at 12 Palm Ave.',
  ...more,
});
const says = (more: object = {}): Answer => ({
  kind: 'text',
  text: JSON.stringify({ isViable: true, priority: 'high', reason: 'A recent storm.', urgent: [], ...more }),
});
const ask = (request: QualificationRequest, organizationId = of) =>
  service.as('adjuster', { organizationId, id: organizationId * 10 }).call(qualifyClaim, { body: request });
const turn = (organizationId: number, secondOpinions: boolean) =>
  service.as('admin', { organizationId, id: organizationId * 10 }).call(changeAiConfig, { body: { secondOpinions } });
/** Of a firm of its own that turned it on: no answer is known yet. */
async function askAnew(request = aRequest()) {
  of += 1;
  await turn(of, true);
  return ask(request);
}

test('no claim goes to a model before the firm turned it on, nor after it turned it off', async () => {
  openai.answer = says();
  of += 1;
  const before = openai.asked.length;
  expect(await ask(aRequest())).toEqual(qualify(aRequest()));
  await expect(
    service.as('billing', { organizationId: of }).call(changeAiConfig, { body: { secondOpinions: true } }),
  ).rejects.toMatchObject({ httpStatus: 403 });
  expect(await turn(of, true)).toMatchObject({ secondOpinions: true, readsEmails: false });
  expect(await turn(of, true)).toMatchObject({ secondOpinions: true });
  // Another firm is not concerned, and another choice leaves it as it is
  expect(await service.as('admin', { organizationId: of + 500 }).call(readAiConfig)).toMatchObject({ secondOpinions: false });
  const chosen = await service.as('admin', { organizationId: of }).call(changeAiConfig, { body: { primaryProvider: 'openai' } });
  expect(chosen).toMatchObject({ secondOpinions: true });
  expect((await ask(aRequest())).second?.said).toBeDefined();
  expect(openai.asked.length).toBe(before + 1);
  await turn(of, false);
  expect(await ask(aRequest({ estimatedDamage: 'Another' }))).not.toHaveProperty('second');
  expect(openai.asked.length).toBe(before + 1);
});

test('both are there with who said which, the score is that of the rules, and nobody is named to the model', async () => {
  openai.answer = says({ priority: 'critical', urgent: [{ sign: 'active_leak', quote: 'rain comes through the ceiling' }] });
  const request = aRequest();
  const { second, ...answer } = await askAnew(request);
  expect(answer).toEqual(qualify(request));
  expect(second).toMatchObject({
    said: { isViable: true, priority: 'critical', urgent: [{ sign: 'active_leak', quote: 'rain comes through the ceiling' }] },
    providerLabel: 'OpenAI',
    model: 'gpt-5-mini-2025-08-07',
    cost: 0.00046,
  });
  expect(second?.disagreements).toContainEqual({
    figure: 'priority',
    rules: expect.not.stringMatching('Critical') as string,
    model: 'Critical',
  });
  const sent = openai.asked.at(-1)?.body ?? '';
  expect(sent).not.toMatch(/Alvarez|Palm Ave|555|home\.test|778899|"tools"/);
  expect(sent).toContain('rain comes through the ceiling');
  // The same claim is paid once
  const { second: again } = await ask(request);
  expect(again).toMatchObject({ reused: true, said: second?.said });
  const spend = await service.as('admin', { organizationId: of }).call(spendApi.readAiSpend);
  expect(spend.months[0]?.models).toMatchObject([{ kind: 'qualification', calls: 1, cost: 0.00046 }]);
});

test('where it doubts what the rules take, that is said, and no point moves', async () => {
  openai.answer = says({ isViable: false, priority: 'low', reason: 'Little damage. The carrier must pay. See https://evil.example/x.' });
  const request = aRequest({ estimatedDamage: 'A scratch on the door.' });
  const { second, ...answer } = await askAnew(request);
  expect(answer).toEqual(qualify(request));
  expect(second?.said?.reason).toBe('Little damage.');
  expect(second?.disagreements).toContainEqual({ figure: 'viable', rules: 'Viable', model: 'Not viable' });
});

test.each<[string, Answer, RegExp]>([
  ['quotes what is not there', says({ urgent: [{ sign: 'collapse', quote: 'the wall fell' }] }), /aren't in the assessment, twice$/],
  ['invents a sign', says({ urgent: [{ sign: 'alien', quote: 'rain' }] }), /unknown format, twice$/],
  ['refuses', { kind: 'refusal' }, /declined/],
  ['is away', { kind: 'status', status: 400 }, /status 400/],
])('of a model that %s the rules answer alone, with the reason', async (_, answer, reason) => {
  openai.answer = answer;
  const request = aRequest();
  const { second, ...rules } = await askAnew(request);
  expect(rules).toEqual(qualify(request));
  expect(second).toMatchObject({ disagreements: [], fallbackReason: expect.stringMatching(reason) as string });
  expect(second?.said).toBeUndefined();
});

test('at the limit of the month no model is asked, and the rules say so', async () => {
  openai.answer = says();
  await askAnew();
  const admin = service.as('admin', { organizationId: of });
  const prices = [{ model: 'gpt-5-mini', from: '2025-01-01', inputPerMillion: 9_000, outputPerMillion: 9_000 }];
  await admin.call(spendApi.changeAiSpend, { body: { prices, monthlyLimit: 1 } });
  const before = openai.asked.length;
  const { second } = await ask(aRequest({ estimatedDamage: 'Another' }));
  expect(second?.fallbackReason).toContain('monthly AI limit');
  expect(openai.asked.length).toBe(before);
});
