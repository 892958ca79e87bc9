// Making an estimate final over the API: every road on which something unfinished could get there, and that nothing changes afterwards.
import { createHash } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipPackage } from '../../base/zip-package.ts';
import { accepted, acceptedAgain, gutters, publishFindings, rejected } from '../../testing/ai-findings.ts';
import { firmPrices, guttered, textOf } from '../../testing/carrier-claims.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { joined } from '../../testing/colleagues.ts';
import { aPhoto, aRoof, envelope, someInspectionEvidence } from '../../testing/fixtures.ts';

let office: ClaimsTestService;
let sampleOf: number;

beforeAll(async () => {
  office = await startClaimsService();
  // While the firm has no list
  sampleOf = (await guttered(office)).id;
  await office.service.as('admin').call(api.importPriceList, { body: firmPrices });
});
afterAll(() => office.stop());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const latest = async (claimId: number) => {
  const [found] = await office.adjuster.call(api.listEstimates, { query: { claimId } });
  if (!found) throw new Error('no estimate');
  return found;
};
const items = async (id: number) => (await office.adjuster.call(api.listEstimateOpenItems, { params: { id } })).items;
const keys = async (id: number) => (await items(id)).map(({ key }) => key);
const generate = (claimId: number) => office.adjuster.call(api.generateEsx, { body: { claimId } });
const pdfOf = (id: number) => office.adjuster.call(api.downloadEstimatePdf, { params: { id } });

async function finalize(id: number, more: object = {}) {
  return office.adjuster.call(api.finalizeEstimate, { params: { id }, body: { reviewed: await keys(id), ...more } });
}

