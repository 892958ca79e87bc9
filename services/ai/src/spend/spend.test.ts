// What models cost over the API: dollars from the counters of calls, the prices of a firm, and the limit at which they stop.
import { analyzeDamage, readAiConfig, spendApi, testAiProvider, transcribeAudio } from '@plumbline/contracts/ai';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { claimsBeside } from '../testing/claims-service.ts';
import { startFieldService, type FieldService } from '../testing/field-service.ts';
import { noted, tornRoof } from '../testing/evidence.ts';
import { type Answer, type ModelServer, seenOnRoof } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';

const { changeAiSpend, readAiSpend } = spendApi;
let field: FieldService;
let openai: ModelServer;
let rules: TestService;
let model: TestService;
let priced: TestPerson;

beforeAll(async () => {
  field = startFieldService();
  openai = await startOpenAiServer();
  rules = await startTestService(aiService, { with: [field.definition, claimsBeside] });
  model = await startTestService(aiService, {
    with: [field.definition, claimsBeside],
    settings: { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url },
  });
  priced = model.as('adjuster', { id: 41 });
});
afterAll(async () => {
  await rules.stop();
  await model.stop();
  await openai.stop();
});

const person = (service: TestService, id = 2) => service.as('adjuster', { id });
const admin = (service: TestService) => service.as('admin');
const spend = (service: TestService) => person(service).call(readAiSpend);
const prices = [{ model: 'gpt-5-mini', from: '2025-01-01', inputPerMillion: 0.25, outputPerMillion: 2 }];
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ httpStatus, message, fields }: CallFailure) => ({ status: httpStatus, message, fields }),
  );

const wave = (seconds: number) => {
  const bytes = Buffer.alloc(44 + seconds * 16_000);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16_000, 28);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(seconds * 16_000, 40);
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }), 'note.wav');
  return { body };
};

test('where no model works, nothing was spent, and no limit stops the rules', async () => {
  expect(await spend(rules)).toMatchObject({ months: [], thisMonth: { cost: 0, isReached: false }, version: 0 });
  await admin(rules).call(changeAiSpend, { body: { prices: [], monthlyLimit: 0.01 } });
  field.evidence = tornRoof();
  expect(await person(rules, 31).call(analyzeDamage, { params: { inspectionId: 1 } })).toMatchObject({ provider: 'rules' });
});

test('dollars follow from tokens and the prices; without a price that is said', async () => {
  field.evidence = tornRoof();
  openai.answer = seenOnRoof();
  await priced.call(analyzeDamage, { params: { inspectionId: 1 } });
  const { months, thisMonth } = await spend(model);
  // 1,200 tokens in at $0.25 and 80 out at $2.00 for a million
  expect(months).toMatchObject([{ cost: 0.00046, models: [{ model: 'gpt-5-mini-2025-08-07', calls: 1, cost: 0.00046 }] }]);
  expect(thisMonth).toMatchObject({ cost: 0.00046, isReached: false });
  const none = await admin(model).call(changeAiSpend, { body: { prices: [], monthlyLimit: null, expectedVersion: 0 } });
  expect(none.months[0]?.models[0]).not.toHaveProperty('cost');
  expect(await failureOf(admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: null, expectedVersion: 0 } }))).toMatchObject({
    status: 409,
  });
});

test('a limit that is reached refuses further runs with a sentence; a higher one lets them through', async () => {
  const limited = { prices: [{ ...prices[0], outputPerMillion: 200 }], monthlyLimit: 0.01 } as never;
  expect((await admin(model).call(changeAiSpend, { body: limited })).thisMonth).toMatchObject({ isReached: true });
  const asked = openai.asked.length;
  const refused = await failureOf(priced.call(analyzeDamage, { params: { inspectionId: 1 } }));
  expect(refused).toMatchObject({
    status: 409,
    message: 'The monthly AI limit of $0.01 has been reached. An administrator can raise it under Settings, AI analysis.',
  });
  expect(openai.asked).toHaveLength(asked);
  await admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: 5 } });
  field.evidence = noted(tornRoof(), 'Second look');
  expect(await priced.call(analyzeDamage, { params: { inspectionId: 1 } })).toMatchObject({ tokens: { input: 1_200 } });
});

