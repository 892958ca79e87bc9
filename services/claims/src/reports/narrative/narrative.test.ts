// The narrative of a claim: what it starts from, what a save refuses, its versions, and the signed address of its PDF.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPhoto, aRoof, envelope, someInspectionEvidence } from '../../testing/fixtures.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const decided = (decision: 'accepted' | 'rejected', more: object = {}) => [
  { decision, by: 'Dana Cole', byId: 7, at: '2026-11-24T15:00:00.000Z', ...more },
];
const finding = (id: string, over: object) => ({
  id,
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
  decisions: [],
  ...over,
});

/** A roof of the sandbox, one accepted finding, one of the person on site, one that waits and one that was rejected. */
async function examined(): Promise<Claim> {
  const claim = await office.inspected();
  const failed = aPhoto(claim.id * 10, claim.id, { status: 'failed', failureReason: 'damaged file', originalName: 'hall.jpg' });
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [failed] })]);
  const findings = [
    finding('a', { decisions: decided('accepted'), quantity: 300, unit: 'SF', model: 'gpt-5-mini' }),
    finding('b', { basis: 'field-entered', area: 'ceilings', category: 'water', severity: 'moderate', description: 'Stain of 4 feet' }),
    finding('c', { area: 'fascia_soffit', confidence: 58 }),
    finding('d', { area: 'gutters_downspouts', decisions: decided('rejected', { reason: 'Old dents' }) }),
  ];
  const run = { runId: claim.id, runNumber: 1, provider: 'hybrid', found: 4, inspectionId: claim.id, claimId: claim.id };
  const about = { aggregateId: claim.id };
  await office.service.publish(envelope('ai.damage-analyzed', { ...run, findings, recommendations: [] }, about));
  const measured = { orderId: claim.id, claimId: claim.id, provider: 'eagleview', result: aRoof };
  await office.service.publish(envelope('measurement.completed', measured, { ...about, at: '2026-11-19T15:00:00.000Z' }));
  await office.service.settle();
  const building = { parts: { roof: { material: 'tile', yearInstalled: 2004 } } };
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body: building });
  return claim;
}

test('the form starts from what the claim knows, each value with its source', async () => {
  const { id } = await examined();
  const start = await office.adjuster.call(api.readNarrative, { params: { id } });
  expect(start.form).toEqual({
    property: { address: '12 Palm Way, Miami, FL 33101', roofType: 'Tile' },
    damage: { damageTypes: ['Hail', 'Wind', 'Water'], severity: 'severe', weatherEvent: { date: '2026-05-01', type: 'Hailstorm' } },
    measurements: { totalArea: 2_500, affectedArea: 300, slope: '6/12', linearMeasurements: 280, sandbox: true },
  });
  const sourceOf = (key: string) => start.fields.find((one) => one.key === key);
  expect(sourceOf('measurements.totalArea')).toMatchObject({
    code: `M-${id}`,
    detail: 'Sandbox, not the real roof. EagleView, Nov 19, 2026, accuracy ±2%',
    sandbox: true,
  });
  expect(sourceOf('property.roofType')?.detail).toMatch(/^Recorded by Test adjuster on /);
  expect(sourceOf('measurements.affectedArea')?.detail).toBe('Sum of 1 finding of the roof covering');
  expect(start).toMatchObject({ inspectionId: id, inspectedOn: '2026-11-20', versions: [] });
  expect(start.findings.map(({ code, detail }) => [code, detail])).toEqual([
    ['F-1', 'AI finding, 91% confidence, accepted by Dana Cole on Nov 24, 2026'],
    ['F-2', 'Entered on site'],
  ]);
  expect(start.notUsed.map(({ code, reason }) => [code, reason])).toEqual([
    ['F-3', '58%, not reviewed'],
    ['F-4', 'rejected Nov 24, 2026: Old dents'],
    [`P-${id * 10}`, 'photo not readable: damaged file'],
  ]);
});