/** It stays a rough draft, whatever is reviewed. */
async function expectBlocked(id: number, kind: string): Promise<void> {
  expect(await items(id)).toEqual(expect.arrayContaining([expect.objectContaining({ kind, blocking: true })]));
  expect(await refusal(finalize(id))).toMatchObject({
    status: 422,
    message: expect.stringMatching(/^This estimate can't be finalized\. /) as string,
  });
  const paper = await pdfOf(id);
  expect(paper.headers.get('content-disposition')).toContain('rough-draft.pdf');
  expect((await textOf(paper)).join(' ')).toContain('Estimate: Rough Draft');
}

test('the rough draft is frozen with who, when and hash; its files say final draft, and nothing changes it', async () => {
  const { id: claimId } = await guttered(office);
  const draft = await latest(claimId);
  const { id } = draft;
  expect(draft).toMatchObject({ kind: 'initial', filename: expect.stringMatching(/_1_rough-draft\.esx$/) as string });
  const [before] = await textOf(await pdfOf(id));
  expect(before).toMatch(/^Estimate: Rough Draft .* DRAFT /);
  const reviewed = await keys(id);
  const call = () => office.adjuster.call(api.finalizeEstimate, { params: { id }, body: { reviewed }, idempotencyKey: `final-${claimId}` });
  const final = await call();
  expect(final).toMatchObject({
    ...draft,
    filename: draft.filename.replace('rough', 'final'),
    sha256: expect.not.stringContaining(draft.sha256) as string,
    bytes: expect.any(Number) as number,
    final: { by: 'Test adjuster', at: expect.any(String) as string, reviewed: expect.any(Array) as string[] },
  });
  expect(await call()).toEqual(final);
  const stored = await office.adjuster.call(api.downloadEsx, { params: { id } });
  expect(stored.headers.get('content-disposition')).toContain('final-draft.esx');
  const bytes = new Uint8Array(await stored.arrayBuffer());
  expect(sha256(bytes)).toBe(final.sha256);
  const manifest = (await unzipPackage(bytes)).find(({ path }) => path === 'manifest.json');
  expect(JSON.parse(new TextDecoder().decode(manifest?.bytes))).toMatchObject({
    stage: 'final draft',
    finalized: { by: 'Test adjuster', at: final.final?.at },
  });
  const pdf = await pdfOf(id);
  expect(pdf.headers.get('content-disposition')).toContain('final-draft.pdf');
  const paper = new Uint8Array(await pdf.arrayBuffer());
  expect(sha256(paper)).toBe(final.final?.pdfSha256);
  expect(await items(id)).toEqual([]);
  const edit = { kind: 'overhead', applies: 'always', base: 'price', reason: 'Coordination' } as const;
  for (const refused of [
    refusal(finalize(id)),
    refusal(office.adjuster.call(api.editEstimate, { params: { id: claimId }, body: edit })),
    refusal(office.adjuster.call(api.editEstimate, { params: { id: claimId }, body: { kind: 'restore', line: 'added 1' } })),
  ])
    expect(await refused).toMatchObject({ status: 409, message: expect.stringContaining('is final. Start a new version') as string });
  const said = await until(async () => {
    const feed = (await office.adjuster.call(api.listActivity, { query: { claimId } })).map(({ text }) => text);
    return feed.some((text) => text.startsWith('Estimate finalized')) && feed;
  });
  expect(said).toContain('Estimate finalized: version 1 (initial), $440.00');
});

test('a new version begins as a rough draft of the kind that its person chooses, and the final one stays', async () => {
  const { id: claimId } = await guttered(office);
  const first = await latest(claimId);
  const final = await finalize(first.id);
  const again = (kind: 'initial' | 'supplement') => office.adjuster.call(api.generateEsx, { body: { claimId, kind } });
  expect(await refusal(again('initial'))).toMatchObject({ status: 400, fields: { kind: expect.any(String) as string } });
  const { data, estimateId } = await again('supplement');
  const xml = (await unzipPackage(Buffer.from(data, 'base64'))).find(({ path }) => path === 'XACTDOC.XML');
  expect(new TextDecoder().decode(xml?.bytes)).toContain('estimateType="supplement" stage="rough draft"');
  expect(await latest(claimId)).toMatchObject({ id: estimateId, kind: 'supplement', revision: 2 });
  expect((await latest(claimId)).final).toBeUndefined();
  await generate(claimId);
  expect(await latest(claimId)).toMatchObject({ kind: 'supplement', revision: 3 });
  expect(await office.adjuster.call(api.readEstimate, { params: { id: first.id } })).toMatchObject(final);
  expect(await refusal(finalize(estimateId))).toMatchObject({ status: 409, message: expect.stringContaining('A newer version') as string });
  expect(await refusal(finalize((await latest(claimId)).id, { version: 9 }))).toMatchObject({ status: 409 });
  await finalize((await latest(claimId)).id);
  await generate(claimId);
  expect(await latest(claimId)).toMatchObject({ kind: 'revision', revision: 4 });
});

test('sample prices, a sandbox roof, a line without a quantity or without evidence, and a later change keep it a rough draft', async () => {
  await expectBlocked((await latest(sampleOf)).id, 'prices');
  const { id: claimId } = await guttered(office);
  const params = { id: claimId };
  const received = { orderId: claimId, claimId, provider: 'eagleview', result: aRoof };
  await office.service.publish(envelope('measurement.completed', received, { aggregateId: claimId }));
  await office.service.settle();
  await generate(claimId);
  await expectBlocked((await latest(claimId)).id, 'roof');
  const real = { ...received, orderId: claimId + 1, result: { ...aRoof, sandbox: false } };
  await office.service.publish(envelope('measurement.completed', real, { aggregateId: claimId + 1 }));
  await office.service.settle();
  await generate(claimId);
  const { lines } = await office.adjuster.call(api.readEstimate, { params: { id: (await latest(claimId)).id } });
  const quantity = { kind: 'quantity', line: lines[0]?.key ?? '', quantity: 41, reason: 'Measured again' } as const;
  await office.adjuster.call(api.editEstimate, { params, body: quantity });
  await expectBlocked((await latest(claimId)).id, 'entries');
  await office.adjuster.call(api.editEstimate, { params, body: { ...quantity, reason: 'TBD' } });
  await generate(claimId);
  await expectBlocked((await latest(claimId)).id, 'to-do text');
  await office.adjuster.call(api.editEstimate, { params, body: quantity });
  await office.adjuster.call(api.editClaim, { params, body: { policyNumber: 'TBD' } });
  await generate(claimId);
  await expectBlocked((await latest(claimId)).id, 'to-do text');
  const policy = { coverages: [{ coverage: 'A' as const, limit: 400_000 }] };
  await office.adjuster.call(api.editClaim, { params, body: { policyNumber: 'HO-3 77', policy } });
  expect(await items((await latest(claimId)).id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: expect.stringContaining('policy number, limits of the policy') as string })]),
  );
  await generate(claimId);
  const { totals } = await latest(claimId);
  const payment = { kind: 'payment', coverage: 'A', amount: 100.05, on: '2026-10-01' } as const;
  await office.adjuster.call(api.recordLedgerEntry, { params, body: payment });
  await expectBlocked((await latest(claimId)).id, 'entries');
  await generate(claimId);
  const netClaim = (Math.round(totals.netClaim * 100) - 10_005) / 100;
  expect((await latest(claimId)).totals).toMatchObject({
    rcv: totals.rcv,
    paid: 100.05,
    netClaim,
    byCoverage: [{ paid: 100.05, netClaim }],
  });
  expect((await finalize((await latest(claimId)).id)).final).toBeDefined();
  const bare = await guttered(office, () => []);
  await expectBlocked((await latest(bare.id)).id, 'evidence');
});

