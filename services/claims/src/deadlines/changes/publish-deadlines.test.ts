// Told before the last day: once for each step, at the day of the property, and not three times after days on which nothing ran.
import { defineService, type ServiceParts } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCollection } from '../../claim/model/claim-record.ts';
import { deadlineClaim, type DeadlineCase } from '../../testing/deadline-claim.ts';
import type { OwnDeadline } from '../../rules/deadlines/deadline-record.ts';
import { derivedDeadlines } from '../../rules/deadlines/next-deadline.ts';
import { publishMissedDeadlines, publishedMisses, publishedReminders } from './publish-deadlines.ts';

const built = (parts: ServiceParts) => ({
  parts,
  claims: claimCollection(parts),
  misses: publishedMisses(parts),
  reminders: publishedReminders(parts),
  mount: () => undefined,
  subscriptions: [],
});
let running: TestService<ReturnType<typeof built>>;
const received: { claimId: number; daysLeft: number; dueOn: string; organizationId: number }[] = [];

beforeAll(async () => {
  running = await startTestService(defineService({ name: 'claims', endpoints: [], build: built }));
  await running.bus.subscribeLive(({ type, data, organizationId }) => {
    if (type === 'claims.deadline-approaching')
      received.push({ ...(data as { claimId: number; daysLeft: number; dueOn: string }), organizationId });
  });
});
afterAll(() => running.stop());

/** One turn of the job at an instant. */
async function turn(...instants: string[]): Promise<void> {
  const { parts, claims, misses, reminders } = running.service.built;
  for (const instant of instants)
    await publishMissedDeadlines({ parts: { ...parts, clock: () => new Date(instant) }, claims, misses, reminders });
  await running.settle();
}
const publishedDaysOf = (id: number) => received.flatMap(({ claimId, daysLeft }) => (claimId === id ? daysLeft : []));

interface Stored extends DeadlineCase {
  dueOn?: string | undefined;
  owedBy?: OwnDeadline['owedBy'] | undefined;
  organizationId?: number;
}
const clockOf = ({ dueOn, owedBy = 'adjuster' }: Stored) =>
  dueOn ? { clock: { own: [{ key: 'own-1', title: 'Send the proof of loss', dueOn, owedBy, by: 'Test' }], marks: [] } } : {};

/** In a state without a rule pack, so that nothing but its own deadline is there to be told. */
async function store(_id: number, { dueOn, owedBy, organizationId = 1, ...over }: Stored): Promise<void> {
  const claim = deadlineClaim({ state: 'VT', ...clockOf({ dueOn, owedBy }), ...over });
  const times = { createdAt: new Date('2026-01-04T12:00:00Z'), updatedAt: new Date('2026-01-04T12:00:00Z') };
  const document = { ...claim, ...derivedDeadlines(claim), ...times, _id, organizationId, version: 1, claimNumber: `CLM-${_id}` };
  await running.service.built.claims.model.collection.insertOne(document as never);
}

test('a week, three days and a day before, each once however often one looks; the passed day is another thing', async () => {
  await store(1, { dueOn: '2026-06-20' });
  for (const day of [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]) await turn(`2026-06-${day}T12:00:00Z`, `2026-06-${day}T20:00:00Z`);
  expect(publishedDaysOf(1)).toEqual([7, 3, 1]);
});

test('after days on which nothing ran, one is told of what holds now alone', async () => {
  await store(2, { dueOn: '2026-06-20' });
  await turn('2026-06-18T12:00:00Z', '2026-06-18T13:00:00Z');
  expect(publishedDaysOf(2)).toEqual([2]);
  await turn('2026-06-19T12:00:00Z', '2026-06-20T12:00:00Z');
  expect(publishedDaysOf(2)).toEqual([2, 1]);
  await store(3, { dueOn: '2026-06-20' });
  await turn('2026-06-20T12:00:00Z', '2026-06-20T13:00:00Z');
  expect(publishedDaysOf(3)).toEqual([0]);
});

