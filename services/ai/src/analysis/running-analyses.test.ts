// Analyses under way over HTTP, with a model that takes its time: their progress, photos that cannot be had, and calling one off.
import { aiApi as api, type AnalysisRun } from '@plumbline/contracts/ai';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { claimsBeside } from '../testing/claims-service.ts';
import { aPhoto, noted, someEvidence } from '../testing/evidence.ts';
import { startFieldService, type FieldService } from '../testing/field-service.ts';
import { firstPhotoIn, seenOnFirst, seenOnRoof, type Answer, type ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';

let field: FieldService;
let service: TestService;
let openai: ModelServer;
const heard: Envelope[] = [];

beforeAll(async () => {
  field = startFieldService();
  openai = await startOpenAiServer();
  service = await startTestService(aiService, {
    with: [field.definition, claimsBeside],
    settings: { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url },
  });
  await service.bus.subscribeLive((envelope) => void heard.push(envelope));
});
afterAll(async () => {
  await service.stop();
  await openai.stop();
});
beforeEach(() => {
  field.lost.clear();
  field.evidence = someEvidence({}, [aPhoto(1), aPhoto(2), aPhoto(3)]);
  openai.answer = seenOnRoof();
  openai.answersAfter = Promise.resolve();
});

const adjuster = () => service.as('adjuster', { id: 2, name: 'Dana Cole' });
const colleague = () => service.as('admin', { id: 9, name: 'Eli Park' });
const running = (inspectionId: number) => colleague().call(api.listRunningAnalyses, { params: { inspectionId } });
const runs = (inspectionId: number) => colleague().call(api.listAnalysisRuns, { params: { inspectionId } });
const cancel = (id: number, person = colleague()) => person.call(api.cancelAnalysis, { params: { id } });
const analyze = (inspectionId: number) => adjuster().call(api.analyzeDamage, { params: { inspectionId } });
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ httpStatus, message }: { httpStatus: number; message: string }) => ({ httpStatus, message }),
  );

async function until<R>(look: () => Promise<R | undefined>): Promise<R> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen in time');
}

/** An analysis whose photos are with a model that answers once it is let. */
async function asked(inspectionId: number) {
  const { promise, resolve: letAnswer } = Promise.withResolvers<void>();
  openai.answersAfter = promise;
  const run: Promise<AnalysisRun> = analyze(inspectionId);
  const row = await until(async () => (await running(inspectionId)).find(({ isAsking }) => isAsking));
  return { run, row, letAnswer };
}

test('everybody of the firm sees how far it is, and which photo could not be had and why; the others are looked at', async () => {
  field.lost.set(3, 'The file is gone');
  const { run, row, letAnswer } = await asked(61);
  const failed = [{ photoId: 3, reason: 'The file is gone' }];
  expect(row).toMatchObject({ startedBy: 'Dana Cole', photos: { of: 3, loaded: 2, failed } });
  letAnswer();
  expect(await run).toMatchObject({ excludedPhotos: failed, findings: [{ basis: 'model' }], cost: 0.00046 });
  expect(await running(61)).toEqual([]);
  for (const id of [1, 2, 3]) field.lost.set(id, 'The file is gone');
  expect(await analyze(62)).toMatchObject({ provider: 'rules', fallbackReason: 'None of the photos could be loaded for the model' });
});

test('canceled by a colleague it ends at once, stays among the runs with who and when, and what was found before stands', async () => {
  await analyze(71);
  const before = await colleague().call(api.readFindings, { params: { inspectionId: 71 } });
  field.evidence = noted(someEvidence({}, [aPhoto(1), aPhoto(2)]), 'Another look');
  const { run, row, letAnswer } = await asked(71);
  const answer = await cancel(row.id);
  expect(answer).toMatchObject({
    id: row.id,
    runNumber: 2,
    createdBy: 'Dana Cole',
    canceled: { by: 'Eli Park', photosLoaded: 2, photosOf: 2 },
    findings: [],
  });
  // The model has not answered yet
  expect(await run).toEqual(answer);
  expect(await running(71)).toEqual([]);
  expect((await runs(71)).map(({ runNumber, canceled }) => [runNumber, canceled?.by])).toEqual([
    [2, 'Eli Park'],
    [1, undefined],
  ]);
  // A list too short for it still brings the newest that counts; of another firm it brings none
  const shortest = { params: { inspectionId: 71 }, query: { limit: 1 } };
  expect((await colleague().call(api.listAnalysisRuns, shortest)).map(({ runNumber }) => runNumber)).toEqual([2, 1]);
  expect(await colleague().call(api.readFindings, { params: { inspectionId: 71 } })).toEqual(before);
  await service.settle();
  const told = heard.filter(({ aggregateId, type }) => aggregateId === row.id && type === 'ai.analysis-canceled');
  expect(told.map(({ data }) => data)).toMatchObject([{ inspectionId: 71, claimId: 7, runId: row.id, runNumber: 2 }]);
  // What was asked is paid, and its answer serves the next one that asks the same
  const spent = async () => JSON.stringify(await colleague().call(api.readAiSpend));
  const [calls, unpaid] = [openai.asked.length, await spent()];
  letAnswer();
  await until(async () => ((await spent()) === unpaid ? undefined : true));
  expect(await until(async () => (await analyze(71)).reused)).toBe(true);
  expect(openai.asked.length).toBe(calls);
});

