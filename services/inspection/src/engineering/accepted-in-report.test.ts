// Findings of models in engineering reports: only what a person accepted, with its acceptance, and only as long as it is accepted.
import { findingsReviewed, type ReviewedFinding } from '@plumbline/contracts/ai';
import { inspectionApi as api, type EngineeringReport } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import type { TestPerson } from '@plumbline/server/testing';
import { createHash, randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personEvent } from '../testing/field.ts';
import { anEngineer, completedInspection, foundation, inSession, startOffice, type Office } from '../testing/engineering.ts';

let office: Office;
let engineer: TestPerson;
let signing: Call;
let nextClaim = 9_000;

beforeAll(async () => {
  office = await startOffice();
  engineer = await anEngineer(office);
  signing = inSession(office, engineer, 41);
  office.confirmed.add(41);
}, 60_000);
afterAll(() => office.service.stop());

const decided = (decision: 'accepted' | 'edited' | 'rejected', at: string) => ({ decision, by: 'Eli Park', byId: 9, at });
const gutter: ReviewedFinding = {
  id: 'run-1-model-1',
  type: 'Bent gutter',
  category: 'exterior',
  area: 'gutters_downspouts',
  severity: 'moderate',
  confidence: 81,
  basis: 'model',
  description: 'Dented over the entry',
  photoIds: [],
  runNumber: 1,
  lastRunNumber: 1,
  model: 'vision-1',
  decisions: [decided('accepted', '2026-11-21T12:00:00.000Z')],
};
const open: ReviewedFinding = { ...gutter, id: 'run-1-model-2', area: 'siding_walls', type: 'Cracked siding', decisions: [] };
const rejected: ReviewedFinding = {
  ...open,
  id: 'run-1-model-3',
  type: 'Torn screen',
  decisions: [{ ...decided('rejected', '2026-11-21T12:00:00.000Z'), reason: 'A shadow' }],
};
/** The inspector wrote that area down. */
const roof: ReviewedFinding = { ...gutter, id: 'run-1-model-4', area: 'roof_covering', type: 'Roof damage' };

