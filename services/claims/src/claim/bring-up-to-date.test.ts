// Claims of an earlier release: brought up to date once, beside the daily work, counted exactly once, whoever touches them first.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApproval, envelope } from '../testing/facts.ts';
import { presentShape } from './stored-shape.ts';
import { openOffice, until, type Office } from '../testing/office.ts';

let folder: string;
let office: Office;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pl-older-'));
  office = await openOffice({ folder });
});
afterAll(async () => {
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});

type Raw = Record<string, unknown> & { _id: number };
const stored = () => office.service.service.parts.connection.collection<Raw>('claims');
const upkeep = () => office.service.service.parts.connection.collection<{ _id: string; shape: number }>('upkeep');
const words = () => office.service.service.parts.connection.collection<{ kind: string; name: string; count: number }>('claim_words');
const totals = () => office.service.service.parts.connection.collection<Raw>('claim_figures');
const isDone = () => until(async () => (await upkeep().findOne({ _id: 'claims' })) !== null);

/** What the release before issue 3 did not store. */
const unknownThen = {
  shape: 1,
  ownerKey: 1,
  peopleKeys: 1,
  carrierKey: 1,
  clockPack: 1,
  clockCheckOn: 1,
  nextDeadlineOn: 1,
  reportTab: 1,
  photoCount: 1,
} as const;

const asThen = (ids: readonly number[]) =>
  stored().updateMany({ _id: { $in: [...ids] } }, { $unset: unknownThen, $set: { matchKeys: [], searchText: 'old' } });

async function restarted(): Promise<void> {
  await upkeep().deleteMany({});
  await office.stop();
  office = await openOffice({ folder });
  await isDone();
}

test('fields, words of the pickers, photos and places on the reports page are as if the claims were new; doing it again changes nothing', async () => {
  await isDone();
  const made = [];
  for (const insuranceCompany of ['Gulf Mutual', 'Gulf Mutual', 'Lone Star'])
    made.push(await office.open({ insuranceCompany, propertyOwnerName: 'Álvaro Zúñiga', policyNumber: 'HO-7' }));
  const inspected = await office.inspected();
  const photo = { photoId: 9_001, inspectionId: 1, claimId: inspected.id, sha256: '0'.repeat(64), category: 'exterior' };
  await office.service.tell(envelope('inspection.photo-stored', photo, { aggregateId: 9_001 }));
  await office.service.settle();
  const all = [...made, inspected].map((claim) => claim.id);
  const before = await stored().find({}).sort({ _id: 1 }).toArray();
  const figures = await totals().findOne({ _id: 1 });
  const options = await office.adjuster.call(api.claimFilterOptions, {});
  expect(options.carriers).toContainEqual({ name: 'Gulf Mutual', count: 2 });

  await asThen(all);
  await words().deleteMany({});
  await totals().updateOne({ _id: 1 }, { $unset: { reportDraft: 1 } });
  await restarted();
  expect(await stored().find({}).sort({ _id: 1 }).toArray()).toEqual(before);
  expect(await totals().findOne({ _id: 1 })).toEqual(figures);
  expect(await office.adjuster.call(api.claimFilterOptions, {})).toEqual(options);
  const found = await office.adjuster.call(api.listClaims, { query: { carrier: 'gulf mutual', search: 'zuniga' } });
  expect(found).toHaveLength(2);

  await restarted();
  expect(await stored().find({}).sort({ _id: 1 }).toArray()).toEqual(before);
  expect(await totals().findOne({ _id: 1 })).toEqual(figures);
  expect(await office.adjuster.call(api.claimFilterOptions, {})).toEqual(options);
});

test('what was interrupted goes on: claims that are done are not counted again', async () => {
  const options = await office.adjuster.call(api.claimFilterOptions, {});
  const ids = (await stored().find({}).sort({ _id: 1 }).toArray()).map((claim) => claim._id);
  // Only the last one is left to do
  await asThen(ids.slice(-1));
  const last = await stored().findOne({ _id: ids.at(-1) ?? 0 });
  if (typeof last?.['insuranceCompany'] === 'string')
    await words().updateOne({ kind: 'carrier', name: last['insuranceCompany'] }, { $inc: { count: -1 } });
  await totals().updateOne({ _id: 1 }, { $inc: { reportDraft: -1 } as never });
  await restarted();
  expect(await office.adjuster.call(api.claimFilterOptions, {})).toEqual(options);
});

test('a claim that is edited before its turn is brought up to date by the edit, and counted once', async () => {
  const claim = await office.open({ insuranceCompany: 'Bay Shore', propertyOwnerName: 'Rita Vance' });
  await asThen([claim.id]);
  await words().deleteMany({ name: 'Bay Shore' });
  await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { tags: ['vip'] } });
  expect(await stored().findOne({ _id: claim.id })).toMatchObject({
    shape: presentShape,
    carrierKey: 'bay shore',
    ownerKey: 'rita vance',
    peopleKeys: expect.arrayContaining(['rita', 'vance']),
  });
  await restarted();
  const { carriers, tags } = await office.adjuster.call(api.claimFilterOptions, {});
  expect(carriers).toContainEqual({ name: 'Bay Shore', count: 1 });
  expect(tags).toContainEqual({ name: 'vip', count: 1 });
});

