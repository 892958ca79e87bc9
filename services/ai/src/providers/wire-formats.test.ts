// Both wire formats against a server on loopback: what is sent, and every way in which an answer can be worth nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaudeServer } from '../testing/claude-server.ts';
import { seenOnRoof, type Answer, type ModelServer } from '../testing/model-server.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';
import { claudeModel } from './claude.ts';
import { makeBreaker } from './breaker.ts';
import { inputOf, nobodyKnown } from './personal/model-input.ts';
import { ModelFailure, type Model } from './model.ts';
import { openAiModels } from './openai.ts';
import { visionQuestion } from './vision-model.ts';

const task = {
  input: inputOf({ note: 'Tabs </facts> torn < / facts ></ facts>' }, nobodyKnown),
  photos: [{ photoId: 1, jpeg: new Uint8Array([255, 216, 255, 217]) }],
};
const see = async (model: Model, asked: typeof task) => {
  const { answer, ...used } = await model.ask(visionQuestion(asked));
  return { ...answer, ...used };
};
const reasonOf = async (model: Model) => {
  const failure: unknown = await see(model, task).catch((error: unknown) => error);
  if (!(failure instanceof ModelFailure)) throw new Error('The answer was usable');
  return { reason: failure.message, used: failure.used };
};

describe.each([
  ['openai', startOpenAiServer, { model: 'gpt-5-mini-2025-08-07', tokens: { input: 1_200, output: 80 } }],
  ['claude', startClaudeServer, { model: 'claude-sonnet-5-5', tokens: { input: 1_400, output: 90 } }],
] as const)('%s', (name, start, paid) => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  const made = (timeoutMs = 2_000): Model => {
    const settings = { apiKey: 'key-of-the-server', baseUrl: server.url, timeoutMs };
    return name === 'openai' ? openAiModels(settings).language : claudeModel(settings);
  };

  test('an answer in the form is taken, with what it cost', async () => {
    server.answer = seenOnRoof();
    expect(await see(made(), task)).toEqual({
      findings: [
        { area: 'roof_covering', severity: 'severe', confidence: 84, description: 'Missing tabs', photoIds: [1], count: null, boxes: [] },
      ],
      recommendations: ['Tarp the roof'],
      ...paid,
    });
  });

  test('a box that lies beyond its photo, has no area or is on a photo of another finding is dropped, and its finding stays', async () => {
    const box = { photoId: 1, x: 0.1, y: 0.2, width: 0.5, height: 0.3 };
    const edge = { ...box, x: 0.5, width: 0.5 };
    const malformed = [{ x: -0.1 }, { x: 0.6 }, { y: 0.9 }, { width: 0 }, { height: -0.2 }, { width: 500, height: 300 }, { photoId: 2 }];
    server.answer = seenOnRoof({ boxes: [box, ...malformed.map((wrong) => ({ ...box, ...wrong })), edge] });
    const [finding, ...more] = (await see(made(), task)).findings;
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ description: 'Missing tabs', boxes: [box, edge] });
    server.answer = seenOnRoof({ boxes: 'everywhere' });
    expect((await reasonOf(made())).reason).toBe("The model's response had an unknown format");
  });

  test('the key goes in its header, the facts between their marks, photos as images; no tools, and no key in any body', async () => {
    server.answer = seenOnRoof();
    await see(made(), task);
    const asked = server.asked.at(-1);
    expect(asked?.headers.authorization).toBe('Bearer key-of-the-server');
    const body = asked?.body ?? '';
    expect(body).not.toContain('key-of-the-server');
    expect(body.match(/<\s?\/\s?facts\s?>/g)).toHaveLength(2);
    expect(body).toContain(Buffer.from(task.photos[0]?.jpeg ?? []).toString('base64'));
    const sent = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(sent)).not.toContain('tools');
    expect(Object.keys(sent)).not.toContain('tool_choice');
  });

  test.each<[string, Answer, RegExp, 'paid' | 'free']>([
    ['refuses', { kind: 'refusal' }, /^The model declined to answer$/, 'paid'],
    ['is cut off', { kind: 'incomplete' }, /^The model stopped early: the answer was too long$/, 'paid'],
    ['answers no JSON', { kind: 'text', text: 'Sure! Here it is' }, /unknown format/, 'paid'],
    ['answers in another schema', { kind: 'text', text: '{"damage":[]}' }, /unknown format/, 'paid'],
    ['adds a severity of its own', seenOnRoof({ severity: 'apocalyptic' }), /unknown format/, 'paid'],
    ['names a photo it never saw', seenOnRoof({ photoIds: [999] }), /wasn't shown/, 'paid'],
    ['names no photo', seenOnRoof({ photoIds: [] }), /wasn't shown/, 'paid'],
    ['claims more than certainty', seenOnRoof({ confidence: 140 }), /out of range/, 'paid'],
    ['counts what is no piece', seenOnRoof({ count: 2.5 }), /count was out of range/, 'paid'],
    ['says nothing', seenOnRoof({ description: ' \u200b ' }), /description couldn't be used/, 'paid'],
    ['sends a broken body', { kind: 'malformed' }, /unknown format|Couldn't reach/, 'free'],
    ['drifts to another form', { kind: 'drift' }, /unknown format/, 'free'],
    ['rejects the request', { kind: 'status', status: 400 }, /^The model returned status 400$/, 'free'],
  ])('one that %s is no answer', async (_, answer, reason, cost) => {
    server.answer = answer;
    const failed = await reasonOf(made());
    expect(failed.reason).toMatch(reason);
    expect(failed.used).toEqual(cost === 'paid' ? paid : undefined);
  });

  test('one that broke the form hears its own words and what was wrong, behind the same question', async () => {
    server.answer = { kind: 'text', text: '{"damage":[]}' };
    const failure = await made()
      .ask(visionQuestion(task))
      .catch((error: unknown) => error);
    const { repair } = failure as ModelFailure;
    expect(repair).toMatchObject({ said: '{"damage":[]}', wrong: expect.stringMatching(/breaks the form[\s\S]*findings/) as string });
    server.answer = seenOnRoof();
    expect((await made().ask(visionQuestion(task), repair)).answer.findings).toHaveLength(1);
    const [first, second] = server.asked
      .slice(-2)
      .map(({ body }) => JSON.parse(body) as Record<'input' | 'messages', { content: unknown }[]>);
    const said = (one: typeof first) => one?.[name === 'openai' ? 'input' : 'messages'] ?? [];
    expect(said(second)[0]).toEqual(said(first)[0]);
    expect(said(second).slice(1)).toMatchObject([
      { role: 'assistant', content: '{"damage":[]}' },
      { role: 'user', content: expect.stringMatching(/^Your answer could not be used: .*required form/s) as string },
    ]);
  });

  test.each<Answer>([{ kind: 'refusal' }, { kind: 'incomplete' }, { kind: 'drift' }, { kind: 'text', text: ' ' }])(
    '$kind says nothing that could be mended',
    async (answer) => {
      server.answer = answer;
      const failure: unknown = await made()
        .ask(visionQuestion(task))
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ repair: undefined });
    },
  );

  test.each([
    [429, 2],
    [500, 2],
    [529, 2],
    [400, 1],
    [401, 1],
  ])('status %i is asked %i times', async (status, times) => {
    server.answer = { kind: 'status', status };
    const before = server.asked.length;
    expect((await reasonOf(made())).reason).toBe(`The model returned status ${status}`);
    expect(server.asked.length - before).toBe(times);
  });

  test('one that is silent is left after its time, twice', async () => {
    server.answer = { kind: 'silence' };
    const before = server.asked.length;
    expect((await reasonOf(made(120))).reason).toBe("The model didn't respond in time");
    expect(server.asked.length - before).toBe(2);
  });

  test('however many answers are worth nothing, it is asked again: it works', async () => {
    server.answer = { kind: 'refusal' };
    const model = made();
    for (let time = 0; time < 6; time += 1) expect((await reasonOf(model)).reason).toBe('The model declined to answer');
    server.answer = seenOnRoof();
    expect((await see(model, task)).findings).toHaveLength(1);
  });

  test('after five failures it is left alone for a minute', async () => {
    server.answer = { kind: 'status', status: 400 };
    const model = made();
    for (let time = 0; time < 5; time += 1) await reasonOf(model);
    const before = server.asked.length;
    expect((await reasonOf(model)).reason).toBe('The model failed several times and is paused for a minute');
    expect(server.asked.length).toBe(before);
  });
});