test('transcriptions count by the minute beside the tokens, and the limit holds for both', async () => {
  openai.answer = { kind: 'speech', text: 'North slope.' };
  const before = await spend(model);
  await person(model, 42).call(transcribeAudio, wave(90));
  const { months, thisMonth } = await spend(model);
  // 90 seconds at the published $0.003 a minute
  expect(months[0]?.models.filter(({ kind }) => kind === 'transcription')).toMatchObject([
    { model: 'gpt-4o-mini-transcribe', calls: 1, seconds: 90, inputTokens: 0, cost: 0.0045 },
  ]);
  expect(thisMonth.cost).toBeCloseTo(before.thisMonth.cost + 0.0045, 6);
  expect(thisMonth.byKind.find(({ kind }) => kind === 'transcription')?.cost).toBe(0.0045);

  const audioPrices = [{ model: 'gpt-4o-mini-transcribe', from: '2025-01-01', perMinute: 10 }];
  const dear = await admin(model).call(changeAiSpend, { body: { prices, audioPrices, monthlyLimit: 15 } });
  expect(dear).toMatchObject({ audioPrices, thisMonth: { isReached: true } });
  const asked = openai.asked.length;
  expect(await failureOf(person(model, 42).call(transcribeAudio, wave(1)))).toMatchObject({ status: 409 });
  expect(await failureOf(priced.call(analyzeDamage, { params: { inspectionId: 1 } }))).toMatchObject({ status: 409 });
  expect(openai.asked).toHaveLength(asked);
  // Prices of sound that are not sent stay
  const kept = await admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: null } });
  expect(kept.audioPrices).toEqual(audioPrices);
  expect((await model.as('admin', { organizationId: 2 }).call(readAiSpend)).months).toEqual([]);
  const twice = { prices, audioPrices: [...audioPrices, ...audioPrices], monthlyLimit: null };
  expect(await failureOf(admin(model).call(changeAiSpend, { body: twice }))).toMatchObject({
    status: 400,
    fields: { audioPrices: 'This model already has a price for that date' },
  });
});

test('a recording that was not transcribed costs nothing', async () => {
  const count = async () => (await spend(model)).months[0]?.models.find(({ kind }) => kind === 'transcription')?.calls;
  const before = await count();
  openai.answer = { kind: 'status', status: 500 };
  const body = new FormData();
  body.append('audio', new Blob([new Uint8Array(Buffer.from('OggS' + '.'.repeat(60), 'latin1'))]), 'note.ogg');
  expect(await failureOf(person(model, 43).call(transcribeAudio, { body }))).toMatchObject({ status: 503 });
  expect(await count()).toBe(before);
});

const callsOf = async () => (await spend(model)).months[0]?.models.find(({ kind }) => kind === 'analysis')?.calls ?? 0;

test('an answer that was thrown away is paid all the same; one that never came, or from who knows what, is not', async () => {
  await admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: null } });
  field.evidence = noted(tornRoof(), 'Third look');
  // After an answer of use the model is not left alone for the failures that follow
  openai.answer = seenOnRoof();
  await person(model, 44).call(analyzeDamage, { params: { inspectionId: 1 } });
  const before = { calls: await callsOf(), cost: (await spend(model)).thisMonth.cost };
  field.evidence = noted(tornRoof(), 'Fourth look');
  openai.answer = seenOnRoof({ photoIds: [999] });
  const run = await person(model, 44).call(analyzeDamage, { params: { inspectionId: 1 } });
  expect(run).toMatchObject({ provider: 'rules', fallbackReason: "The model named photos it wasn't shown, twice" });
  expect(run).toMatchObject({ tokens: { input: 2_400, output: 160 }, cost: 0.00092 });
  expect(await callsOf()).toBe(before.calls + 2);
  expect((await spend(model)).thisMonth.cost).toBeCloseTo(before.cost + 0.00092, 6);
  for (const answer of [
    { kind: 'status', status: 500 },
    { kind: 'speech', text: 'x' },
  ] as const) {
    openai.answer = answer;
    const without = await person(model, 44).call(analyzeDamage, { params: { inspectionId: 1 } });
    expect(without.fallbackReason).toMatch(/status 500|unknown form/);
    expect(await callsOf()).toBe(before.calls + 2);
  }
});

