// The dashboard through the API: each figure equals the list that it leads to; the worklist, today's deadlines, the time in each status.
import { claimsApi as api, figureLists, needingActionList, type Claim } from '@plumbline/contracts/claims';
import { claimStatuses } from '@plumbline/contracts/enums';
import { type TestPerson } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { anApproval, anIntake, aPhoto, scheduledEvent, completed, envelope } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { finalizeReviewed } from '../../testing/final-reports.ts';

let office: ClaimsTestService;
let boss: TestPerson;
let adjuster: TestPerson;
const organizationId = 7;

beforeAll(async () => {
  office = await startClaimsService();
  boss = office.service.as('admin', { organizationId, id: 701 });
  adjuster = office.service.as('adjuster', { organizationId, id: 702 });
  await publish(joined({ id: 701, organizationId, role: 'admin' }), joined({ id: 702, organizationId }));
});
afterAll(() => office.stop());

async function publish(...events: ReturnType<typeof scheduledEvent>[]): Promise<void> {
  for (const event of events) await office.service.publish({ ...event, organizationId });
  await office.service.settle();
}

const open = async (over = {}): Promise<Claim> => (await boss.call(api.openClaim, { body: anIntake(over) })).claim;
const offer = (id: number, amount: number) =>
  boss.call(api.recordLedgerEntry, { params: { id }, body: { kind: 'offer', coverage: 'A', on: '2026-10-01', amount } });
const settle = (id: number, amount: number) =>
  boss.call(api.recordSettlement, { params: { id }, body: { amount, agreedAt: '2026-10-10', approval: anApproval() } });
const list = (query: object) => boss.call(api.listClaims, { query: { limit: 200, ...query } });

/** An office with a claim in each situation that a figure has to tell from the others. */
async function aWorkingOffice(): Promise<void> {
  const [inspected, reported, final, declined, offered, settledOnly, left] = await Promise.all(Array.from({ length: 7 }, () => open()));
  const all = [inspected, reported, final, left] as Claim[];
  for (const claim of all) await publish(scheduledEvent(claim.id, claim.id), completed(claim.id, claim.id));
  for (const claim of [reported, final] as Claim[]) {
    const report = await boss.call(api.generateReport, { params: { claimId: claim.id } });
    if (claim === final) await finalizeReviewed(boss, report.id);
  }
  await boss.call(api.setDisposition, { params: { id: declined?.id ?? 0 }, body: { disposition: 'declined', why: 'Not covered' } });
  await boss.call(api.setDisposition, { params: { id: left?.id ?? 0 }, body: { disposition: 'withdrawn', why: 'Sold the house' } });
  await offer(offered?.id ?? 0, 10_000);
  await settle(offered?.id ?? 0, 14_000.5);
  await offer(declined?.id ?? 0, 900);
  await settle(settledOnly?.id ?? 0, 3_000);
  const photo = { photoId: 1, inspectionId: 1, claimId: inspected?.id, sha256: aPhoto(1, 1).sha256, category: 'exterior' };
  await publish(envelope('inspection.photo-stored', photo, { aggregateId: 1 }));
}

describe('figures and their lists', () => {
  beforeAll(aWorkingOffice);

  test('each figure is the number of claims in the list that it leads to', async () => {
    const stats = await boss.call(api.dashboardStats);
    expect(await list(figureLists.activeClaims)).toHaveLength(stats.activeClaims);
    expect(await list(figureLists.pendingReports)).toHaveLength(stats.pendingReports);
    expect(await list(figureLists.claimsNeedingAction)).toHaveLength(stats.claimsNeedingAction);
    expect(stats).toMatchObject({ activeClaims: 4, pendingReports: 2, claimsNeedingAction: 1 });
  });

  test('an adjuster sees how many of their own claims need action, and the list shows exactly those', async () => {
    const ofOffice = await boss.call(api.dashboardStats);
    expect(ofOffice).not.toHaveProperty('needingActionOf');
    const [waiting] = await list(needingActionList(undefined));
    const assign = (assignedAdjusterId: number | null) =>
      boss.call(api.editClaim, { params: { id: waiting?.id ?? 0 }, body: { assignedAdjusterId } });
    const counted = async (person: TestPerson) => person.call(api.dashboardStats);
    const other = office.service.as('adjuster', { organizationId, id: 703 });
    const before = waiting?.assignedAdjusterId ?? null;
    await assign(702);
    expect(await counted(adjuster)).toMatchObject({ claimsNeedingAction: 1, needingActionOf: 702 });
    expect(await counted(other)).toMatchObject({ claimsNeedingAction: 0, needingActionOf: 703 });
    expect(await list(needingActionList(702))).toHaveLength(1);
    expect(await list(needingActionList(703))).toHaveLength(0);
    expect((await counted(boss)).claimsNeedingAction).toBe(ofOffice.claimsNeedingAction);
    await assign(before);
  });

  test('the tab counts of those lists agree', async () => {
    const stats = await boss.call(api.dashboardStats);
    expect((await boss.call(api.countClaims, { query: figureLists.pendingReports })).all).toBe(stats.pendingReports);
    expect((await boss.call(api.countClaims, { query: figureLists.totalSettlements })).all).toBe(2);
  });

  test('sums are the sums of their lists', async () => {
    const stats = await boss.call(api.dashboardStats);
    const settled = await list(figureLists.totalSettlements);
    const read = await Promise.all(settled.map(({ id }) => boss.call(api.readClaim, { params: { id } })));
    expect(read.reduce((sum, claim) => sum + (claim.settlementAmount ?? 0), 0)).toBe(stats.totalSettlementsAmount);
    const withPhotos = await list(figureLists.analysisEfficiency);
    expect(withPhotos.reduce((sum, card) => sum + card.photoCount, 0)).toBe(stats.photosStored);
  });

  test('the pipeline is the list of each status', async () => {
    const counts = await boss.call(api.countClaims);
    for (const status of claimStatuses) expect(await list({ status })).toHaveLength(counts[status]);
  });

  test('settlements stand beside first offers only where both are known, and lead to those claims', async () => {
    const { settlements } = await boss.call(api.dashboardProgress);
    expect(settlements).toEqual({ claims: 1, firstOffer: 10_000, settled: 14_000.5, upliftPercent: 40 });
    expect(await list(figureLists.settledAgainstOffer)).toHaveLength(settlements.claims);
  });

  test('the time in each status counts moves forward, once for each claim', async () => {
    const { stages } = await boss.call(api.dashboardProgress);
    const of = (status: string) => stages.find((stage) => stage.status === status);
    expect(of('qualified')).toMatchObject({ transitions: 4, medianDays: 0, targetDays: 10 });
    expect(of('report_in_progress')).toMatchObject({ transitions: 1 });
  });

  test('without a month of history nothing is compared', async () => {
    const { trends } = await boss.call(api.dashboardStats);
    expect(trends).toEqual({ activeClaims: null, pendingReports: null, totalSettlements: null, analysisEfficiency: null });
  });
});

