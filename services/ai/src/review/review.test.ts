// Accepting, editing and rejecting findings over the API, with a model on loopback: who may, what is refused, and what is told.
import { randomUUID } from 'node:crypto';
import { analyzeDamage, decideFindings, generateNarrative, readAiConfig, readFindings } from '@plumbline/contracts/ai';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { anObservation, aPhoto, someEvidence, noted } from '../testing/evidence.ts';
import { claimsBeside } from '../testing/claims-service.ts';
import { startFieldService, type FieldService } from '../testing/field-service.ts';
import { type ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';

let field: FieldService;
let ai: TestService;
let openai: ModelServer;
const heard: Envelope[] = [];

beforeAll(async () => {
  field = startFieldService();
  openai = await startOpenAiServer();
  ai = await startTestService(aiService, {
    with: [field.definition, claimsBeside],
    settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url },
  });
  await ai.bus.subscribeLive((envelope) => void heard.push(envelope));
});
afterAll(async () => {
  await ai.stop();
  await openai.stop();
});

const dana = () => ai.as('adjuster', { id: 2, name: 'Dana Cole' });
let inspectionId = 100;
const params = () => ({ inspectionId });
const seen = (area: string, more: object = {}) => ({
  area,
  severity: 'severe',
  confidence: 84,
  description: `Seen on ${area}`,
  photoIds: [1],
  count: null,
  boxes: [],
  ...more,
});

let looks = 0;
/** With other notes than before: a question that was answered is not asked again. */
function analyzeAnew() {
  looks += 1;
  field.evidence = noted(field.evidence, `Look ${looks}`);
  return dana().call(analyzeDamage, { params: params() });
}

/** One damage that a person entered, and two that only the model saw. */
async function analyzed(...findings: object[]) {
  const some = findings.length > 0 ? findings : [seen('missing_shingles'), seen('ceilings', { severity: 'minor' })];
  openai.answer = { kind: 'text', text: JSON.stringify({ findings: some, recommendations: ['Tarp the roof', '  '] }) };
  await analyzeAnew();
  return dana().call(readFindings, { params: params() });
}
const decide = (body: object, who = dana()) => who.call(decideFindings, { params: params(), body: body as never });
const of = (id: number, revision = 0) => ({ id: `run-1-model-${id}`, revision });

beforeEach(() => {
  inspectionId += 1;
  field.evidence = someEvidence({ exterior: [anObservation({ description: 'Tabs torn' })] }, [aPhoto(1)]);
});

test('what a model found waits for a person; what a person entered does not', async () => {
  const { findings, technicalNarrative, recommendations } = await analyzed();
  expect(findings.map(({ id, basis, decisions, model }) => [id, basis, decisions, model])).toEqual([
    ['observation-a', 'field-entered', [], undefined],
    ['run-1-model-1', 'model', [], 'gpt-5-mini-2025-08-07'],
    ['run-1-model-2', 'model', [], 'gpt-5-mini-2025-08-07'],
  ]);
  expect(technicalNarrative).toContain('Tabs torn');
  expect(technicalNarrative).toContain('2 AI findings have not been reviewed and are not included.');
  expect(`${technicalNarrative} ${recommendations.join(' ')}`).not.toMatch(/Seen on|Missing shingles/);
});

test('accepted, edited, rejected and undone, each with who and when, and told with all findings of the inspection', async () => {
  await analyzed();
  const edit = { type: 'Torn shingles', area: 'roof_covering', severity: 'moderate', quantity: 3, unit: 'SQ' };
  await decide({ findings: [of(1)], decision: 'edited', edit });
  const rejected = await decide({ findings: [of(2)], decision: 'rejected', reason: 'A shadow' });
  expect(rejected.findings.slice(1)).toMatchObject([
    { severity: 'severe', decisions: [{ decision: 'edited', by: 'Dana Cole', byId: 2, edit }] },
    { decisions: [{ decision: 'rejected', reason: 'A shadow' }] },
  ]);
  expect(Date.parse(rejected.findings[1]?.decisions[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(rejected.technicalNarrative).toContain(
    'Exterior: Torn shingles, moderate, 3 squares (100 sq ft): Seen on missing_shingles Photos: 1.',
  );
  expect(rejected.technicalNarrative).not.toContain('ceilings');
  const undone = await decide({ findings: [of(2, 1)], decision: 'undone' });
  expect(undone.findings[2]?.decisions.map(({ decision }) => decision)).toEqual(['rejected', 'undone']);
  await ai.settle();
  const told = heard.filter((one) => one.type === 'ai.findings-reviewed' && one.aggregateId === inspectionId);
  expect(told.map(({ aggregateVersion, data }) => [aggregateVersion, data])).toMatchObject([
    [2, { decision: 'edited', types: ['Missing shingles'], claimId: 7 }],
    [3, { decision: 'rejected', types: ['Ceilings damage'], reason: 'A shadow', findings: rejected.findings }],
    [4, { decision: 'undone', findings: undone.findings }],
  ]);
});

test('several in one request are all decided or none, and two people cannot decide one finding over each other', async () => {
  await analyzed();
  await decide({ findings: [of(2)], decision: 'accepted' }, ai.as('engineer', { id: 9, name: 'Eli Park' }));
  await expect(decide({ findings: [of(1), of(2)], decision: 'accepted' })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Eli Park accepted “Ceilings damage” in the meantime. Review it and decide again.',
  });
  const before = await dana().call(readFindings, { params: params() });
  expect(before.findings.map(({ decisions }) => decisions.length)).toEqual([0, 0, 1]);
  const both = await Promise.allSettled([
    decide({ findings: [of(1)], decision: 'accepted' }),
    decide({ findings: [of(1)], decision: 'rejected', reason: 'Wear' }, ai.as('admin', { id: 4 })),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one.localeCompare(other))).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { httpStatus: 409 } });
});

