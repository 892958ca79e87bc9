// Many claims with the same due day: none of them keeps the missed deadline of another from being published, or its deadline from the list of today.
import { defineService, type ServiceParts } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCollection, type Claims } from '../../claim/model/claim-record.ts';
import { readDueToday } from '../../desk/dashboard/read-due-today.ts';
import { deadlineClaim } from '../../testing/deadline-claim.ts';
import {
  publishMissedDeadlines,
  publishedMisses,
  publishedReminders,
  type PublishedMisses,
  type PublishedReminders,
} from './publish-deadlines.ts';

const built = (parts: ServiceParts) => ({
  parts,
  claims: claimCollection(parts),
  misses: publishedMisses(parts),
  reminders: publishedReminders(parts),
  mount: () => undefined,
  subscriptions: [],
});
const onlyClaims = defineService({ name: 'claims', endpoints: [], build: built });
let running: TestService<ReturnType<typeof built>>;
let claims: Claims;
let misses: PublishedMisses;
let reminders: PublishedReminders;
beforeAll(async () => {
  running = await startTestService(onlyClaims);
  ({ claims, misses, reminders } = running.service.built);
});
afterAll(() => running.stop());

const aClaim = (_id: number, { timeZone, notice, due }: { timeZone: string; notice: string; due: string }) => ({
  ...deadlineClaim({ dates: { noticeToCarrierOn: notice } }),
  _id,
  organizationId: 1,
  version: 1,
  claimNumber: `CLM-${_id}`,
  propertyOwnerName: 'Olivia Owner',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  timeZone,
  status: 'qualified',
  disposition: 'open',
  nextDeadlineOn: due,
  deadlineCheckOn: due,
  createdAt: new Date('2026-05-04T12:00:00Z'),
  updatedAt: new Date('2026-05-04T12:00:00Z'),
});
const stored = (documents: readonly ReturnType<typeof aClaim>[]) => claims.model.collection.insertMany(documents as never);
const scope = { organizationId: 1, actor: { kind: 'user' as const, id: 1, name: 'Angela Brooks', role: 'admin' as const } };
const many = (first: number, form: Parameters<typeof aClaim>[1]) => Array.from({ length: 320 }, (_, index) => aClaim(first + index, form));

test('a deadline of today is in the list, whatever else was due yesterday', async () => {
  await stored(many(1, { timeZone: 'America/New_York', notice: '2026-05-03', due: '2026-05-10' }));
  await stored([aClaim(900, { timeZone: 'America/New_York', notice: '2026-05-04', due: '2026-05-11' })]);
  const due = await readDueToday({ claims, scope, now: new Date('2026-05-11T15:00:00Z') }, 'all');
  expect(due.map(({ claimId }) => claimId)).toEqual([900]);
});

test('a missed deadline is published while many others wait for the end of their day', async () => {
  await claims.model.collection.deleteMany({});
  await stored(many(1_000, { timeZone: 'Pacific/Honolulu', notice: '2026-05-04', due: '2026-05-11' }));
  await stored([aClaim(1_900, { timeZone: 'America/New_York', notice: '2026-05-04', due: '2026-05-11' })]);
  const parts = { ...running.service.parts, clock: () => new Date('2026-05-12T08:00:00Z') };
  await publishMissedDeadlines({ parts, claims, misses, reminders });
  expect((await misses.find(scope, {})).map(({ claimId }) => claimId)).toEqual([1_900]);
});
