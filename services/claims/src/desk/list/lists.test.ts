import { claimsApi as api, type ClaimCard } from '@plumbline/contracts/claims';
import { makeCall } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { anApproval, anIntake, aPhoto, scheduledEvent, completed, envelope, invoiced } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { finalizeReviewed } from '../../testing/final-reports.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

async function page(query: Record<string, unknown>): Promise<{ cards: ClaimCard[]; next: string | undefined }> {
  const url = `${office.service.environment.urlOf('claims')}/api/claims?${new URLSearchParams(query as Record<string, string>)}`;
  const answer = await office.adjuster.send(url);
  const next = /after=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
  return { cards: (await answer.json()) as ClaimCard[], next: next && decodeURIComponent(next) };
}

describe('the list of claims', () => {
  test('pages are stable while claims are added, and lose and repeat nothing', async () => {
    const ids = new Set<number>();
    for (let index = 0; index < 9; index += 1) ids.add((await office.open({ propertyOwnerName: `Pager ${index}` })).id);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { cards, next } = await page({ search: 'pager', limit: '4', ...(after ? { after } : {}) });
      seen.push(...cards.map((card) => card.id));
      await office.open({ propertyOwnerName: 'Pager late' });
      after = next;
    } while (after);
    expect(seen).toHaveLength(9);
    expect(new Set(seen)).toEqual(ids);
  });

  test('a page that never was is refused', async () => {
    expect(await refusal(office.adjuster.call(api.listClaims, { query: { after: 'x' } }))).toMatchObject({ status: 400 });
    expect(await refusal(office.adjuster.call(api.listClaims, { query: { limit: 0 } }))).toMatchObject({ status: 400 });
  });

  test.each([
    ['any part of a word', 'mith', true],
    ['any case', 'ZACHARIAH', true],
    ['without accents', 'muller', true],
    ['with accents', 'müller', true],
    ['part of the address', 'seville sq', true],
    ['digits of the phone', '3055557', true],
    ['the phone as typed', '(305) 555', true],
    ['the policy', 'pol-77', true],
    ['the carrier', 'gulf mut', true],
    ['a pattern is text', 'z.chariah', false],
    ['a lone bracket', '(((', false],
    ['something else', 'nobody at all', false],
  ])('search by %s', async (_, search, found) => {
    const name = 'Zachariah Müller-Smith';
    const known = await office.adjuster.call(api.listClaims, { query: { search: 'zachariah' } });
    const claim =
      known[0] ??
      (await office.open({
        propertyOwnerName: name,
        propertyAddress: '9 Seville Sq, Miami, FL 33101',
        propertyOwnerPhone: '(305) 555-7788',
        policyNumber: 'POL-7731',
        insuranceCompany: 'Gulf Mutual',
      }));
    const cards = await office.adjuster.call(api.listClaims, { query: { search } });
    expect(cards.some((card) => card.id === claim.id)).toBe(found);
  });

  test('the claim number finds it, and a status narrows', async () => {
    const claim = await office.open({ propertyOwnerName: 'Status Seeker' });
    expect(
      (await office.adjuster.call(api.listClaims, { query: { search: claim.claimNumber.toLowerCase() } })).map((card) => card.id),
    ).toEqual([claim.id]);
    expect(await office.adjuster.call(api.listClaims, { query: { search: 'status seeker', status: 'qualified' } })).toHaveLength(1);
    expect(await office.adjuster.call(api.listClaims, { query: { search: 'status seeker', status: 'billed' } })).toHaveLength(0);
  });

  test('recent claims are those that the reader touched last, whatever a colleague does meanwhile', async () => {
    const colleague = office.service.as('adjuster', { id: 61 });
    const recent = async (person: typeof colleague, limit = 3) =>
      (await person.call(api.recentClaims, { query: { limit } })).map(({ id }) => id);
    await office.service.settle();
    expect(await recent(colleague)).toEqual([]);
    const first = await office.open();
    const second = await office.open();
    for (const notes of ['touched', 'and again']) await office.adjuster.call(api.editClaim, { params: { id: first.id }, body: { notes } });
    const theirs: number[] = [];
    for (let index = 0; index < 4; index += 1) theirs.push((await office.open({}, colleague)).id);
    await office.service.settle();
    expect(await recent(office.adjuster, 2)).toEqual([first.id, second.id]);
    expect(await recent(colleague)).toEqual(theirs.slice(1).toReversed());
    expect(await recent(office.service.as('adjuster', { id: 61, organizationId: 2 }))).toEqual([]);
  });

  test('only qualified claims wait for an inspection', async () => {
    const claim = await office.open({ estimatedValue: 1200 });
    const waits = async () =>
      (await office.adjuster.call(api.pendingInspection, { query: { limit: 200 } })).find((one) => one.id === claim.id);
    expect(await waits()).toMatchObject({ dateOfLoss: claim.incidentDate, estimatedDamageValue: 1200 });
    for (const [disposition, waiting] of [
      ['withdrawn', false],
      ['open', true],
      ['settled', true],
      ['open', true],
    ] as const) {
      await office.adjuster.call(api.setDisposition, { params: { id: claim.id }, body: { disposition, why: 'The owner said so' } });
      expect((await waits()) !== undefined).toBe(waiting);
    }
    const stored = office.service.service.parts.connection.collection<{ _id: number }>('claims');
    const before = { disposition: 'settled', cameInClosed: true };
    await stored.updateOne({ _id: claim.id }, { $set: before });
    expect(await waits()).toBeUndefined();
    await stored.updateOne({ _id: claim.id }, { $set: { disposition: 'open' }, $unset: { cameInClosed: 1 } });
    await office.service.publish(scheduledEvent(claim.id, claim.id));
    await office.service.settle();
    expect(await waits()).toBeUndefined();
  });

  test('an unknown endpoint parameter is ignored nowhere: no session, no list', async () => {
    const call = makeCall({ baseUrl: office.service.environment.urlOf('claims') });
    expect(await refusal(call(api.countClaims))).toMatchObject({ status: 401 });
  });
});