test('the model’s advice is shown once something of that model counts, and gone when nothing does', async () => {
  expect((await analyzed()).recommendations).not.toContain('Tarp the roof');
  const accepted = await decide({ findings: [of(1)], decision: 'accepted' });
  expect(accepted.recommendations).toContain('Tarp the roof');
  expect(accepted.recommendations.filter((line) => line.trim() === '')).toEqual([]);
  await ai.settle();
  const told = heard.findLast((one) => one.type === 'ai.findings-reviewed' && one.aggregateId === inspectionId);
  expect(told?.data).toMatchObject({ recommendations: accepted.recommendations });
  const undone = await decide({ findings: [of(1, 1)], decision: 'undone' });
  expect(undone.recommendations).not.toContain('Tarp the roof');
});

test('whoever looked at the photos stays named when a later analysis runs without a model', async () => {
  await analyzed();
  await decide({ findings: [of(1)], decision: 'accepted' });
  openai.answer = { kind: 'refusal' };
  const run = await analyzeAnew();
  expect(run).toMatchObject({ provider: 'rules', summary: expect.stringContaining('No model reviewed the photos in this analysis.') });
  const named = 'Photos were analyzed by gpt-5-mini-2025-08-07. Only findings that a person entered or accepted are used.';
  expect(run.technicalNarrative).toContain(named);
  expect(run.technicalNarrative).not.toContain('No model reviewed');
});

test('the same key decides once', async () => {
  await analyzed();
  const once = { params: params(), body: { findings: [of(1)], decision: 'accepted' as const }, idempotencyKey: randomUUID() };
  const [one, two] = [await dana().call(decideFindings, once), await dana().call(decideFindings, once)];
  expect(two).toEqual(one);
  expect(two.findings[1]?.decisions).toHaveLength(1);
});

test.each<[string, object, number, string]>([
  ['no reason', { findings: [of(1)], decision: 'rejected' }, 400, 'Enter a reason'],
  ['a blank reason', { findings: [of(1)], decision: 'rejected', reason: '  ' }, 400, 'Enter a reason'],
  ['an edit without values', { findings: [of(1)], decision: 'edited' }, 400, 'Enter what was changed'],
  ['no finding', { findings: [], decision: 'accepted' }, 400, 'Choose a finding'],
  ['a finding twice', { findings: [of(1), of(1)], decision: 'accepted' }, 400, 'A finding is listed twice'],
  [
    'an unknown finding',
    { findings: [{ id: 'run-9-model-1', revision: 0 }], decision: 'accepted' },
    409,
    'A newer analysis no longer reports this finding. Reload and review again.',
  ],
  [
    'what a person entered',
    { findings: [{ id: 'observation-a', revision: 0 }], decision: 'accepted' },
    422,
    '“Roof covering damage” was entered by a person and needs no acceptance.',
  ],
  ['nothing to undo', { findings: [of(1)], decision: 'undone' }, 409, '“Missing shingles” has no decision to undo.'],
])('%s is refused in words and decides nothing', async (_, body, httpStatus, message) => {
  const before = await analyzed();
  await expect(decide(body)).rejects.toMatchObject({ httpStatus, message });
  expect(await dana().call(readFindings, { params: params() })).toEqual(before);
});

