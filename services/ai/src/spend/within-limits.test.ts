// Limits at work: what a call may cost is held before it is made, and what it cost is counted whatever comes of it.
import { analyzeDamage, generateNarrative, spendApi } from '@plumbline/contracts/ai';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { claimsBeside } from '../testing/claims-service.ts';
import { aPhoto, noted, someEvidence, tornRoof } from '../testing/evidence.ts';
import { startFieldService, type FieldService } from '../testing/field-service.ts';
import { seenOnFirst, seenOnRoof, type ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';

const { changeAiSpend, readAiSpend } = spendApi;
let field: FieldService;
let openai: ModelServer;
let service: TestService;

beforeAll(async () => {
  field = startFieldService();
  openai = await startOpenAiServer();
  openai.answer = seenOnRoof();
  field.evidence = tornRoof();
  service = await startTestService(aiService, {
    with: [field.definition, claimsBeside],
    settings: { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url },
  });
});
afterAll(async () => {
  await service.stop();
  await openai.stop();
});

const firm = (organizationId: number) => service.as('admin', { organizationId, id: organizationId * 10 });
/** Inspections have ids of their own in each firm. */
const analyze = (of: number, inspectionId = of * 10) => firm(of).call(analyzeDamage, { params: { inspectionId } });
/** 8,000 tokens out are $1.60 at most; 80 came, at $0.016. */
const prices = [{ model: 'gpt-5-mini', from: '2025-01-01', inputPerMillion: 0.25, outputPerMillion: 200 }];
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );
const holds = () => service.service.parts.connection.collection('ai_holds');
const form = (claimId: number) => ({ claimId, property: { address: '12 Palm Ave', sqft: 1_900 }, measurements: { totalArea: 2_400 } });

test('of many analyses at once no more are asked than the limit of the month holds', async () => {
  await firm(2).call(changeAiSpend, { body: { prices, monthlyLimit: 1 } });
  const before = openai.asked.length;
  let answer: (value?: unknown) => void = () => undefined;
  openai.answersAfter = new Promise((resolve) => {
    answer = resolve;
  });
  const ended: Awaited<ReturnType<typeof failureOf>>[] = [];
  const all = [1, 2, 3, 4, 5].map((inspectionId) => failureOf(analyze(2, inspectionId)).then((one) => void ended.push(one)));
  await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(4);
  answer();
  await Promise.all(all);
  const sentence = 'The rest of the monthly AI limit of $1.00 is held for AI work that is under way. Please try again in a few minutes.';
  expect(ended).toEqual([...Array.from({ length: 4 }, () => ({ status: 409, message: sentence })), undefined]);
  expect(openai.asked.length - before).toBe(1);
  expect(await holds().countDocuments({ organizationId: 2 })).toBe(0);
  // What was held and not used is free again
  expect((await firm(2).call(readAiSpend)).thisMonth).toMatchObject({ cost: 0.0163, isReached: false });
  expect(await failureOf(analyze(2, 6))).toBeUndefined();
});

test('of the questions of one analysis those beyond the limit are not asked; what was seen until then stands', async () => {
  await firm(8).call(changeAiSpend, { body: { prices, monthlyLimit: 0.03 } });
  field.evidence = someEvidence(
    {},
    Array.from({ length: 40 }, (_, at) => aPhoto(at + 1)),
  );
  openai.answer = seenOnFirst();
  const before = openai.asked.length;
  const run = await analyze(8);
  // Beside the first one the second waits: what it holds is free again by then
  expect(openai.asked.length - before).toBe(2);
  const sentence = 'The monthly AI limit of $0.03 has been reached. An administrator can raise it under Settings, AI analysis.';
  expect(run).toMatchObject({ batches: { of: 5, answered: 2 }, fallbackReason: `24 photos weren't looked at. ${sentence}` });
  expect(run.excludedPhotos).toHaveLength(24);
  expect(run.findings).toMatchObject([{ photoIds: [1, 9] }]);
  expect(await holds().countDocuments({ organizationId: 8 })).toBe(0);
  field.evidence = tornRoof();
  openai.answer = seenOnRoof();
});

test('what a claim holds is held for that claim; a process that died holds nothing after its time', async () => {
  await firm(3).call(changeAiSpend, { body: { prices, monthlyLimit: null, claimLimit: 1 } });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const held = { organizationId: 3, micros: 1_000_000, version: 1, createdAt: new Date(), updatedAt: new Date() };
  await holds().insertMany([
    { ...held, _id: 900_001, claimId: 7, until: minutes(-1) },
    { ...held, _id: 900_002, claimId: 8, until: minutes(4) },
  ] as never[]);
  expect(await analyze(3)).toMatchObject({ provider: 'hybrid' });
  await holds().insertOne({ ...held, _id: 900_003, claimId: 7, until: minutes(4) } as never);
  expect(await analyze(3)).toMatchObject({
    provider: 'rules',
    fallbackReason: expect.stringMatching(/^The rest of the AI limit of \$1\.00 for this claim is held/) as string,
  });
});

test('with a limit for each claim a model without a price is not asked either', async () => {
  await firm(4).call(changeAiSpend, { body: { prices: [], monthlyLimit: null, claimLimit: 5 } });
  const before = openai.asked.length;
  const fallbackReason =
    'AI has a limit for each claim, but no price is set for gpt-5-mini. An administrator can add it under Settings, AI analysis.';
  expect(await analyze(4)).toMatchObject({ provider: 'rules', fallbackReason });
  expect(await firm(4).call(generateNarrative, { body: form(7) })).toMatchObject({ provider: 'rules', fallbackReason });
  expect(openai.asked.length).toBe(before);
});

test('what was paid is counted, and its answer kept, where the run cannot be stored', async () => {
  const { id } = await analyze(5);
  field.evidence = noted(tornRoof(), 'Another look');
  const taken = { organizationId: 99, version: 1, createdAt: new Date(), updatedAt: new Date() };
  const runs = service.service.parts.connection.collection('analysis_runs');
  await runs.insertOne({ ...taken, _id: id + 1 } as never);
  expect(await failureOf(analyze(5))).toMatchObject({ status: 409 });
  expect((await firm(5).call(readAiSpend)).months[0]?.models).toMatchObject([{ kind: 'analysis', calls: 2 }]);
  expect(await analyze(5)).toMatchObject({ reused: true });
});

test('thirty calls an hour are thirty, also where many come at once; a refused one does not count', async () => {
  expect(await failureOf(analyze(6, 404))).toMatchObject({ status: 404 });
  const atOnce = (length: number) => Promise.all(Array.from({ length }, () => failureOf(analyze(6))));
  // As many as a busy machine answers in the time that each has
  for (let calls = 0; calls < 24; calls += 8) expect(await atOnce(8)).toEqual(Array.from({ length: 8 }));
  const last = await atOnce(16);
  expect(last.filter((one) => one === undefined)).toHaveLength(6);
  expect(last.filter((one) => one?.status === 429)).toHaveLength(10);
});

test('a narrative for a claim that is missing or of another firm is refused, asks nobody and counts for none', async () => {
  const before = openai.asked.length;
  for (const claimId of [404, 405])
    expect(await failureOf(firm(7).call(generateNarrative, { body: form(claimId) }))).toEqual({ status: 404, message: 'Claim not found' });
  expect(openai.asked.length).toBe(before);
  expect((await firm(7).call(readAiSpend)).claims).toEqual([]);
});