describe('counted figures', () => {
  test('counts and cards follow a claim from intake to billed, in its own organization only', async () => {
    const boss = office.service.as('admin', { organizationId: 5, id: 501 });
    await office.service.publish(joined({ id: 501, organizationId: 5, role: 'admin' }));
    await office.service.settle();
    const { claim } = await boss.call(api.openClaim, { body: anIntake() });
    const told = async (event: ReturnType<typeof scheduledEvent>) => {
      await office.service.publish({ ...event, organizationId: 5 });
      await office.service.settle();
    };
    expect(await boss.call(api.dashboardStats)).toMatchObject({
      activeClaims: 1,
      pendingReports: 0,
      totalSettlements: '$0',
      analysisEfficiency: null,
      trends: { activeClaims: null },
    });
    await told(scheduledEvent(claim.id, claim.id));
    await told(completed(claim.id, claim.id));
    expect(await boss.call(api.countClaims)).toMatchObject({ all: 1, inspected: 1, scheduled: 0 });
    expect(await boss.call(api.dashboardStats)).toMatchObject({ pendingReports: 1, claimsNeedingAction: 1 });
    await boss.call(api.generateReport, { params: { claimId: claim.id } }).then((report) => finalizeReviewed(boss, report.id));
    await boss.call(api.recordSettlement, {
      params: { id: claim.id },
      body: { amount: 12_345.67, agreedAt: '2026-10-10', approval: anApproval() },
    });
    await told(invoiced(claim.id, claim.id));
    expect(await boss.call(api.countClaims)).toMatchObject({ all: 1, billed: 1, completed: 0 });
    expect(await boss.call(api.dashboardStats)).toMatchObject({
      activeClaims: 0,
      pendingReports: 0,
      totalSettlements: '$12,346',
      totalSettlementsAmount: 12_345.67,
    });
  });

  test('efficiency counts photos analyzed within five minutes, whichever event comes first', async () => {
    const photo = (photoId: number) => ({ photoId, inspectionId: 1, claimId: 1, sha256: aPhoto(photoId, 1).sha256, category: 'exterior' });
    const about = (aggregateId: number, at: string) => ({ organizationId: 6, aggregateId, at });
    const events = [
      envelope('inspection.photo-processed', photo(1), about(1, '2026-11-21T10:02:00.000Z')),
      envelope('inspection.photo-stored', photo(1), about(1, '2026-11-21T10:00:00.000Z')),
      envelope('inspection.photo-stored', photo(2), about(2, '2026-11-21T10:00:00.000Z')),
      envelope('inspection.photo-processed', photo(2), about(2, '2026-11-21T10:09:00.000Z')),
    ];
    for (const event of [...events, ...events]) await office.service.publish({ ...event });
    await office.service.settle();
    expect((await office.service.as('admin', { organizationId: 6 }).call(api.dashboardStats)).analysisEfficiency).toBe(50);
  });
});

describe('the feed', () => {
  test('tells what happened to a claim in plain sentences, newest first, once', async () => {
    const claim = await office.open();
    const newInspection = scheduledEvent(claim.id, claim.id);
    await office.service.publish(newInspection);
    await office.service.publish(newInspection);
    await office.service.settle();
    const entries = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
    expect(entries.map((entry) => entry.text)).toEqual([
      'Status: Qualified → Inspection Scheduled: Inspection scheduled',
      'Inspection scheduled for 2026-12-01 10:00 AM with Test adjuster',
      'Claim opened',
    ]);
    expect(entries.every((entry) => entry.claimNumber === claim.claimNumber)).toBe(true);
    expect(await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, type: 'inspection' } })).toHaveLength(1);
    expect(await office.rival.call(api.listActivity, { query: { claimId: claim.id } })).toEqual([]);
    expect(await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, to: '2020-01-01' } })).toEqual([]);
  });
});