test('a claim of which little is known has nothing in the place of the rest', async () => {
  const { id } = await office.open({ damageType: 'other' });
  const { form, fields } = await office.adjuster.call(api.readNarrative, { params: { id } });
  expect(form).toEqual({
    property: { address: '12 Palm Way, Miami, FL 33101' },
    damage: { damageTypes: [], weatherEvent: { date: '2026-05-01' } },
    measurements: {},
  });
  expect(fields.map(({ key }) => key)).toEqual(['property.address', 'damage.weatherEvent.date']);
});

test('a text is saved as versions with the evidence of each sentence, and the activity says so', async () => {
  const { id } = await examined();
  const { call } = office.adjuster;
  const params = { id };
  const narrative = '## Roof\nThe roof measures 2,500 square feet. Torn tabs: Torn along the ridge.';
  const sentences = [{ text: 'The roof measures 2,500 square feet.', evidence: ['measurements.totalArea', 'finding.of-another-claim'] }];
  const saved = await call(api.saveNarrative, {
    params,
    body: { narrative, expectedVersion: 0, sentences },
  });
  expect(saved).toMatchObject({ claimId: id, narrative, number: 1 });
  await call(api.saveNarrative, { params, body: { narrative: 'A stain of 4 feet was seen on November 20.', expectedVersion: 1 } });
  const start = await call(api.readNarrative, { params });
  expect(start.versions.map(({ number, words, provider, model }) => [number, words, provider, model])).toEqual([
    [2, 10, undefined, undefined],
    [1, 13, undefined, undefined],
  ]);
  expect(start.latest).toMatchObject({ number: 2, sandbox: false, sentences: [{ evidence: ['finding.b', `inspection.${id}`] }] });
  const first = await call(api.readNarrativeVersion, { params: { id, number: 1 } });
  expect(first).toMatchObject({ narrative, sandbox: true, form: { measurements: { totalArea: 2_500 } } });
  expect(first.sentences.map(({ evidence }) => evidence)).toEqual([['measurements.totalArea'], ['finding.a']]);
  expect((await office.read(id)).narrative).toBe('A stain of 4 feet was seen on November 20.');
  const said = await until(async () => {
    const found = (await call(api.listActivity, { query: { claimId: id } })).map(({ text }) => text);
    return found.includes('Damage narrative saved (version 2)') && found;
  });
  expect(said).toContain('Damage narrative saved (version 1)');
});

test('a figure of any sandbox roof is marked: beside an entered area, and from a saved form after the real roof came', async () => {
  const { id } = await examined();
  const params = { id };
  const save = (narrative: string, measurements: { totalArea: number; [field: string]: unknown }) =>
    office.adjuster.call(api.saveNarrative, { params, body: { narrative, form: { property: { address: '12 Palm Way' }, measurements } } });
  const saved = (number: number) => office.adjuster.call(api.readNarrativeVersion, { params: { id, number } });
  await save('The slope is 6/12.', { totalArea: 2_600, slope: '6/12' });
  await save('Linear components measure 280 feet.', { totalArea: 2_600, linearMeasurements: 280 });
  for (const number of [1, 2]) expect(await saved(number)).toMatchObject({ sandbox: true, form: { measurements: { sandbox: true } } });
  const real = {
    ...aRoof,
    sandbox: false,
    roofAreaSf: 2_840,
    squares: 28.4,
    predominantPitch: '7/12',
    eaveLf: 120,
    providerReportId: 'R2',
  };
  const measured = { orderId: id * 100, claimId: id, provider: 'eagleview', result: real };
  await office.service.publish(envelope('measurement.completed', measured, { aggregateId: id * 100, at: '2026-11-20T15:00:00.000Z' }));
  await office.service.settle();
  const start = await office.adjuster.call(api.readNarrative, { params });
  expect(start.sandboxRoof).toEqual({ totalArea: [2_500], linearMeasurements: [280], slope: ['6/12'] });
  expect(start.form.measurements.sandbox).toBeUndefined();
  await save('The affected area is 12 percent of the roof.', { totalArea: 2_500, affectedArea: 300 });
  await save('The roof measures 2,840 square feet. The slope is 7/12.', { totalArea: 2_840, slope: '7/12' });
  expect([(await saved(3)).sandbox, (await saved(4)).sandbox]).toEqual([true, false]);
  expect((await saved(4)).form.measurements.sandbox).toBeUndefined();
});