test('settlements that were not counted then are added up once, at the start', async () => {
  const claim = await office.open();
  const params = { id: claim.id };
  await office.adjuster.call(api.recordLedgerRow, { params, body: { kind: 'offer', coverage: 'A', on: '2026-10-01', amount: 9_000 } });
  await office.adjuster.call(api.recordSettlement, { params, body: { amount: 12_000, agreedAt: '2026-10-10', approval: anApproval() } });
  const figures = await totals().findOne({ _id: 1 });
  expect(figures).toMatchObject({ settledClaims: 1, offeredClaims: 1, firstOfferCents: 900_000, offeredSettledCents: 1_200_000 });
  const uncounted = { moneyCounted: 1, settledClaims: 1, offeredClaims: 1, firstOfferCents: 1, offeredSettledCents: 1 } as const;
  await totals().updateOne({ _id: 1 }, { $unset: uncounted });
  await restarted();
  expect(await totals().findOne({ _id: 1 })).toEqual(figures);
});

test('of waiting reports, once counted for closed claims too, those of open ones are counted at the start', async () => {
  const claim = await office.inspected();
  const [waiting, closed] = [await totals().findOne({ _id: 1 }), await office.inspected()];
  await office.adjuster.call(api.setDisposition, { params: { id: closed.id }, body: { disposition: 'withdrawn', why: 'Sold the house' } });
  expect((await totals().findOne({ _id: 1 }))?.['pendingReports']).toBe(waiting?.['pendingReports']);
  await totals().updateOne({ _id: 1 }, { $unset: { pendingCounted: 1 }, $set: { pendingReports: 99 } });
  await restarted();
  expect(await totals().findOne({ _id: 1 })).toMatchObject({ pendingReports: waiting?.['pendingReports'], pendingCounted: true });
  expect(await office.read(claim.id)).toMatchObject({ status: 'inspected' });
});

test('the text of a search is written anew: a claim of the release before is found by the digits of its numbers', async () => {
  const claim = await office.open({ policyNumber: '770-555-0188', propertyOwnerName: 'Iris Before' });
  const old = { $set: { shape: 1, searchText: 'iris before | 770-555-0188' } };
  await stored().updateOne({ _id: claim.id }, old);
  const found = async () => (await office.adjuster.call(api.listClaims, { query: { search: '770.555.0188' } })).map(({ id }) => id);
  expect(await found()).toEqual([]);
  await upkeep().updateOne({ _id: 'claims' }, { $set: { shape: 1 } }, { upsert: true });
  await office.stop();
  office = await openOffice({ folder });
  await until(async () => (await upkeep().findOne({ _id: 'claims' }))?.shape === presentShape);
  expect(await found()).toEqual([claim.id]);
});

test('the days on which a claim was paid are read from its ledger, and what is due follows', async () => {
  const claim = await office.open();
  const params = { id: claim.id };
  const dates = { noticeToCarrierOn: { on: '2026-05-04' } };
  await office.adjuster.call(api.setKeyDates, { params, body: { version: claim.version, dates, facts: { occupancy: 'residential' } } });
  const cheque = {
    number: '77',
    issuer: 'Gulf',
    lines: [{ coverage: 'A' as const, amount: 4_000 }],
    payees: [{ kind: 'insured' as const, name: 'Ana' }],
  };
  for (const receivedOn of ['2026-06-30', '2026-07-15'])
    await office.adjuster.call(api.recordCheque, { params, body: { ...cheque, number: receivedOn, receivedOn } });
  await office.service.settle();
  const before = await stored().findOne({ _id: claim.id });
  expect(before).toMatchObject({ money: { paidOn: ['2026-06-30', '2026-07-15'] } });
  const unpaid = { shape: 1, 'money.paidOn': 1, nextDeadlineOn: 1, clockCheckOn: 1 } as const;
  await stored().updateOne({ _id: claim.id }, { $unset: unpaid });
  // A change before its turn cannot know those days: it leaves them to the job
  await office.adjuster.call(api.editClaim, { params, body: { tags: ['paid'] } });
  expect(await stored().findOne({ _id: claim.id })).not.toHaveProperty('shape');
  await restarted();
  const rest = Object.entries(before ?? {}).filter(([name]) => !['version', 'updatedAt', 'tags', 'searchText', '_outbox'].includes(name));
  expect(await stored().findOne({ _id: claim.id })).toMatchObject(Object.fromEntries(rest));
});