test('of many photos the progress is told by question; one that fails loses its photos alone, and each is paid', async () => {
  field.evidence = someEvidence(
    {},
    Array.from({ length: 20 }, (_, at) => aPhoto(at + 1)),
  );
  const { promise, resolve: letAnswer } = Promise.withResolvers<void>();
  openai.answersAfter = promise;
  // The second question gets nonsense, and so does its repair
  const usable = seenOnFirst() as Extract<Answer, { kind: 'obey' }>;
  openai.answer = { kind: 'obey', say: (request) => (firstPhotoIn(request) === 9 ? 'Sure!' : usable.say(request)) };
  const run = analyze(63);
  const row = await until(async () => (await running(63)).find(({ isAsking }) => isAsking));
  expect(row).toMatchObject({ photos: { of: 20 }, batches: { of: 3, done: 0, failed: 0 } });
  letAnswer();
  const reason = "not looked at: The model's response had an unknown format, twice";
  expect(await run).toMatchObject({
    provider: 'hybrid',
    batches: { of: 3, answered: 2 },
    findings: [{ photoIds: [1, 17] }],
    excludedPhotos: [9, 10, 11, 12, 13, 14, 15, 16].map((photoId) => ({ photoId, reason })),
    fallbackReason: "8 photos weren't looked at. The model's response had an unknown format, twice",
    cost: 0.00184,
  });
  // Run again, what was answered is not asked again
  openai.answer = usable;
  const asked = openai.asked.length;
  const again = await analyze(63);
  expect(again).toMatchObject({ batches: { of: 3, answered: 3 }, excludedPhotos: [], tokens: { input: 1_200 } });
  expect(again.reused).toBeUndefined();
  expect(openai.asked.length).toBe(asked + 1);
});

test('one whose row expired goes on and is stored', async () => {
  field.evidence = noted(someEvidence({}, [aPhoto(1)]), 'A look under an old clock');
  const { run, row, letAnswer } = await asked(75);
  await service.service.parts.connection.collection<{ _id: number }>('running_analyses').deleteOne({ _id: row.id });
  // Longer than the watch waits between two looks
  await new Promise((resolve) => setTimeout(resolve, 600));
  letAnswer();
  expect(await run).toMatchObject({ id: row.id, runNumber: 1, findings: [{ basis: 'model' }] });
});

test('what is over, missing or foreign is not canceled, nor by whoever may not analyze', async () => {
  const { id } = await analyze(81);
  expect(await refusalOf(cancel(id))).toEqual({ httpStatus: 409, message: 'Analysis 1 is already finished.' });
  expect(await refusalOf(cancel(999_999))).toMatchObject({ httpStatus: 404 });
  field.evidence = noted(someEvidence({}, [aPhoto(1)]), 'One more look');
  const { run, row, letAnswer } = await asked(81);
  const rival = service.as('admin', { organizationId: 2 });
  expect(await refusalOf(cancel(row.id, rival))).toMatchObject({ httpStatus: 404 });
  expect(await refusalOf(rival.call(api.listRunningAnalyses, { params: { inspectionId: 81 } }))).toMatchObject({ httpStatus: 404 });
  for (const role of ['client', 'billing'] as const)
    expect(await refusalOf(cancel(row.id, service.as(role)))).toMatchObject({ httpStatus: 403 });
  const idempotencyKey = 'cancel-once-81';
  const twice = () => colleague().call(api.cancelAnalysis, { params: { id: row.id }, idempotencyKey });
  expect(await twice()).toEqual(await twice());
  expect(await refusalOf(cancel(row.id))).toEqual({ httpStatus: 409, message: 'Analysis 2 was canceled by Eli Park.' });
  letAnswer();
  await run;
});