test('what no detail holds, and an opinion, refuse a save with a sentence each; what a person entered in the form counts', async () => {
  const { id } = await examined();
  const params = { id };
  const body = { narrative: 'It lost 77 tabs on May 2. It was caused by hail, and is clearly covered under the policy.' };
  const told = await refusal(office.adjuster.call(api.saveNarrative, { params, body }));
  expect(told.status).toBe(422);
  for (const words of ['No source for “77”', 'No source for “May 2”', 'Cause: “caused by”', 'Coverage opinion'])
    expect(told.fields?.['narrative']).toContain(words);
  const text = 'The roof measures 2,600 square feet.';
  expect(await refusal(office.adjuster.call(api.saveNarrative, { params, body: { narrative: text } }))).toMatchObject({ status: 422 });
  expect(await refusal(office.adjuster.call(api.saveNarrative, { params, body: { narrative: ' ' } }))).toMatchObject({ status: 400 });
  expect((await office.adjuster.call(api.readNarrative, { params })).versions).toEqual([]);
  const form = { property: { address: '12 Palm Way' }, measurements: { totalArea: 2_600 } };
  expect(await office.adjuster.call(api.saveNarrative, { params, body: { narrative: text, form } })).toMatchObject({ number: 1 });
});

test('an older version, of the narrative or of the claim, is a conflict; the same save again is one', async () => {
  const { id, version } = await office.open();
  const params = { id };
  const save = { params, body: { narrative: 'The ridge is cracked.', expectedVersion: 0 }, idempotencyKey: `narrative-${id}` };
  expect(await office.adjuster.call(api.saveNarrative, save)).toMatchObject({ number: 1 });
  expect(await office.adjuster.call(api.saveNarrative, save)).toMatchObject({ number: 1 });
  const late = { narrative: 'The ridge is split.' };
  for (const stale of [{ expectedVersion: 0 }, { version }])
    expect(await refusal(office.adjuster.call(api.saveNarrative, { params, body: { ...late, ...stale } }))).toMatchObject({ status: 409 });
  expect((await office.adjuster.call(api.readNarrative, { params })).versions).toHaveLength(1);
});

test('another firm finds nothing, a missing claim and version are missing, and billing saves none', async () => {
  const { id } = await office.open();
  const params = { id };
  const body = { narrative: 'The ridge is cracked.' };
  await office.adjuster.call(api.saveNarrative, { params, body });
  const { rival, adjuster, service } = office;
  for (const asked of [
    () => rival.call(api.readNarrative, { params }),
    () => rival.call(api.readNarrativeVersion, { params: { id, number: 1 } }),
    () => rival.call(api.saveNarrative, { params, body }),
    () => rival.call(api.exportNarrative, { params }),
    () => adjuster.call(api.readNarrative, { params: { id: 999_999 } }),
    () => adjuster.call(api.readNarrativeVersion, { params: { id, number: 2 } }),
  ])
    expect(await refusal(asked())).toMatchObject({ status: 404 });
  expect(await refusal(service.as('billing').call(api.saveNarrative, { params, body }))).toMatchObject({ status: 403 });
});

test('inspections that cannot be asked are said to be away, and nothing is saved without them', async () => {
  const { id } = await office.open();
  office.around.inspectionIsAway = true;
  try {
    expect(await refusal(office.adjuster.call(api.readNarrative, { params: { id } }))).toMatchObject({ status: 503 });
    const body = { narrative: 'The ridge is cracked.' };
    expect(await refusal(office.adjuster.call(api.saveNarrative, { params: { id }, body }))).toMatchObject({ status: 503 });
  } finally {
    office.around.inspectionIsAway = false;
  }
});