test('a deadline that moved is told of anew', async () => {
  await store(4, { dueOn: '2026-06-20' });
  await turn('2026-06-13T12:00:00Z');
  const claim = deadlineClaim({ state: 'VT', ...clockOf({ dueOn: '2026-06-22' }) });
  await running.service.built.claims.model.collection.updateOne(
    { _id: 4 as never },
    { $set: { clock: claim.clock, ...derivedDeadlines(claim) } },
  );
  await turn('2026-06-14T12:00:00Z', '2026-06-15T12:00:00Z');
  expect(received.filter(({ claimId }) => claimId === 4).map(({ dueOn, daysLeft }) => [dueOn, daysLeft])).toEqual([
    ['2026-06-20', 7],
    ['2026-06-22', 7],
  ]);
});

test('the day of the property decides: where the evening lasts, a day is left longer', async () => {
  await store(5, { dueOn: '2026-06-20', timeZone: 'America/New_York' });
  await store(6, { dueOn: '2026-06-20', timeZone: 'Pacific/Honolulu' });
  await turn('2026-06-13T05:00:00Z');
  expect([publishedDaysOf(5), publishedDaysOf(6)]).toEqual([[7], []]);
  await turn('2026-06-13T10:01:00Z');
  expect(publishedDaysOf(6)).toEqual([7]);
});

test('a day of 25 hours and one of 23 are one day each', async () => {
  await store(7, { dueOn: '2026-11-08' });
  await turn('2026-11-01T03:59:00Z');
  expect(publishedDaysOf(7)).toEqual([]);
  await turn('2026-11-01T04:01:00Z', '2026-11-02T04:59:00Z');
  expect(publishedDaysOf(7)).toEqual([7]);
  await store(8, { dueOn: '2027-03-15' });
  await turn('2027-03-12T12:00:00Z', '2027-03-14T03:59:00Z', '2027-03-14T04:59:00Z');
  expect(publishedDaysOf(8)).toEqual([3]);
  await turn('2027-03-14T05:01:00Z', '2027-03-15T03:59:00Z');
  expect(publishedDaysOf(8)).toEqual([3, 1]);
});

test('what only the carrier owes asks nothing of us, until it has passed; what the office wrote down does', async () => {
  await store(9, { state: 'FL', dates: { noticeToCarrierOn: '2026-05-04' } });
  await turn('2026-05-06T12:00:00Z', '2026-05-10T12:00:00Z', '2026-05-12T12:00:00Z');
  expect(publishedDaysOf(9)).toEqual([]);
  const { misses, parts } = running.service.built;
  expect(await misses.count(parts.ownScope(1), { claimId: 9 })).toBeGreaterThan(0);
  await store(10, { dueOn: '2026-05-20', owedBy: 'carrier' });
  await turn('2026-05-13T12:00:00Z');
  expect(publishedDaysOf(10)).toEqual([7]);
});

test('what is met, waived, or of a claim that is over is not told of', async () => {
  const own = clockOf({ dueOn: '2026-08-20' }).clock?.own ?? [];
  const marks = { key: 'own-1', tollings: [], extensions: [] };
  await store(11, { clock: { own, marks: [{ ...marks, metOn: '2026-08-01' }] } });
  await store(12, { clock: { own, marks: [{ ...marks, waivedWhy: 'Agreed' }] } });
  await store(13, { dueOn: '2026-08-20', disposition: 'withdrawn' });
  await turn('2026-08-13T12:00:00Z', '2026-08-19T12:00:00Z');
  expect([11, 12, 13].map(publishedDaysOf)).toEqual([[], [], []]);
});

test('two processes that look at the same moment tell once, each organization of its own', async () => {
  await store(14, { dueOn: '2026-09-20', organizationId: 2 });
  await Promise.all([turn('2026-09-13T12:00:00Z'), turn('2026-09-13T12:00:00Z')]);
  await running.settle();
  expect(received.filter(({ claimId }) => claimId === 14)).toMatchObject([{ organizationId: 2, daysLeft: 7 }]);
});
