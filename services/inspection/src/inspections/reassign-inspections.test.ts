// A colleague leaves: inspections ahead go to the successor, where the time is taken the claim waits to be scheduled again; undone, they come home.
import { randomUUID } from 'node:crypto';
import { userDeactivated, userReturned } from '@plumbline/contracts/identity';
import {
  heldTimeApi,
  scheduleInspection,
  cancelInspection,
  listInspectionReassignments,
  readInspection,
} from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyKept } from './restore-inspections.ts';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
beforeAll(async () => {
  service = await startField();
  for (const userId of [41, 42])
    await service.publish(personEvent({ userId, name: userId === 41 ? 'Leo Leaver' : 'Fay Flores', role: 'adjuster' }));
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) await service.publish(claimEvent({ id }));
  await service.settle();
});
afterAll(() => service.stop());

test('a free time is kept, a taken one is given up with the reason, and telling it twice changes nothing', async () => {
  const admin = service.as('admin');
  const schedule = (claimId: number, inspectorId: number, scheduledTime: string) =>
    admin.call(scheduleInspection, {
      body: { claimId, inspectorId, inspectionType: 'comprehensive', scheduledDate: dayFromNow(5), scheduledTime, status: 'scheduled' },
    });
  const free = await schedule(1, 41, '8:00 AM');
  const taken = await schedule(2, 41, '2:00 PM');
  const own = await schedule(3, 42, '2:00 PM');
  // Whoever is still choosing yields to a client's appointment
  await service.as('adjuster', { id: 42, name: 'Fay Flores' }).call(heldTimeApi.holdTime, {
    body: { claimId: 4, inspectorId: 42, inspectionType: 'comprehensive', date: dayFromNow(5), time: '8:00 AM' },
  });
  const leaves = {
    id: randomUUID(),
    type: userDeactivated.type,
    organizationId: 1,
    actor: { kind: 'user' as const, id: 1, name: 'Test admin' },
    at: new Date().toISOString(),
    aggregateId: 41,
    aggregateVersion: 2,
    data: {
      userId: 41,
      name: 'Leo Leaver',
      email: 'leo@office.test',
      role: 'adjuster',
      isAuthorized: false,
      licenses: [],
      successorId: 42,
      successorName: 'Fay Flores',
    },
  };
  await service.publish(leaves);
  await service.publish({ ...leaves, id: randomUUID() });
  await service.settle();
  const read = (id: number) => admin.call(readInspection, { params: { id } });
  expect(await read(free.id)).toMatchObject({
    inspectorId: 42,
    inspectorName: 'Fay Flores',
    scheduledTime: '8:00 AM',
    status: 'scheduled',
  });
  expect(await read(taken.id)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Leo Leaver has left, and Fay Flores has another inspection at this time',
  });
  expect(await read(own.id)).toMatchObject({ inspectorId: 42, status: 'scheduled' });
});

const told = (type: string, { userId, name, version }: { userId: number; name: string; version: number }, more: object = {}) => ({
  id: randomUUID(),
  type,
  organizationId: 1,
  actor: { kind: 'user' as const, id: 1, name: 'Test admin' },
  at: new Date().toISOString(),
  aggregateId: userId,
  aggregateVersion: version,
  data: { userId, name, email: 'a@office.test', role: 'adjuster', isAuthorized: true, licenses: [], ...more },
});

