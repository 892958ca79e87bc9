// Generating over HTTP: the stages as lines for those who accept them, one answer for the others, and how long it took.
import { generateNarrative, narrativeStages, readNarrativeTiming, Narrative } from '@plumbline/contracts/ai';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aiService } from '../app.ts';
import { claimsBeside } from '../testing/claims-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(aiService, { with: [claimsBeside] });
});
afterAll(() => service.stop());

const input = { claimId: 7, property: { address: '12 Palm Ave' }, measurements: { totalArea: 2_400 } };
const lines = 'application/x-ndjson, application/json';
const post = (accept: string, key: string, body: unknown = input) =>
  service.as('adjuster', { id: 3 }).send(`${service.service.url}${generateNarrative.path}`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

test('whoever accepts lines hears of each stage and then the answer; the same request again gives the stored answer', async () => {
  const answer = await post(lines, 'narrative-lines');
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  const told = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { progress?: { stage: string }; answer?: unknown });
  expect(told.map(({ progress }) => progress?.stage)).toEqual([...narrativeStages, undefined]);
  const written = Narrative.parse(told.at(-1)?.answer);
  expect(written.narrative).toContain('The roof measures 2,400 square feet.');
  const again = await post(lines, 'narrative-lines');
  expect(again.headers.get('content-type')).toContain('application/json');
  expect(await again.json()).toEqual(written);
});

test('others get one answer of JSON, and what is refused is refused before any line', async () => {
  const answer = await post('application/json', 'narrative-plain');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(Narrative.safeParse(await answer.json()).success).toBe(true);
  const refused = await post(lines, 'narrative-refused', { ...input, measurements: { totalArea: 0 } });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Please fill in all required property and measurement details.' }),
  ]);
  // What no sentence would rest on is not taken
  expect((await post(lines, 'narrative-notes', { ...input, notes: 'Mention the fence' })).status).toBe(400);
});

test('the time of the firm’s narratives is measured; a firm without one has no figure', async () => {
  const own = await service.as('billing').call(readNarrativeTiming);
  expect(own.count).toBe(2);
  expect(own.medianMs).toBeLessThan(2_000);
  expect(await service.as('adjuster', { organizationId: 2 }).call(readNarrativeTiming)).toEqual({ count: 0 });
});