describe('the worklist', () => {
  test('ranks by money and days, with the reason and the step; mine are mine', async () => {
    const big = await open({ propertyOwnerName: 'Big Overdue', estimatedValue: 250_000 });
    const dates = { noticeToCarrierOn: { on: '2026-05-04', source: 'Email' } };
    await boss.call(api.setKeyDates, { params: { id: big.id }, body: { version: big.version, dates, details: {} } });
    const all = await boss.call(api.dashboardWorklist, { query: { whose: 'all', limit: 50 } });
    expect(all.map((item) => item.claimId)).toContain(big.id);
    expect(all.find((item) => item.claimId === big.id)).toMatchObject({ moneyAtRisk: 250_000, moneyBasis: 'estimated value' });
    const today = new Date().toISOString().slice(0, 10);
    const { version } = await boss.call(api.readClaim, { params: { id: big.id } });
    await boss.call(api.editClaim, {
      params: { id: big.id },
      body: { version, assignedAdjusterId: 702, nextFollowUpDate: today, followUpNote: 'Call Ana' },
    });
    const mine = await adjuster.call(api.dashboardWorklist);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.reason).not.toBe('');
    expect(mine[0]?.action.path).toContain(String(big.id));
    expect(await boss.call(api.dashboardWorklist, { query: { whose: 'mine' } })).toEqual([]);
  });

  test('who has more claims than are all looked at still sees what presses and where the money lies', async () => {
    const [late, rich] = [await open({ propertyOwnerName: 'Late Follow-Up' }), await open({ estimatedValue: 900_000 })];
    const claims = office.service.service.parts.connection.collection<{ _id: number }>('claims');
    const today = new Date().toISOString().slice(0, 10);
    await claims.updateMany({ _id: { $in: [late.id, rich.id] } }, { $set: { assignedAdjusterId: 703 } });
    await claims.updateOne({ _id: late.id }, { $set: { nextFollowUpDate: today } });
    const like = await claims.findOne({ _id: (await open()).id });
    const many = Array.from({ length: 310 }, (_, index) => ({
      ...like,
      _id: 5_000_000 + index,
      claimNumber: `X-${index}`,
      assignedAdjusterId: 703,
    }));
    await claims.insertMany(many);
    const busy = office.service.as('adjuster', { organizationId, id: 703 });
    const mine = await busy.call(api.dashboardWorklist, { query: { limit: 50 } });
    expect(mine.map(({ claimId }) => claimId)).toEqual(expect.arrayContaining([late.id, rich.id]));
    await claims.deleteMany({ _id: { $gte: 5_000_000 } });
  });

  test('an own deadline of today stands in the day, and is gone once it is met', async () => {
    const claim = await open();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    const params = { id: claim.id };
    const { deadlines } = await boss.call(api.addDeadline, {
      params,
      body: { title: 'Send the policy', dueOn: today, owedBy: 'adjuster' },
    });
    const due = await boss.call(api.dashboardDueToday, { query: { whose: 'all' } });
    expect(due).toMatchObject([{ claimId: claim.id, title: 'Send the policy', dueOn: today }]);
    const key = deadlines.find(({ title }) => title === 'Send the policy')?.key ?? '';
    await boss.call(api.meetDeadline, { params: { id: claim.id, key }, body: { on: today } });
    expect(await boss.call(api.dashboardDueToday, { query: { whose: 'all' } })).toEqual([]);
  });

  test('another organization sees nothing of it; attorneys and clients are refused', async () => {
    expect(await office.rival.call(api.dashboardWorklist, { query: { whose: 'all' } })).toEqual([]);
    expect((await office.rival.call(api.dashboardProgress)).settlements.claims).toBe(0);
    for (const role of ['attorney', 'client'] as const)
      for (const endpoint of [api.dashboardWorklist, api.dashboardProgress, api.dashboardDueToday])
        expect(await refusal(office.service.as(role).call(endpoint))).toMatchObject({ status: 403 });
    expect(await refusal(boss.call(api.dashboardWorklist, { query: { whose: 'theirs' } }))).toMatchObject({ status: 400 });
  });
});