test('an answer that broke the form is asked for once more with what was wrong; both are paid, the good one counts and is kept', async () => {
  field.evidence = noted(tornRoof(), 'Look with a repair');
  const textOf = (answer: Answer) => (answer.kind === 'text' ? answer.text : '');
  openai.answer = {
    kind: 'obey',
    say: (request) => textOf(request.includes('could not be used') ? seenOnRoof() : seenOnRoof({ severity: 'apocalyptic' })),
  };
  const [calls, asked] = [await callsOf(), openai.asked.length];
  const run = await person(model, 47).call(analyzeDamage, { params: { inspectionId: 1 } });
  expect(run).toMatchObject({ provider: 'hybrid', tokens: { input: 2_400, output: 160 }, cost: 0.00092 });
  expect(run.fallbackReason).toBeUndefined();
  expect([await callsOf(), openai.asked.length]).toEqual([calls + 2, asked + 2]);
  const { input } = JSON.parse(openai.asked.at(-1)?.body ?? '{}') as { input: { role: string; content: string }[] };
  expect(input.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(input[1]?.content).toContain('apocalyptic');
  expect(input[2]?.content).toMatch(/breaks the form[\s\S]*findings\[0\]\.severity/);
  expect(await person(model, 47).call(analyzeDamage, { params: { inspectionId: 1 } })).toMatchObject({ reused: true });
});

test('the same photos and entries are not paid twice; other ones are, and those of another firm', async () => {
  field.evidence = noted(tornRoof(), 'Fifth look');
  openai.answer = seenOnRoof({ severity: 'moderate' });
  const first = await person(model, 46).call(analyzeDamage, { params: { inspectionId: 1 } });
  const [calls, asked] = [await callsOf(), openai.asked.length];
  const kept = model.service.parts.connection.collection('ai_answers');
  expect(await kept.countDocuments({ organizationId: 1, inputHash: first.inputHash })).toBe(1);
  openai.answer = { kind: 'refusal' };
  const again = await person(model, 46).call(analyzeDamage, { params: { inspectionId: 1 } });
  expect(again).toMatchObject({ reused: true, model: first.model, runNumber: first.runNumber + 1, inputHash: first.inputHash });
  expect(again.findings).toEqual(first.findings);
  expect([again.tokens, await callsOf(), openai.asked.length]).toEqual([undefined, calls, asked]);

  openai.answer = seenOnRoof();
  // What today's check refuses is paid once more, and the new answer is the one that is kept
  await kept.updateOne({ organizationId: 1, inputHash: first.inputHash }, { $set: { answer: { findings: 'none' } } });
  openai.answer = seenOnRoof({ severity: 'moderate' });
  for (const reused of [undefined, true])
    expect((await person(model, 46).call(analyzeDamage, { params: { inspectionId: 1 } })).reused).toBe(reused);
  expect(openai.asked.length).toBe(asked + 1);

  const other = await model.as('adjuster', { organizationId: 9, id: 90 }).call(analyzeDamage, { params: { inspectionId: 91 } });
  expect(other).toMatchObject({ tokens: { input: 1_200 } });
  expect(other.reused).toBeUndefined();
  field.evidence = noted(tornRoof(), 'Sixth look');
  expect((await person(model, 46).call(analyzeDamage, { params: { inspectionId: 1 } })).reused).toBeUndefined();
  expect(openai.asked.length).toBe(asked + 3);
});

test('with a limit a model without a price is not asked: its use would count as nothing', async () => {
  await admin(model).call(changeAiSpend, { body: { prices: [], audioPrices: [], monthlyLimit: 5 } });
  const asked = openai.asked.length;
  const refusedFor = (name: string) => ({
    status: 409,
    message: `AI has a monthly limit, but no price is set for ${name}. An administrator can add it under Settings, AI analysis.`,
  });
  const who = person(model, 45);
  expect(await failureOf(who.call(analyzeDamage, { params: { inspectionId: 1 } }))).toMatchObject(refusedFor('gpt-5-mini'));
  expect(await failureOf(who.call(transcribeAudio, wave(1)))).toMatchObject(refusedFor('gpt-4o-mini-transcribe'));
  expect(await failureOf(admin(model).call(testAiProvider, { body: {} }))).toMatchObject(refusedFor('gpt-5-mini'));
  expect(openai.asked).toHaveLength(asked);
  await admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: null } });
});

