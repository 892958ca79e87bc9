// Who may be put in charge: the load of each is counted along an index, licenses are told apart, and nobody else's people are seen.
import { claimsApi as api, type Candidate } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfOnePerson } from '../model/claim-indexes.ts';
import { anIntake } from '../../testing/fixtures.ts';
import { joined, relicensed } from '../../testing/colleagues.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { reachOf, sortedForChoice } from './workload.ts';

let office: ClaimsTestService;
const florida = [{ state: 'FL', number: 'W1' }];

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 31, name: 'Fay Flores', licenses: florida }));
  await office.service.publish(joined({ id: 32, name: 'Tex Tate', licenses: [{ state: 'TX', number: 'T1' }] }));
  await office.service.publish(joined({ id: 33, name: 'Bill Payne', role: 'billing', licenses: florida }));
  await office.service.settle();
});
afterAll(() => office.stop());

const workload = (states?: string, person = office.adjuster) => person.call(api.readWorkload, { query: states ? { states } : {} });
const loadOf = async (userId: number) => (await workload()).find((one) => one.userId === userId)?.openClaims;

test('open claims are counted as they come, change hands and are closed', async () => {
  const { id } = await office.open();
  await office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId: 31 } });
  expect(await loadOf(31)).toBe(1);
  await office.open({ assignedAdjusterId: 31 });
  expect(await loadOf(31)).toBe(2);
  await office.adjuster.call(api.setDisposition, { params: { id }, body: { disposition: 'withdrawn', why: 'The owner withdrew' } });
  expect(await loadOf(31)).toBe(1);
});

test('those who may not handle the states come last with the reason; who handles no claims is not offered', async () => {
  const found = await workload('FL,TX');
  const fay = found.find(({ userId }) => userId === 31);
  expect(fay).toMatchObject({ states: ['FL'], against: [{ state: 'TX', reason: 'Fay Flores has no license for TX' }] });
  expect(found.map(({ userId }) => userId)).not.toContain(33);
  const inFlorida = await workload('FL');
  expect(inFlorida.at(-1)).toMatchObject({ userId: 32, against: [{ state: 'FL', reason: 'Tex Tate has no license for FL' }] });
});

test('a license that is taken away is seen at once', async () => {
  await office.service.publish(joined({ id: 34, name: 'Lee Long', licenses: florida }));
  await office.service.publish(
    relicensed({ id: 34, name: 'Lee Long', licenses: [{ ...florida[0], state: 'FL', number: 'W1', expiresOn: '2020-01-01' }] }),
  );
  await office.service.settle();
  const lee = (await workload('FL')).find(({ userId }) => userId === 34);
  expect(lee).toMatchObject({ states: [], against: [{ state: 'FL', reason: 'Lee Long’s license for FL expired on 2020-01-01' }] });
});

test('a rule of automation assigns by the same rules, once for a key; what is foreign is not there', async () => {
  const { id } = await office.open();
  const byRule = (assignedAdjusterId: number, organizationId = 1) =>
    office.service.asService(organizationId, { kind: 'service', id: 'comms', name: 'Plumbline' }).call(api.assignClaimByRule, {
      params: { id },
      body: { assignedAdjusterId, ruleName: 'Storm desk' },
      idempotencyKey: `automation-run-${assignedAdjusterId}`,
    });
  await byRule(31);
  const { version, assignedAdjusterId } = await office.read(id);
  expect(assignedAdjusterId).toBe(31);
  await byRule(31);
  expect((await office.read(id)).version).toBe(version);
  expect(await refusal(byRule(32))).toMatchObject({ status: 400, message: 'Tex Tate has no license for FL' });
  expect(await refusal(byRule(999))).toMatchObject({ status: 400 });
  expect(await refusal(byRule(101, 2))).toMatchObject({ status: 404 });
  expect(
    await refusal(office.adjuster.call(api.assignClaimByRule, { params: { id }, body: { assignedAdjusterId: 31, ruleName: 'x' } })),
  ).toMatchObject({
    status: 403,
  });
});

test('another firm sees its own people and counts only', async () => {
  await office.open();
  const theirs = await workload(undefined, office.rival);
  expect(theirs.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([101, 102]);
  expect(theirs.every(({ openClaims }) => openClaims === 0)).toBe(true);
});

test('whoever assigns nobody is refused, and so is a state that is none', async () => {
  for (const role of ['billing', 'engineer', 'client', 'attorney'] as const)
    expect(await refusal(workload(undefined, office.service.as(role)))).toMatchObject({ status: 403 });
  expect(await refusal(workload('Florida'))).toMatchObject({ status: 400 });
});

test('an intake names who is in charge; outside of a license, and for nobody who exists, it is refused at the field', async () => {
  const chosen = (assignedAdjusterId: number) => office.adjuster.call(api.openClaim, { body: anIntake({ assignedAdjusterId }) });
  const { claim, unassignedBecause } = await chosen(31);
  expect(claim.assignedAdjusterId).toBe(31);
  expect(unassignedBecause).toBeUndefined();
  const wrong = 'Tex Tate has no license for FL';
  expect(await refusal(chosen(32))).toMatchObject({ status: 400, message: wrong, fields: { assignedAdjusterId: wrong } });
  expect(await refusal(chosen(9_999))).toMatchObject({ status: 400, fields: { assignedAdjusterId: 'This user was not found' } });
});

test('a count reads no claim: the index holds all that it looks at', async () => {
  const { connection } = office.service.service.parts;
  const filter = { organizationId: 1, assignedAdjusterId: 31, disposition: 'open' };
  const plan = await connection
    .collection('claims')
    .find(filter, { projection: { _id: 1 } })
    .hint(openOfOnePerson)
    .explain('executionStats');
  expect(plan).toMatchObject({ queryPlanner: { winningPlan: { covered: true } } });
});

test('an apprentice counts under a supervisor who is licensed there', () => {
  const sol = { _id: 9, name: 'Sol', role: 'adjuster' as const, isAuthorized: true, licenses: florida };
  const ari = { ...sol, _id: 8, name: 'Ari', licenses: [{ state: 'FL', number: 'A1', kind: 'apprentice' as const, supervisorId: 9 }] };
  const now = new Date('2026-05-01T12:00:00Z');
  expect(reachOf(ari, ['FL'], { people: [ari, sol], now })).toMatchObject({ states: ['FL'], against: [] });
  expect(reachOf(ari, ['FL'], { people: [ari], now }).against).toHaveLength(1);
});

test('whose licenses reach comes first, then whoever carries least, then the name', () => {
  const one = (name: string, openClaims: number, against: Candidate['against'] = []): Candidate => ({
    userId: name.length,
    name,
    role: 'adjuster',
    states: [],
    openClaims,
    more: false,
    against,
  });
  const sorted = sortedForChoice([one('Busy', 9), one('Away', 0, [{ state: 'TX', reason: '' }]), one('Free', 2), one('Ann', 2)]);
  expect(sorted.map(({ name }) => name)).toEqual(['Ann', 'Free', 'Busy', 'Away']);
});
