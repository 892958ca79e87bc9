// Who wrote a sentence is what the generator says, never the browser; it goes from version to version with the sentence.
import { createHash } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const written = (id: number, claimId: number, ofModel: string[], model = 'claude-sonnet-5-5') =>
  office.around.narratives.set(id, {
    id,
    claimId,
    provider: 'hybrid',
    model,
    promptVersion: 'v1',
    inputHash: 'a'.repeat(64),
    ofModel: ofModel.map(hashOf),
  });
const save = (id: number, narrative: string, more: object = {}) =>
  office.adjuster.call(api.saveNarrative, { params: { id }, body: { narrative, ...more } });
const latest = async (id: number) => (await office.adjuster.call(api.readNarrative, { params: { id } })).latest;

test('sentences of a model are marked as long as they stand word for word, over all versions', async () => {
  const { id } = await office.open();
  written(51, id, ['The ridge is torn.', 'The eave is bent.']);
  await save(id, 'The ridge is torn. The eave is bent. The gutter hangs.', { generatedId: 51 });
  expect(await latest(id)).toMatchObject({
    provider: 'hybrid',
    model: 'claude-sonnet-5-5',
    promptVersion: 'v1',
    inputHash: 'a'.repeat(64),
    sentences: [{ model: 'claude-sonnet-5-5' }, { model: 'claude-sonnet-5-5' }, {}],
  });
  // Edited by a person, and without a word of the generator
  await save(id, 'The ridge is torn off. The eave is bent. The gutter hangs.');
  const second = await latest(id);
  expect(second?.sentences.map(({ model }) => model)).toEqual([undefined, 'claude-sonnet-5-5', undefined]);
  expect(second).toMatchObject({ provider: 'hybrid', model: 'claude-sonnet-5-5', inputHash: 'a'.repeat(64) });
  await save(id, 'The ridge is torn off. The gutter hangs.');
  const third = await latest(id);
  expect([third?.provider, third?.model, third?.promptVersion, third?.inputHash]).toEqual(['rules', undefined, undefined, undefined]);
  await save(id, 'Nothing of it stands.');
  expect((await latest(id))?.provider).toBeUndefined();
});

test('a sentence of an earlier generation keeps its model when the later one is gone', async () => {
  const { id } = await office.open();
  written(55, id, ['The ridge is torn.']);
  await save(id, 'The ridge is torn.', { generatedId: 55 });
  written(56, id, ['The eave is bent.'], 'gpt-5-mini');
  await save(id, 'The ridge is torn. The eave is bent.', { generatedId: 56 });
  expect(await latest(id)).toMatchObject({ model: 'gpt-5-mini', sentences: [{ model: 'claude-sonnet-5-5' }, { model: 'gpt-5-mini' }] });
  await save(id, 'The ridge is torn.');
  const last = await latest(id);
  expect(last).toMatchObject({ provider: 'hybrid', model: 'claude-sonnet-5-5', sentences: [{ model: 'claude-sonnet-5-5' }] });
  expect(last?.inputHash).toBeUndefined();
});

test('what the browser says of it is not taken', async () => {
  const { id } = await office.open();
  const body = { narrative: 'The ridge is torn.', provider: 'rules', model: 'none' } as never;
  expect(await refusal(office.adjuster.call(api.saveNarrative, { params: { id }, body }))).toMatchObject({ status: 400 });
  const sentences = [{ text: 'The ridge is torn.', evidence: [], model: 'none' }] as never;
  expect(await refusal(save(id, 'The ridge is torn.', { sentences }))).toMatchObject({ status: 400 });
});

test('a narrative that is missing, or of another claim or firm, is refused and nothing is saved', async () => {
  const [{ id }, other] = [await office.open(), await office.open()];
  written(52, other.id, []);
  const sentence = 'This text was not generated for this claim. Generate it again.';
  for (const generatedId of [52, 999])
    expect(await refusal(save(id, 'The ridge is torn.', { generatedId }))).toMatchObject({ status: 422, message: sentence });
  const theirs = await office.open({}, office.rival);
  written(53, theirs.id, []);
  const rivals = { params: { id: theirs.id }, body: { narrative: 'The ridge is torn.', generatedId: 53 } };
  expect(await refusal(office.rival.call(api.saveNarrative, rivals))).toMatchObject({ status: 422, message: sentence });
  expect(await latest(id)).toBeUndefined();
});

test('a generator that cannot be asked refuses the save, which can be tried again', async () => {
  const { id } = await office.open();
  written(54, id, []);
  office.around.aiIsAway = true;
  expect(await refusal(save(id, 'The ridge is torn.', { generatedId: 54 }))).toMatchObject({
    status: 503,
    message: "Couldn't check how this narrative was generated. Please try again.",
  });
  office.around.aiIsAway = false;
  expect(await save(id, 'The ridge is torn.', { generatedId: 54 })).toMatchObject({ number: 1 });
});