test('each claim has its costs; at its own limit the rules go on and say why', async () => {
  await admin(model).call(changeAiSpend, { body: { prices, monthlyLimit: null } });
  openai.answer = seenOnRoof();
  const firm = model.as('admin', { organizationId: 12, id: 120 });
  const look = (inspectionId: number, claimId: number) => {
    const { inspection, ...rest } = noted(tornRoof(), `Look at ${inspectionId}`);
    field.evidence = { ...rest, inspection: { ...inspection, claimId, claimNumber: `CLM-${claimId}` } };
    return firm.call(analyzeDamage, { params: { inspectionId } });
  };
  expect(await look(201, 71)).toMatchObject({ provider: 'hybrid' });
  expect((await firm.call(readAiSpend)).claims).toEqual([{ claimId: 71, claimNumber: 'CLM-71', calls: 1, cost: 0.00046 }]);
  const limited = await firm.call(changeAiSpend, { body: { prices, monthlyLimit: null, claimLimit: 0.01 } });
  expect(limited.claimLimit).toBe(0.01);
  const dear = [{ ...prices[0], outputPerMillion: 200 }] as never;
  const after = await firm.call(changeAiSpend, { body: { prices: dear, monthlyLimit: null } });
  // The limit that is not sent stays, and the new prices count at once
  expect([after.claimLimit, after.claims[0]?.cost]).toEqual([0.01, 0.0163]);
  const asked = openai.asked.length;
  expect(await look(202, 71)).toMatchObject({
    provider: 'rules',
    fallbackReason: 'The AI limit of $0.01 for this claim has been reached. An administrator can raise it under Settings, AI analysis.',
  });
  expect(openai.asked).toHaveLength(asked);
  expect(await look(203, 72)).toMatchObject({ provider: 'hybrid' });
  expect((await firm.call(changeAiSpend, { body: { prices, monthlyLimit: null, claimLimit: null } })).claimLimit).toBeUndefined();
  expect(await look(204, 71)).toMatchObject({ provider: 'hybrid' });
  expect((await firm.call(readAiSpend)).claims.map(({ claimId, calls }) => [claimId, calls])).toEqual([
    [71, 2],
    [72, 1],
  ]);
  expect((await model.as('admin', { organizationId: 13 }).call(readAiSpend)).claims).toEqual([]);
  const refused = await failureOf(firm.call(changeAiSpend, { body: { prices, monthlyLimit: null, claimLimit: 0 } }));
  expect(refused).toMatchObject({ status: 400, fields: { claimLimit: 'Enter a limit above zero' } });
});

test('the usage of analyses counts each call that was paid, also where its answer was thrown away', async () => {
  const [month] = (await person(model).call(readAiConfig)).months;
  const paid = (await spend(model)).months[0]?.models.find(({ kind }) => kind === 'analysis');
  expect([month?.modelCalls, month?.inputTokens, month?.outputTokens]).toEqual([paid?.calls, paid?.inputTokens, paid?.outputTokens]);
});

test('the limit reads counters: one for each day, kind and model', async () => {
  const { connection } = model.service.parts;
  const rows = await connection.collection('ai_used').find({ organizationId: 1 }).sort({ kind: 1 }).toArray();
  expect(rows).toMatchObject([
    { kind: 'analysis', model: 'gpt-5-mini-2025-08-07', calls: await callsOf(), seconds: 0 },
    { kind: 'transcription', model: 'gpt-4o-mini-transcribe', calls: 1, seconds: 90, inputTokens: 0 },
  ]);
});

test('only administrators change it, each firm has its own, and nonsense is refused by name', async () => {
  expect(await failureOf(person(model).call(changeAiSpend, { body: { prices, monthlyLimit: 1 } }))).toMatchObject({ status: 403 });
  expect(await failureOf(model.as('client').call(readAiSpend))).toMatchObject({ status: 403 });
  const rival = await model.as('admin', { organizationId: 2 }).call(readAiSpend);
  expect([rival.months, rival.monthlyLimit, rival.version]).toEqual([[], undefined, 0]);
  const twice = { prices: [prices[0], prices[0]], monthlyLimit: -1 } as never;
  const refused = await failureOf(admin(model).call(changeAiSpend, { body: twice }));
  expect(refused).toMatchObject({
    status: 400,
    fields: { prices: 'This model already has a price for that date', monthlyLimit: 'Enter a limit above zero' },
  });
});
