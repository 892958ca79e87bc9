// The AI service over its API, with the real inspection service beside it and a model server in OpenAI's wire format.
import { randomUUID } from 'node:crypto';
import {
  analyzeDamage,
  changeAiConfig,
  generateNarrative,
  listAnalysisRuns,
  qualifyClaim,
  readAiConfig,
  transcribeAudio,
} from '@plumbline/contracts/ai';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aiService } from './app.ts';
import { claimsBeside } from './testing/claims-service.ts';
import { startFieldService, type FieldService } from './testing/field-service.ts';
import { someEvidence, aPhoto, aVoiceNote, noted, tornRoof } from './testing/evidence.ts';
import { type Answer, type ModelServer, seenOnFirst, seenOnRoof } from './testing/model-server.ts';
import { startOpenAiServer } from './testing/openai-server.ts';

let field: FieldService;
let rules: TestService;
let model: TestService;
let openai: ModelServer;
const heard: Envelope[] = [];

beforeAll(async () => {
  field = startFieldService();
  openai = await startOpenAiServer();
  rules = await startTestService(aiService, { with: [field.definition, claimsBeside] });
  model = await startTestService(aiService, {
    with: [field.definition, claimsBeside],
    settings: { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: openai.url },
  });
  await rules.bus.subscribeLive((envelope) => void heard.push(envelope));
});
afterAll(async () => {
  await rules.stop();
  await model.stop();
  await openai.stop();
});

const person = (service: TestService, id = 2) => service.as('adjuster', { id });

describe('analysis without a model', () => {
  test('rests on what was entered, says so, is stored, numbered and told', async () => {
    field.evidence = tornRoof();
    const run = await person(rules).call(analyzeDamage, { params: { inspectionId: 1 } });
    expect(run).toMatchObject({
      runNumber: 1,
      provider: 'rules',
      providerLabel: 'Rule-based',
      priority: 'high',
      photosConsidered: 1,
      excludedPhotos: [{ photoId: 2, reason: 'damaged' }],
      damageTypes: [{ type: 'Roof covering damage', severity: 'severe' }],
    });
    expect(run.findings).toMatchObject([{ basis: 'field-entered', quantity: 320, unit: 'SF' }]);
    expect(Math.max(...run.findings.map((finding) => finding.confidence))).toBeLessThanOrEqual(60);
    expect(await person(rules).call(analyzeDamage, { params: { inspectionId: 1 } })).toMatchObject({ runNumber: 2 });
    expect((await person(rules).call(listAnalysisRuns, { params: { inspectionId: 1 } })).map((one) => one.runNumber)).toEqual([2, 1]);
    await rules.settle();
    const told = heard.filter((one) => one.type === 'ai.damage-analyzed' && one.aggregateId === 1);
    expect(told.map(({ aggregateVersion, data }) => [aggregateVersion, data])).toMatchObject([
      [1, { runId: run.id, claimId: 7, inspectionId: 1, provider: 'rules', found: 1, findings: run.findings }],
      [2, { runNumber: 2 }],
    ]);
  });

  test('needs one processed photo', async () => {
    field.evidence = someEvidence({}, [aPhoto(1, { status: 'processing', aiProcessed: false })]);
    await expect(person(rules).call(analyzeDamage, { params: { inspectionId: 1 } })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'Add at least one processed photo before running the analysis',
    });
  });

  test('of a missing inspection is not found, neither are its runs, nor those of another organization', async () => {
    field.evidence = tornRoof();
    await expect(person(rules).call(analyzeDamage, { params: { inspectionId: 404 } })).rejects.toMatchObject({ httpStatus: 404 });
    const rival = rules.as('adjuster', { organizationId: 2 });
    for (const [who, inspectionId] of [
      [rival, 1],
      [person(rules), 404],
    ] as const)
      await expect(who.call(listAnalysisRuns, { params: { inspectionId } })).rejects.toMatchObject({ httpStatus: 404 });
    expect(await person(rules).call(listAnalysisRuns, { params: { inspectionId: 77 } })).toEqual([]);
    await expect(rules.as('client').call(listAnalysisRuns, { params: { inspectionId: 1 } })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(rules.signedOut().call(analyzeDamage, { params: { inspectionId: 1 } })).rejects.toMatchObject({ httpStatus: 401 });
  });

  test('under the same key is one run', async () => {
    field.evidence = tornRoof();
    const idempotencyKey = randomUUID();
    const [one, two] = [
      await person(rules, 9).call(analyzeDamage, { params: { inspectionId: 5 }, idempotencyKey }),
      await person(rules, 9).call(analyzeDamage, { params: { inspectionId: 5 }, idempotencyKey }),
    ];
    expect(two).toEqual(one);
  });

  test('is limited to thirty an hour and person', async () => {
    field.evidence = tornRoof();
    const eager = person(rules, 77);
    for (let count = 0; count < 30; count += 1) await eager.call(analyzeDamage, { params: { inspectionId: 6 } });
    await expect(eager.call(analyzeDamage, { params: { inspectionId: 6 } })).rejects.toMatchObject({
      httpStatus: 429,
      retryAfterSeconds: expect.any(Number),
    });
    await expect(person(rules, 78).call(analyzeDamage, { params: { inspectionId: 6 } })).resolves.toBeDefined();
  });
});