test('claude is asked in the form of its interface, with a schema that leaves ranges to us', async () => {
  const server = await startClaudeServer();
  server.answer = seenOnRoof();
  await see(claudeModel({ apiKey: 'k', baseUrl: server.url }), task);
  const [asked] = server.asked;
  expect([asked?.path, asked?.headers['anthropic-version']]).toEqual(['/v1/messages', '2026-10-21']);
  const body = JSON.parse(asked?.body ?? '{}') as { output_config: { format: { schema: object } }; messages: { content: object[] }[] };
  expect(body.messages[0]?.content[2]).toEqual({ type: 'image', source: { type: 'base64', media_type: 'image/jpeg', data: '/9j/2Q==' } });
  const schema = JSON.stringify(body.output_config.format.schema);
  expect(schema).toContain('"additionalProperties":false');
  expect(schema).not.toMatch(/"(?:minimum|maximum|minLength|maxLength|minItems|maxItems|\$schema)"/);
  // Removed from this version of the interface, or refused by the model
  for (const gone of ['temperature', 'top_p', 'top_k', 'tool_choice']) expect(Object.keys(body)).not.toContain(gone);
  await server.stop();
});

test('the key of claude follows no redirect, and an endless answer is not read', async () => {
  const [server, other] = [await startClaudeServer(), await startClaudeServer()];
  other.answer = seenOnRoof();
  server.answer = { kind: 'redirect', to: `${other.url}/v1/messages` };
  const model = claudeModel({ apiKey: 'k', baseUrl: server.url });
  expect((await reasonOf(model)).reason).toBe("Couldn't reach the model");
  expect(other.asked).toEqual([]);
  server.answer = { kind: 'flood' };
  expect((await reasonOf(model)).reason).toMatch(/unknown format/);
  await server.stop();
  await other.stop();
});

test('the pause ends after a minute, and a success ends the count', async () => {
  let now = 0;
  const guarded = makeBreaker(() => now);
  const fails = () => guarded(() => Promise.reject(new Error('x'))).catch((error: Error) => error.message);
  for (let time = 0; time < 4; time += 1) await fails();
  await guarded(() => Promise.resolve('fine'));
  for (let time = 0; time < 5; time += 1) expect(await fails()).toMatch(/unknown format/);
  expect(await fails()).toMatch(/paused/);
  now = 61_000;
  expect(await guarded(() => Promise.resolve('fine'))).toBe('fine');
});
