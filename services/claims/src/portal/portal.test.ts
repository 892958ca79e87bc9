import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined, relicensed } from '../testing/colleagues.ts';
import { anIntake } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';
import { finalizeReviewed } from '../testing/final-reports.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 61, role: 'attorney' }));
  await office.service.settle();
});
afterAll(() => office.stop());

test('an attorney sees the cases they referred, in the words of the portal', async () => {
  const attorney = office.service.as('attorney', { id: 61 });
  const { claim } = await office.adjuster.call(api.openClaim, { body: anIntake({ referringAttorneyId: 61 }) });
  await office.open();
  expect(await attorney.call(api.portalSummary)).toEqual({ totalCases: 1, activeCases: 1, completed: 0, reportsReady: 0 });
  const cases = await attorney.call(api.portalCases);
  expect(cases).toMatchObject([{ id: claim.id, statusLabel: 'Qualified', progress: 25, reportReady: false }]);
  expect(cases[0]).not.toHaveProperty('propertyOwnerPhone');
  expect(await attorney.call(api.portalCase, { params: { id: claim.id } })).toMatchObject({
    waitingFor: 'The adjuster is setting a date to inspect the property.',
    milestones: expect.any(Array),
  });
});

test('a client sees a case from the moment it is linked, and no other', async () => {
  const client = office.service.as('client', { id: 71 });
  const claim = await office.open();
  const refused = await refusal(client.call(api.portalCase, { params: { id: claim.id } }));
  expect(refused).toEqual(await refusal(client.call(api.portalCase, { params: { id: 99_999_999 } })));
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71, 71] } });
  expect(await client.call(api.portalCases)).toMatchObject([{ id: claim.id }]);
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [] } });
  expect(await client.call(api.portalCases)).toEqual([]);
});

test('a list of clients that is older than the claim is refused: nobody gets access back that a colleague took away', async () => {
  const client = office.service.as('client', { id: 74 });
  const claim = await office.open();
  const link = (userIds: number[], version?: number) =>
    office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds, ...(version === undefined ? {} : { version }) } });
  const { version } = await link([74]);
  await link([], version);
  expect(await refusal(link([74, 75], version))).toMatchObject({ status: 409 });
  expect(await client.call(api.portalCases)).toEqual([]);
  expect((await link([75])).clientUserIds).toEqual([75]);
});

test('only clients of the firm are linked: nobody else would see the case, and would be written to about it', async () => {
  await office.service.publish(joined({ id: 9_071, role: 'client', organizationId: 2 }));
  await office.service.settle();
  const claim = await office.open();
  const link = (userIds: number[]) => office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds } });
  await link([75]);
  for (const other of [61, 2, 9_071, 999_999])
    expect(await refusal(link([75, other]))).toMatchObject({ status: 400, fields: { userIds: 'This client was not found' } });
  expect((await office.read(claim.id)).clientUserIds).toEqual([75]);
  // A client who became somebody else stays linked until they are taken away
  await office.service.publish(relicensed({ id: 75, role: 'attorney' }));
  await office.service.settle();
  expect((await link([75, 72])).clientUserIds).toEqual([75, 72]);
  expect((await link([72])).clientUserIds).toEqual([72]);
  expect(await refusal(link([75]))).toMatchObject({ status: 400 });
});

test('a linked account of another organization sees nothing', async () => {
  const claim = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [72] } });
  expect(await office.service.as('client', { id: 72, organizationId: 2 }).call(api.portalCases)).toEqual([]);
});

test('the report can be read in the portal once it is final, not before', async () => {
  const client = office.service.as('client', { id: 73 });
  const claim = await office.inspected();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [73] } });
  const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
  expect(await refusal(client.call(api.portalReport, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
  await finalizeReviewed(office.adjuster, report.id);
  const answer = await client.call(api.portalReport, { params: { id: claim.id } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  await answer.body?.cancel();
  expect(await client.call(api.portalSummary)).toMatchObject({ completed: 1, reportsReady: 1 });
  expect(await client.call(api.portalCases, { query: { state: 'active' } })).toEqual([]);
  expect(await client.call(api.portalCases, { query: { state: 'report-ready' } })).toMatchObject([{ id: claim.id, reportReady: true }]);
});

test('adjusters look in as their clients do, other staff does not', async () => {
  expect((await office.adjuster.call(api.portalCases)).length).toBeGreaterThan(0);
  expect(await refusal(office.service.as('billing').call(api.portalCases))).toMatchObject({ status: 403 });
});