describe('analysis with a model', () => {
  test('shows many photos in several questions, names those it was not shown, and without a model names none', async () => {
    const photos = Array.from({ length: 98 }, (_, at) => aPhoto(at + 1, at === 90 ? { duplicateOfId: 3 } : {}));
    field.evidence = someEvidence({}, photos);
    openai.answer = seenOnFirst();
    const before = openai.asked.length;
    const run = await person(model, 31).call(analyzeDamage, { params: { inspectionId: 31 } });
    expect(run).toMatchObject({ batches: { of: 12, answered: 12 }, tokens: { input: 14_400 }, model: 'gpt-5-mini-2025-08-07' });
    expect(openai.asked.length).toBe(before + 12);
    // One damage on photos of twelve questions is one finding
    expect(run.findings).toMatchObject([{ basis: 'model', photoIds: [1, 9, 17, 25, 33, 41, 49, 57, 65, 73, 81, 89] }]);
    expect(run.excludedPhotos).toEqual([
      { photoId: 91, reason: 'looks like another photo' },
      { photoId: 98, reason: 'not shown to the model, which sees at most 96' },
    ]);
    const ruled = await person(rules, 31).call(analyzeDamage, { params: { inspectionId: 31 } });
    expect(ruled.excludedPhotos).toEqual([]);
  });

  test('shows it photos and facts without names, and joins what it saw with what was entered', async () => {
    const said = 'Maria Alvarez of 12 Palm Ave and Ana say tabs are gone, CLM-2026-000007';
    const { voiceNotes, ...evidence } = noted(tornRoof(), said);
    const transcript = `${said} on the north slope`;
    field.evidence = { ...evidence, voiceNotes: [...voiceNotes, aVoiceNote({ transcript })] };
    openai.answer = seenOnRoof();
    const run = await person(model).call(analyzeDamage, { params: { inspectionId: 1 } });
    expect(run).toMatchObject({
      provider: 'hybrid',
      model: 'gpt-5-mini-2025-08-07',
      tokens: { input: 1_200, output: 80 },
      findings: [{ basis: 'both', confidence: 84, quantity: 320, seen: { description: 'Missing tabs', photoIds: [1] } }],
    });
    // An entry that the model saw too is the person's: nobody accepted anything of the model
    expect(run.recommendations).not.toContain('Tarp the roof');
    const asked = openai.asked.at(-1);
    expect(asked?.path).toBe('/v1/responses');
    const body = JSON.parse(asked?.body ?? '{}') as { text: { format: object }; store: boolean };
    expect(body.text.format).toMatchObject({ type: 'json_schema', strict: true });
    expect(body.store).toBe(false);
    expect(asked?.body).toContain('data:image/jpeg;base64,');
    expect(asked?.body).not.toMatch(/Maria|Alvarez|Palm|Ana\b|CLM-/i);
    expect(asked?.body).toContain('say tabs are gone');
    expect(asked?.body).toContain('on the north slope');
  });

  test.each<[string, Answer, RegExp]>([['names a photo it never saw', seenOnRoof({ photoIds: [999] }), /wasn't shown/]])(
    'that %s leaves the answer to the rules, with the reason',
    async (_, answer, reason) => {
      field.evidence = tornRoof();
      const alone = await startTestService(aiService, {
        with: [field.definition, claimsBeside],
        settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url },
      });
      openai.answer = answer;
      const run = await person(alone).call(analyzeDamage, { params: { inspectionId: 1 } });
      expect(run).toMatchObject({ provider: 'rules', findings: [{ basis: 'field-entered' }] });
      expect(run.fallbackReason).toMatch(reason);
      await alone.stop();
    },
  );
});

describe('qualification', () => {
  const request = {
    damageType: 'hail',
    incidentDate: '2026-11-01',
    today: '2026-11-21',
    propertyOwnerName: 'A',
    propertyOwnerPhone: '3055550123',
    propertyAddress: '1 Palm Ave',
  };

  test('answers services and staff, and explains every point', async () => {
    const answer = await rules.asService().call(qualifyClaim, { body: request });
    expect(answer.contributions.length).toBeGreaterThan(2);
    // No model is set up, and nobody misses one
    expect(answer).not.toHaveProperty('second');
    expect(await rules.as('adjuster').call(qualifyClaim, { body: request })).toMatchObject({ viabilityScore: answer.viabilityScore });
  });

  test.each([
    ['an unknown key', { ...request, viabilityScore: 100 }],
    ['an impossible date', { ...request, incidentDate: '2026-02-30' }],
    ['an operator', { ...request, damageType: { $gt: '' } }],
  ])('refuses %s', async (_, body) => {
    await expect(rules.asService().call(qualifyClaim, { body: body as never })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('narrative', () => {
  const input = { claimId: 7, property: { address: '12 Palm Ave' }, measurements: { totalArea: 2_400 } };

  test('is written from the form, and from findings of the same claim only', async () => {
    field.evidence = tornRoof();
    await person(rules, 20).call(analyzeDamage, { params: { inspectionId: 30 } });
    const withFindings = await person(rules, 20).call(generateNarrative, { body: { ...input, inspectionId: 1 } });
    expect(withFindings.narrative).toContain('Entered on site');
    const foreign = await person(rules, 20).call(generateNarrative, { body: { ...input, claimId: 8, inspectionId: 1 } });
    expect(foreign.narrative).not.toContain('Entered on site');
  });

  test.each([
    ['cancelled', 'This inspection was canceled. Its findings don’t count. Generate again without it.'],
    ['no_show', 'No one was there for this inspection. Its findings don’t count. Generate again without it.'],
  ] as const)('uses no findings of an inspection that is %s', async (status, message) => {
    field.evidence = tornRoof();
    await person(rules, 20).call(analyzeDamage, { params: { inspectionId: 31 } });
    field.evidence = { ...field.evidence, inspection: { ...field.evidence.inspection, status } };
    const asked = person(rules, 20).call(generateNarrative, { body: { ...input, inspectionId: 31 } });
    await expect(asked).rejects.toMatchObject({ httpStatus: 409, message });
    expect((await person(rules, 20).call(generateNarrative, { body: input })).narrative).toContain('12 Palm Ave');
  });

  test.each([
    ['no claim', { ...input, claimId: '' }, 'Please select a claim to generate a narrative for.'],
    ['no address', { ...input, property: { address: ' ' } }, 'Please fill in all required property and measurement details.'],
    ['no roof area', { ...input, measurements: { totalArea: 0 } }, 'Please fill in all required property and measurement details.'],
    ['a slope that is none', { ...input, measurements: { totalArea: 10, slope: '30/12' } }, 'Enter the slope like 6/12'],
  ])('with %s is refused in the words of the form', async (_, body, message) => {
    await expect(person(rules, 21).call(generateNarrative, { body: body })).rejects.toMatchObject({ httpStatus: 400, message });
  });
});

describe('transcription', () => {
  const form = (bytes: Buffer) => {
    const body = new FormData();
    body.append('audio', new Blob([new Uint8Array(bytes)], { type: 'audio/webm' }), 'note.webm');
    return { body };
  };
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(200, 1)]);

  test('without a provider says so instead of making something up', async () => {
    await expect(person(rules, 40).call(transcribeAudio, form(webm))).rejects.toMatchObject({
      httpStatus: 503,
      message: expect.stringContaining('Transcription failed'),
    });
  });

  test('with a provider gives its text; what is no recording is refused', async () => {
    openai.answer = { kind: 'speech', text: 'Shingles are missing on the north slope.' };
    expect(await person(model, 41).call(transcribeAudio, form(webm))).toMatchObject({
      transcription: 'Shingles are missing on the north slope.',
      provider: 'openai',
    });
    await expect(person(model, 41).call(transcribeAudio, form(Buffer.from('<html>not audio</html>')))).rejects.toMatchObject({
      httpStatus: 415,
    });
  });
});

describe('configuration', () => {
  test('tells what works here, keeps a choice, and refuses one without effect', async () => {
    const admin = rules.as('admin', { organizationId: 5 });
    expect(await admin.call(readAiConfig)).toMatchObject({ primaryProvider: 'hybrid', useHybridApproach: true, usage: { runs: 0 } });
    expect(await admin.call(changeAiConfig, { body: { primaryProvider: 'hybrid' } })).toMatchObject({ changedBy: 'Test admin' });
    for (const [primaryProvider, setting] of [
      ['openai', 'OPENAI_API_KEY'],
      ['claude', 'ANTHROPIC_API_KEY'],
    ] as const)
      await expect(admin.call(changeAiConfig, { body: { primaryProvider } })).rejects.toMatchObject({
        httpStatus: 422,
        message: expect.stringContaining(setting),
      });
    await expect(rules.as('engineer').call(changeAiConfig, { body: {} })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('is one choice: the second field says the same, or is refused', async () => {
    const admin = model.as('admin', { organizationId: 6 });
    const choose = (body: Parameters<typeof admin.call<typeof changeAiConfig>>[1]) => admin.call(changeAiConfig, body);
    expect(await choose({ body: { primaryProvider: 'openai' } })).toMatchObject({ primaryProvider: 'openai', useHybridApproach: false });
    expect(await choose({ body: { useHybridApproach: true } })).toMatchObject({ primaryProvider: 'hybrid', useHybridApproach: true });
    await expect(choose({ body: { primaryProvider: 'openai', useHybridApproach: true } })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(choose({ body: { useHybridApproach: false } })).rejects.toMatchObject({
      httpStatus: 422,
      message: 'Choose OpenAI or Claude to work without the hybrid approach',
    });
    expect(await admin.call(readAiConfig)).toMatchObject({ primaryProvider: 'hybrid' });
  });

  test('counts the runs that there were', async () => {
    const counted = await rules.as('adjuster').call(readAiConfig);
    expect(counted.usage.runs).toBeGreaterThan(1);
    expect(counted.months).toMatchObject([{ month: new Date().toISOString().slice(0, 7), runs: counted.usage.runs, inputTokens: 0 }]);
  });
});
