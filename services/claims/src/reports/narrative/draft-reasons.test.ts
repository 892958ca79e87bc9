// A narrative is a draft unless the person who signs saved it and everything that it rests on still stands.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { envelope, someInspectionEvidence } from '../../testing/fixtures.ts';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const at = '2026-11-24T15:00:00.000Z';
const finding = (decision: string, version: number) => ({
  id: 'a',
  type: 'Torn tabs',
  category: 'wind',
  area: 'missing_shingles',
  severity: 'severe',
  confidence: 91,
  basis: 'model',
  description: 'Torn along the ridge',
  photoIds: [],
  runNumber: 1,
  lastRunNumber: 1,
  decisions: [{ decision, by: 'Dana Cole', byId: 7, at, ...(decision === 'rejected' ? { reason: 'Old damage' } : {}) }],
  quantity: 300,
  unit: 'SF',
  model: 'gpt-5-mini',
  version,
});

async function analyzed(id: number, decision: string, version: number): Promise<void> {
  const run = { runId: id, runNumber: 1, provider: 'hybrid', found: 1, inspectionId: id, claimId: id, recommendations: [] };
  const told = envelope('ai.damage-analyzed', { ...run, findings: [finding(decision, version)] }, { aggregateId: id });
  await office.service.publish({ ...told, aggregateVersion: version });
  await office.service.settle();
}

const form = { property: { address: '12 Palm Way' }, measurements: { totalArea: 2_600 } };
const exported = (id: number) => office.adjuster.call(api.exportNarrative, { params: { id } });
const reasons = async (id: number) => (await exported(id)).draft;

async function paper(id: number): Promise<string> {
  const { downloadUrl } = await exported(id);
  const token = downloadUrl.replace('/api/narrative-downloads/', '');
  const answer = await office.adjuster.call(api.downloadNarrative, { params: { token } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: true });
  return text;
}

test('saved by somebody else it is a draft, until the one who signs saves the same text', async () => {
  const { id } = await office.open();
  const params = { id };
  const body = { narrative: 'The ridge is cracked.' };
  await office.service.as('engineer', { id: 9, name: 'Erin Engel' }).call(api.saveNarrative, { params, body });
  expect(await reasons(id)).toEqual([
    expect.stringMatching(/^Erin Engel saved version 1, and .+ signs\. .+ has to read and save it first\.$/),
  ]);
  expect((await exported(id)).signerId).toBe(2);
  expect(await paper(id)).toContain('DRAFT');
  await office.adjuster.call(api.saveNarrative, { params, body });
  expect(await reasons(id)).toEqual([]);
  expect(await paper(id)).not.toContain('DRAFT');
});

test('a finding that was rejected after the save makes a draft of it, whether its words or its area are quoted', async () => {
  const { id } = await office.inspected();
  office.around.evidence.set(id, [someInspectionEvidence(id)]);
  await analyzed(id, 'accepted', 1);
  const params = { id };
  const narrative = 'Torn tabs, severe: Torn along the ridge. The affected area is 300 square feet.';
  const { form: proposed } = await office.adjuster.call(api.readNarrative, { params });
  const body = { narrative, form: { ...form, measurements: { ...form.measurements, affectedArea: proposed.measurements.affectedArea } } };
  await office.adjuster.call(api.saveNarrative, { params, body });
  expect(await reasons(id)).toEqual([]);
  await analyzed(id, 'rejected', 2);
  expect(await reasons(id)).toEqual([
    '“Torn tabs, severe: Torn along the ridge.” rests on a finding that no longer counts.',
    '“The affected area is 300 square feet.” rests on what the claim no longer holds.',
  ]);
  expect(await paper(id)).toContain('DRAFT');
});

test('what must change against the records of today makes a draft of it', async () => {
  const { id } = await office.inspected();
  await analyzed(id, 'accepted', 1);
  const params = { id };
  await office.adjuster.call(api.saveNarrative, { params, body: { narrative: 'About 300 square feet are open.', form } });
  await analyzed(id, 'rejected', 2);
  expect((await reasons(id)).join(' ')).toContain('No source for “300 square feet”');
});

test('inspections that cannot be asked make a draft of it, and say so', async () => {
  const { id } = await office.open();
  await office.adjuster.call(api.saveNarrative, { params: { id }, body: { narrative: 'The ridge is cracked.' } });
  office.around.inspectionIsAway = true;
  try {
    expect(await reasons(id)).toEqual([expect.stringContaining('can’t be read right now')]);
  } finally {
    office.around.inspectionIsAway = false;
  }
});