const inspected = () => completedInspection(office, { id: nextClaim++, propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611' }, engineer);
const text = async (answer: Response) =>
  (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text.replace(/\s+/g, ' ');
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    ({ message }: Error) => message,
  );

async function sign({ inspectionId: id, version }: EngineeringReport): Promise<EngineeringReport> {
  const answer = await engineer.call(api.previewEngineeringReport, { params: { id }, query: { final: true } });
  const pdfSha256 = createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
  return signing(api.signEngineeringReport, { params: { id }, body: { version, pdfSha256, statement: true } });
}

test('a report holds what was accepted with who and when, and nothing that nobody accepted', async () => {
  office.findings = [gutter, open, rejected, roof];
  const { id } = await inspected();
  const { findings, version } = await engineer.call(api.generateEngineeringReport, { params: { id }, body: {} });
  expect(findings.map(({ id: one, accepted }) => [one, accepted?.by])).toEqual([
    ['roof-1', undefined],
    ['finding run-1-model-1', 'Eli Park'],
  ]);
  const paper = await text(await engineer.call(api.previewEngineeringReport, { params: { id }, query: {} }));
  expect(paper).toContain('Bent gutter: Dented over the entry');
  expect(paper).toContain('Found on the photos by AI (vision-1) and accepted by Eli Park, Nov 21, 2026');
  expect(paper).not.toMatch(/Cracked siding|Torn screen/);
  // Neither by choice nor under a made-up acceptance
  const forged = {
    ...findings[1],
    id: `finding ${open.id}`,
    text: 'Cracked siding',
    accepted: { by: 'Eli Park', at: '2026-11-21T12:00:00.000Z' },
  };
  const edit = { version, findings: [...findings, forged] as EngineeringReport['findings'] };
  expect(await refusal(engineer.call(api.editEngineeringReport, { params: { id }, body: edit }))).toMatch(/rejected, changed/);
  const other = await inspected();
  const choice = { findingIds: [`finding ${open.id}`] };
  expect(await refusal(engineer.call(api.generateEngineeringReport, { params: { id: other.id }, body: choice }))).toMatch(
    /findings of this inspection/,
  );
  const own = { version, findings: findings.map((one) => ({ ...one, accepted: { by: 'Somebody', at: '2026-01-01T00:00:00.000Z' } })) };
  const saved = await engineer.call(api.editEngineeringReport, { params: { id }, body: own });
  expect(saved.findings.map(({ accepted }) => accepted?.by)).toEqual([undefined, 'Eli Park']);
});

test('what is rejected, or accepted anew, after the report was generated is not frozen; without it the report is', async () => {
  office.findings = [gutter];
  const { id } = await inspected();
  const { version } = await engineer.call(api.generateEngineeringReport, { params: { id }, body: {} });
  const written = await engineer.call(api.editEngineeringReport, {
    params: { id },
    body: { version, conclusions: 'Wind.', ...foundation },
  });
  office.findings = [
    { ...gutter, decisions: [...gutter.decisions, { ...decided('rejected', '2026-11-22T12:00:00.000Z'), reason: 'Old' }] },
  ];
  expect(await refusal(sign(written))).toMatch(/rejected, changed/);
  office.findings = [{ ...gutter, decisions: [decided('accepted', '2026-11-23T12:00:00.000Z')] }];
  expect(await refusal(sign(written))).toMatch(/rejected, changed/);
  const { findings } = written;
  const again = await engineer.call(api.editEngineeringReport, { params: { id }, body: { version: written.version, findings } });
  expect(await sign(again)).toMatchObject({ stage: 'needs_seal' });
});

test('while ai is away a report is generated of what it told last, says so, and with findings of a model is signed once it is back', async () => {
  office.findings = [gutter];
  const { id, claimId } = await inspected();
  const data = {
    inspectionId: id,
    claimId,
    findings: [gutter, open],
    recommendations: [],
    decision: 'accepted',
    types: ['Bent gutter'],
  } as const;
  const told = { ...personEvent({ userId: 1, name: '', role: 'engineer' }), type: findingsReviewed.type, aggregateId: id };
  for (const [aggregateVersion, findings] of [
    [2, data.findings],
    [1, [open]],
  ] as const)
    await office.service.publish({ ...told, id: randomUUID(), aggregateVersion, data: { ...data, findings } });
  await office.service.settle();
  office.aiIsAway = true;
  const generated = await engineer.call(api.generateEngineeringReport, { params: { id }, body: {} });
  expect(generated.findings.map((one) => one.id)).toEqual(['roof-1', 'finding run-1-model-1']);
  expect(generated.reviewLog.at(-1)?.what).toMatch(/The findings of AI are those it told last: it could not be asked$/);
  const body = { version: generated.version, conclusions: 'Wind.', ...foundation };
  const written = await engineer.call(api.editEngineeringReport, { params: { id }, body });
  expect(await refusal(sign(written))).toMatch(/available right now|can't be asked|Away/);
  office.aiIsAway = false;
  expect(await sign(written)).toMatchObject({ stage: 'needs_seal' });
  const never = await inspected();
  office.aiIsAway = true;
  expect((await engineer.call(api.generateEngineeringReport, { params: { id: never.id }, body: {} })).findings).toHaveLength(1);
  office.aiIsAway = false;
});

test('the list is searched by owner, address, claim and report number, as it was typed', async () => {
  office.findings = [];
  const first = await inspected();
  const second = await completedInspection(office, { id: nextClaim++, propertyAddress: '7 Gulf (rear) Way, Tampa, FL 33611' }, engineer);
  const { number } = await engineer.call(api.generateEngineeringReport, { params: { id: first.id }, body: {} });
  const found = async (search: string) =>
    (await engineer.call(api.listCompletedInspections, { query: { search, limit: 1 } })).map(({ id }) => id);
  expect(await found('gulf (REAR)')).toEqual([second.id]);
  expect(await found(number)).toEqual([first.id]);
  expect(await found(first.claimNumber)).toEqual([first.id]);
  expect(await found('.*')).toEqual([]);
  const stranger = office.service.as('engineer', { organizationId: 2 });
  expect(await stranger.call(api.listCompletedInspections, { query: { search: number } })).toEqual([]);
  expect(await engineer.call(api.listCompletedInspections, { query: { search: first.claimNumber, after: `1-${first.id}` } })).toEqual([]);
});