test('pressed twice at the same moment it is frozen once', async () => {
  const { id: claimId } = await guttered(office);
  const { id } = await latest(claimId);
  const body = { reviewed: await keys(id) };
  const asked = await Promise.allSettled([1, 2].map(() => office.adjuster.call(api.finalizeEstimate, { params: { id }, body })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('a finding of AI waits for a person, and one whose acceptance is taken back after it was priced blocks', async () => {
  const claim = await office.inspected();
  const params = { id: claim.id };
  await office.adjuster.call(api.saveBuilding, { params, body: { parts: { gutters: { material: 'aluminum' } } } });
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [aPhoto(claim.id * 100, claim.id)] })]);
  const found = (decisions: object[]) => gutters({ photoIds: [claim.id * 100], decisions });
  await publishFindings(office, claim, { version: 1, findings: [found([accepted])] });
  await generate(claim.id);
  const { id } = await latest(claim.id);
  await publishFindings(office, claim, { version: 2, findings: [found([accepted, rejected])] });
  await expectBlocked(id, 'finding');
  const ceilings = gutters({ id: 'run-3-model-2', area: 'ceilings', decisions: [] });
  await publishFindings(office, claim, { version: 3, findings: [found([accepted, rejected, acceptedAgain]), ceilings] });
  expect(await refusal(office.adjuster.call(api.finalizeEstimate, { params: { id } }))).toMatchObject({
    status: 422,
    fields: { reviewed: expect.stringContaining('AI finding has not been reviewed') as string },
  });
  const { final } = await finalize(id);
  expect(final?.reviewed).toEqual(expect.arrayContaining([expect.stringContaining('AI finding has not been reviewed')]));
});

test('is of the own firm and of those who may, and of a program with the person whom it names', async () => {
  const { id: claimId } = await guttered(office);
  const { id } = await latest(claimId);
  const params = { id };
  for (const [person, status] of [
    [office.rival, 404],
    [office.service.as('billing'), 403],
    [office.service.as('client', { id: 601 }), 403],
  ] as const)
    expect(await refusal(person.call(api.finalizeEstimate, { params, body: {} }))).toMatchObject({ status });
  const missing = { params: { id: 9_999_999 } };
  for (const person of [office.rival, office.adjuster]) {
    const of = person === office.rival ? { params } : missing;
    expect(await refusal(person.call(api.listEstimateOpenItems, of))).toMatchObject({ status: 404 });
    expect(await refusal(person.call(api.downloadEstimatePdf, of))).toMatchObject({ status: 404 });
  }
  expect(await refusal(office.adjuster.call(api.finalizeEstimate, missing))).toMatchObject({ status: 404 });
  expect(await refusal(office.adjuster.call(api.finalizeEstimate, { params, body: { all: true } as never }))).toMatchObject({
    status: 400,
  });
  await office.service.publish(joined({ id: 51, name: 'Fay Flores' }));
  await office.service.settle();
  const program = office.service.asKey(['claims:read', 'claims:write']);
  const reviewed = await keys(id);
  expect(await refusal(program.call(api.finalizeEstimate, { params, body: { reviewed } }))).toMatchObject({ status: 422 });
  const { final } = await program.call(api.finalizeEstimate, { params, body: { reviewed, reviewedBy: 51 } });
  expect(final).toMatchObject({ by: 'Fay Flores', statedBy: program.scope.actor.name });
});

test('while the inspections cannot be asked nothing is final', async () => {
  const { id: claimId } = await guttered(office);
  const { id } = await latest(claimId);
  const reviewed = await keys(id);
  office.around.inspectionIsAway = true;
  expect(await refusal(office.adjuster.call(api.finalizeEstimate, { params: { id }, body: { reviewed } }))).toMatchObject({ status: 503 });
  office.around.inspectionIsAway = false;
  expect((await latest(claimId)).final).toBeUndefined();
});