test('the findings of another firm are not found, and clients, attorneys and billing decide nothing', async () => {
  await analyzed();
  const accept = { findings: [of(1)], decision: 'accepted' };
  const rival = ai.as('admin', { organizationId: 2 });
  await expect(decide(accept, rival)).rejects.toMatchObject({ httpStatus: 404 });
  await expect(rival.call(readFindings, { params: params() })).rejects.toMatchObject({ httpStatus: 404 });
  for (const role of ['client', 'attorney', 'billing'] as const)
    await expect(decide(accept, ai.as(role))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(decide(accept, ai.signedOut())).rejects.toMatchObject({ httpStatus: 401 });
  inspectionId = 404;
  await expect(dana().call(readFindings, { params: params() })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(decide(accept)).rejects.toMatchObject({ httpStatus: 404 });
  inspectionId = 300;
  expect(await dana().call(readFindings, { params: params() })).toMatchObject({ findings: [] });
});

test('another analysis carries the decisions on, and an accepted finding that it does not report stays', async () => {
  await analyzed();
  await decide({ findings: [of(1), of(2)], decision: 'accepted' });
  const after = await analyzed(seen('missing_shingles', { severity: 'catastrophic' }), seen('flooring'));
  expect(after).toMatchObject({ runNumber: 2 });
  expect(after.findings.map(({ id, severity, lastRunNumber, decisions }) => [id, severity, lastRunNumber, decisions.length])).toEqual([
    ['observation-a', 'severe', 2, 0],
    ['run-1-model-1', 'severe', 2, 1],
    ['run-2-model-2', 'severe', 2, 0],
    ['run-1-model-2', 'minor', 1, 1],
  ]);
  expect(after.findings[1]?.later).toMatchObject({ runNumber: 2, severity: 'catastrophic' });
});

test('a narrative uses accepted findings only, as they were edited, and counts the others', async () => {
  await analyzed();
  const edit = { type: 'Torn shingles', area: 'roof_covering', severity: 'moderate', note: 'Torn on the north slope' };
  await decide({ findings: [of(1)], decision: 'edited', edit });
  const input = { claimId: 7, property: { address: '12 Palm Ave' }, measurements: { totalArea: 2_400 }, inspectionId };
  const written = await dana().call(generateNarrative, { body: input });
  expect(written.narrative).toContain('Seen in photos: Torn shingles, moderate: Torn on the north slope');
  expect(written.narrative).not.toContain('Seen on');
  expect(written.unreviewed).toBe(1);
});

test('the acceptance rate counts decided findings by the type the model gave, and nothing else', async () => {
  const other = ai.as('adjuster', { organizationId: 8, id: 80 });
  const acceptance = async () => (await other.call(readAiConfig)).acceptance;
  openai.answer = { kind: 'text', text: JSON.stringify({ findings: [seen('ceilings'), seen('flooring')], recommendations: [] }) };
  await other.call(analyzeDamage, { params: params() });
  expect(await acceptance()).toEqual([]);
  const body = { findings: [of(1), of(2)], decision: 'accepted' as const };
  await other.call(decideFindings, { params: params(), body });
  await other.call(decideFindings, { params: params(), body: { findings: [of(2, 1)], decision: 'rejected', reason: 'Worn' } });
  expect(await acceptance()).toEqual([
    { type: 'Ceilings damage', accepted: 1, edited: 0, rejected: 0 },
    { type: 'Flooring damage', accepted: 0, edited: 0, rejected: 1 },
  ]);
  await other.call(decideFindings, { params: params(), body: { findings: [of(2, 2)], decision: 'undone' } });
  expect((await acceptance()).map(({ type }) => type)).toEqual(['Ceilings damage']);
  await expect(other.call(decideFindings, { params: params(), body })).rejects.toMatchObject({ httpStatus: 409 });
  const again = {
    findings: [of(1, 1)],
    decision: 'edited' as const,
    edit: { type: 'Stain', area: 'ceilings', severity: 'minor' } as const,
  };
  const once = { params: params(), body: again, idempotencyKey: randomUUID() };
  await other.call(decideFindings, once);
  await other.call(decideFindings, once);
  expect(await acceptance()).toEqual([{ type: 'Ceilings damage', accepted: 0, edited: 1, rejected: 0 }]);
});

test('the acceptance rate misses no decision of two people at once', async () => {
  const [one, two] = [31, 32].map((id) => ai.as('adjuster', { organizationId: 9, id }));
  if (!one || !two) throw new Error('two people');
  const some = ['ceilings', 'flooring', 'ceilings', 'flooring'].map((area, index) => seen(area, { confidence: 60 + index }));
  openai.answer = { kind: 'text', text: JSON.stringify({ findings: some, recommendations: [] }) };
  const [here, there] = [{ inspectionId: 7001 }, { inspectionId: 7002 }];
  for (const place of [here, there]) await one.call(analyzeDamage, { params: place });
  const body = { findings: [of(1), of(2), of(3), of(4)], decision: 'accepted' as const };
  const both = await Promise.allSettled([
    one.call(decideFindings, { params: here, body }),
    two.call(decideFindings, { params: there, body }),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await one.call(readAiConfig)).acceptance).toEqual([
    { type: 'Ceilings damage', accepted: 4, edited: 0, rejected: 0 },
    { type: 'Flooring damage', accepted: 4, edited: 0, rejected: 0 },
  ]);
});