test('undone, untouched inspections come home at their time, a cancelled one stands again, and each that stays says why', async () => {
  const [leaver, taker] = [51, 52];
  await service.publish(personEvent({ userId: leaver, name: 'Lu Leaver', role: 'adjuster' }));
  await service.publish(personEvent({ userId: taker, name: 'Tia Taker', role: 'adjuster' }));
  await service.settle();
  const admin = service.as('admin');
  const schedule = (claimId: number, inspectorId: number, scheduledTime: string, days = 9) =>
    admin.call(scheduleInspection, {
      body: { claimId, inspectorId, inspectionType: 'comprehensive', scheduledDate: dayFromNow(days), scheduledTime, status: 'scheduled' },
    });
  const untouched = await schedule(4, leaver, '8:00 AM');
  const lost = await schedule(5, leaver, '2:00 PM');
  const touched = await schedule(6, leaver, '8:00 AM', 10);
  await schedule(7, taker, '2:00 PM');
  await service.publish(
    told(userDeactivated.type, { userId: leaver, name: 'Lu Leaver', version: 2 }, { successorId: taker, successorName: 'Tia Taker' }),
  );
  await service.settle();
  await admin.call(cancelInspection, { params: { id: touched.id }, body: { reason: 'The owner is away' } });
  const back = told(userReturned.type, { userId: leaver, name: 'Lu Leaver', version: 3 });
  await service.publish(back);
  await service.publish({ ...back, id: randomUUID() });
  await service.settle();
  const read = (id: number) => admin.call(readInspection, { params: { id } });
  expect(await read(untouched.id)).toMatchObject({
    inspectorId: leaver,
    inspectorName: 'Lu Leaver',
    scheduledTime: '8:00 AM',
    status: 'scheduled',
  });
  expect(await read(lost.id)).toMatchObject({ inspectorId: leaver, scheduledTime: '2:00 PM', status: 'scheduled' });
  expect((await read(touched.id)).status).toBe('cancelled');
  const results = await admin.call(listInspectionReassignments, { query: { userId: leaver } });
  const byNumber = results.toSorted((one, other) => other.inspectionId - one.inspectionId);
  expect(byNumber.map(({ inspectionId, what, state, reason }) => [inspectionId, what, state, reason])).toEqual([
    [touched.id, 'moved', 'kept', 'The inspection was canceled in the meantime'],
    [lost.id, 'cancelled', 'back', undefined],
    [untouched.id, 'moved', 'back', undefined],
  ]);
  expect(await service.as('admin', { organizationId: 2 }).call(listInspectionReassignments, { query: { userId: leaver } })).toEqual([]);
  await expect(service.as('client').call(listInspectionReassignments, { query: { userId: leaver } })).rejects.toMatchObject({
    httpStatus: 403,
  });
  // The time that the successor had for it is free again
  const again = await schedule(8, taker, '8:00 AM');
  expect(again.inspectorId).toBe(taker);
});

interface Case {
  inspection?: Partial<Parameters<typeof whyKept>[1] & object>;
  reassignment?: Partial<Parameters<typeof whyKept>[0]>;
  isScheduledAgain?: boolean;
  hasEnded?: boolean;
  now?: Date;
}
const cases: readonly [string | undefined, Case][] = [
  ['The inspection is completed', { inspection: { status: 'completed' } }],
  ['The inspection was canceled in the meantime', { inspection: { status: 'cancelled' } }],
  ['The inspection was reassigned in the meantime', { inspection: { inspectorId: 9 } }],
  ['The inspection was moved in the meantime', { inspection: { scheduledAt: new Date('2026-12-02T14:00:00Z') } }],
  ['Tia Taker has started the inspection', { inspection: { status: 'in_progress' } }],
  [undefined, { inspection: { status: 'in_progress' }, reassignment: { wasBegun: true } }],
  [undefined, {}],
  ['The inspection was changed in the meantime', { reassignment: { what: 'cancelled' } }],
  [undefined, { inspection: { status: 'cancelled' }, reassignment: { what: 'cancelled' } }],
  [
    'The claim has another inspection',
    { inspection: { status: 'cancelled' }, reassignment: { what: 'cancelled' }, isScheduledAgain: true },
  ],
  ['The claim is closed', { inspection: { status: 'cancelled' }, reassignment: { what: 'cancelled' }, hasEnded: true }],
  [undefined, { hasEnded: true }],
  [
    'Its time has passed',
    { inspection: { status: 'cancelled' }, reassignment: { what: 'cancelled' }, now: new Date('2026-12-01T15:00:00Z') },
  ],
];

test.each(cases)(
  '%s',
  (reason, { inspection = {}, reassignment = {}, isScheduledAgain = false, hasEnded = false, now = new Date('2026-11-21T12:00:00Z') }) => {
    const scheduledAt = new Date('2026-12-01T14:00:00Z');
    const handed = { what: 'moved' as const, wasBegun: false, toId: 52, toName: 'Tia Taker', scheduledAt, ...reassignment };
    expect(whyKept(handed, { status: 'scheduled', inspectorId: 52, scheduledAt, ...inspection }, { now, isScheduledAgain, hasEnded })).toBe(
      reason,
    );
  },
);
