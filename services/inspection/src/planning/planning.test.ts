// Planning over the API: who is proposed and why, the week of the board, the route of a day, the next free times.
import { scheduleInspection, inspectionApi as api } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';
import { mondayOf } from './board-rules.ts';

let service: InspectionTest;
let nextClaim = 6_000;
const [ben, ann, bill] = [612, 613, 614];

beforeAll(async () => {
  service = await startField();
  for (const organizationId of [1, 2])
    await service.publish(personEvent({ userId: organizationId * 1_000 + ben, name: 'Other Firm', role: 'adjuster', organizationId }));
  await service.publish(personEvent({ userId: ben, name: 'Ben Ortiz', role: 'adjuster', licenses: [{ number: 'W1', state: 'FL' }] }));
  await service.publish(personEvent({ userId: ann, name: 'Ann Adams', role: 'adjuster' }));
  await service.publish(personEvent({ userId: bill, name: 'Bill Fisher', role: 'billing' }));
  await service.settle();
});
afterAll(() => service.stop());

const office = () => service.as('adjuster', { id: ben, name: 'Ben Ortiz' });
/** Far enough ahead for a week of its own in each test. */
const inWeek = (weeks: number) => dayFromNow(7 * weeks);

async function aClaim(change: object = {}): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id, ...change }));
  await service.settle();
  return id;
}

const schedule = async (date: string, change: object = {}) =>
  office().call(scheduleInspection, {
    body: { claimId: await aClaim(), inspectorId: ben, scheduledDate: date, scheduledTime: '9:00 AM', ...change },
  });

describe('the candidates of a claim', () => {
  test('are ranked with the reasons; whoever makes no inspections and another firm are not among them', async () => {
    const date = inWeek(3);
    await schedule(date);
    const claimId = await aClaim({ propertyAddress: '77 Harbor Dr, Sarasota, FL 34236' });
    const found = await office().call(api.listInspectorCandidates, { query: { claimId, date } });
    expect(found.map(({ name }) => name)).not.toContain('Bill Fisher');
    expect(found.find(({ inspectorId }) => inspectorId === 2_000 + ben)).toBeUndefined();
    expect(found[0]).toMatchObject({
      name: 'Ben Ortiz',
      isProposed: true,
      scheduledMinutes: 180,
      reasons: expect.arrayContaining(['Licensed in FL', expect.stringMatching(/^About \d+ miles [(]4 h[)] from 12 Palm Ave at 9:00 AM$/)]),
    });
    expect(found.find(({ name }) => name === 'Ann Adams')).toMatchObject({ isProposed: false, against: 'No license for FL on file' });
  });

  test('of a claim that is closed or missing are refused', async () => {
    const query = { claimId: await aClaim({ disposition: 'withdrawn' }), date: inWeek(3) };
    await expect(office().call(api.listInspectorCandidates, { query })).rejects.toMatchObject({ httpStatus: 409 });
    const missing = { ...query, claimId: 999_999 };
    await expect(office().call(api.listInspectorCandidates, { query: missing })).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('the week board', () => {
  test('has a row for each inspector, blocks with their minutes and drives, and how much is free', async () => {
    const date = inWeek(4);
    const first = await schedule(date);
    const second = await schedule(date, {
      claimId: await aClaim({ propertyAddress: '1717 N Bayshore Dr, Miami, FL 33132' }),
      scheduledTime: '1:00 PM',
      inspectionType: 'emergency',
    });
    const board = await office().call(api.readWeekBoard, { query: { from: date } });
    expect(board.from).toBe(mondayOf(date));
    const row = board.rows.find(({ inspectorId }) => inspectorId === ben);
    expect(row).toMatchObject({ name: 'Ben Ortiz', scheduledMinutes: 240 });
    expect(row?.days.find((day) => day.date === date)).toMatchObject({
      freeTimes: 2,
      inspections: [
        { inspectionId: first.id, street: '12 Palm Ave', startMinute: 540, endMinute: 720, status: 'scheduled' },
        { inspectionId: second.id, startMinute: 780, endMinute: 840, driveMinutes: expect.any(Number) },
      ],
    });
    expect(board.rows.find(({ inspectorId }) => inspectorId === ann)?.days.every(({ inspections }) => inspections.length === 0)).toBe(true);
    expect(board.rows.some(({ name }) => name === 'Bill Fisher')).toBe(false);
  });

  test('for a claim says whose license does not reach', async () => {
    const claimId = await aClaim();
    const { rows } = await office().call(api.readWeekBoard, { query: { from: inWeek(5), claimId } });
    expect(rows.find(({ inspectorId }) => inspectorId === ann)).toMatchObject({ against: 'No license for FL on file' });
    expect(rows.find(({ inspectorId }) => inspectorId === ben)).not.toHaveProperty('against');
  });

  test('of another firm shows nothing of this one', async () => {
    const date = inWeek(6);
    await schedule(date);
    const other = service.as('adjuster', { organizationId: 2, id: 2_000 + ben, name: 'Other Firm' });
    const { rows } = await other.call(api.readWeekBoard, { query: { from: date } });
    expect(rows.map(({ name }) => name)).toEqual(['Other Firm']);
    expect(rows.flatMap(({ days }) => days.flatMap(({ inspections }) => inspections))).toEqual([]);
  });
});

describe('the route of a day', () => {
  test('has the stops in the order of their times with drives, and the claim that is being scheduled among them', async () => {
    const date = inWeek(7);
    await schedule(date, { scheduledTime: '1:00 PM' });
    await schedule(date, {
      claimId: await aClaim({ propertyAddress: '2101 E Las Olas Blvd, Fort Lauderdale, FL 33301' }),
      scheduledTime: '8:00 AM',
    });
    const claimId = await aClaim({ propertyAddress: 'Lot 7, no ZIP code' });
    const route = await office().call(api.readDayRoute, { query: { inspectorId: ben, date, claimId, time: '11:00 AM' } });
    expect(route.stops.map(({ time, street, placedBy }) => [time, street, placedBy])).toEqual([
      ['8:00 AM', '2101 E Las Olas Blvd', 'zip'],
      ['11:00 AM', 'Lot 7', undefined],
      ['1:00 PM', '12 Palm Ave', 'zip'],
    ]);
    expect(route.stops[0]).toMatchObject({ lat: expect.closeTo(26.12, 1), lng: expect.closeTo(-80.12, 1) });
    const without = await office().call(api.readDayRoute, { query: { inspectorId: ben, date } });
    expect(without.stops[1]).toMatchObject({ driveMinutes: expect.any(Number), miles: expect.any(Number) });
    expect(without.driveMinutes).toBe(without.stops[1]?.driveMinutes);
  });

  test('takes the position that the claim itself has', async () => {
    const date = inWeek(7);
    const claimId = await aClaim({ propertyAddress: 'Lot 7, no ZIP code', position: { lat: 27.9, lng: -82.5 } });
    const { stops } = await office().call(api.readDayRoute, { query: { inspectorId: ben, date, claimId, time: '3:00 PM' } });
    expect(stops.find((stop) => stop.claimId === claimId)).toMatchObject({ placedBy: 'claim', lat: 27.9, lng: -82.5 });
  });

  test('of somebody unknown is refused', async () => {
    const query = { inspectorId: 987_654, date: inWeek(7) };
    await expect(office().call(api.readDayRoute, { query })).rejects.toMatchObject({ httpStatus: 422 });
  });
});

test('the next free times are those of the inspector, and of the next best one', async () => {
  const date = inWeek(8);
  await schedule(date);
  await schedule(date, { scheduledTime: '1:00 PM', inspectionType: 'emergency' });
  const query = { claimId: await aClaim(), inspectorId: ben, date };
  const [own, other] = await office().call(api.listNextTimes, { query });
  expect(own).toMatchObject({ inspectorId: ben, times: [{ date, time: '3:00 PM' }, { date, time: '4:00 PM' }, { time: '8:00 AM' }] });
  expect(other === undefined || other.inspectorId !== ben).toBe(true);
});

describe('the time of an inspection', () => {
  const yesterday = async (id: number) => {
    const rows = service.service.parts.connection.collection<{ _id: number }>('inspections');
    await rows.updateOne({ _id: id }, { $set: { scheduledAt: new Date(Date.now() - 3_600_000) } });
  };
  const history = (id: number) => office().call(api.listScheduleHistory, { params: { id } });

  test('keeps each step with who and why, newest first', async () => {
    const { id, scheduledAt } = await schedule(inWeek(9));
    const move = { scheduledDate: inWeek(9), scheduledTime: '1:00 PM' as const, reason: 'Owner is away' };
    const moved = await office().call(api.rescheduleInspection, { params: { id }, body: move });
    await office().call(api.rescheduleInspection, { params: { id }, body: { ...move, inspectorId: ann, reason: 'Ben is ill' } });
    await office().call(api.cancelInspection, { params: { id }, body: { reason: 'Claim withdrawn' } });
    expect(await history(id)).toMatchObject([
      { step: 'cancelled', by: 'Ben Ortiz', reason: 'Claim withdrawn' },
      { step: 'reassigned', reason: 'Ben is ill', before: { inspectorName: 'Ben Ortiz' }, now: { inspectorName: 'Ann Adams' } },
      { step: 'moved', reason: 'Owner is away', before: { scheduledAt }, now: { scheduledAt: moved.scheduledAt } },
      { step: 'scheduled', now: { scheduledAt, inspectorName: 'Ben Ortiz' } },
    ]);
    const stranger = service.as('adjuster', { organizationId: 2 });
    await expect(stranger.call(api.listScheduleHistory, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
  });

  test('that passed without an inspection is a no-show with a reason: told once, its time free, the claim to be scheduled again', async () => {
    const { id, claimId } = await schedule(inWeek(10));
    const body = { reason: 'Rang twice' };
    await expect(office().call(api.recordNoShow, { params: { id }, body })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'The time of this inspection is still ahead. Cancel it instead.',
    });
    await yesterday(id);
    await expect(office().call(api.recordNoShow, { params: { id }, body: { reason: '' } })).rejects.toMatchObject({ httpStatus: 400 });
    const idempotencyKey = crypto.randomUUID();
    const missed = await office().call(api.recordNoShow, { params: { id }, body, idempotencyKey });
    expect(missed).toMatchObject({ status: 'no_show', noShowReason: 'Rang twice', noShowAt: expect.any(String) });
    expect(await office().call(api.recordNoShow, { params: { id }, body, idempotencyKey })).toEqual(missed);
    await expect(office().call(api.recordNoShow, { params: { id }, body })).rejects.toMatchObject({ httpStatus: 409 });
    const refusals: [number, () => Promise<unknown>][] = [
      [409, () => office().call(api.cancelInspection, { params: { id }, body: { reason: 'Again' } })],
      [409, () => office().call(api.startInspection, { params: { id }, body: {} })],
      [403, () => service.as('billing').call(api.recordNoShow, { params: { id }, body })],
      [404, () => service.as('adjuster', { organizationId: 2 }).call(api.recordNoShow, { params: { id }, body })],
    ];
    for (const [httpStatus, refused] of refusals) await expect(refused()).rejects.toMatchObject({ httpStatus });
    expect((await history(id))[0]).toMatchObject({ step: 'no_show', reason: 'Rang twice' });
    const upcoming = await office().call(api.listScheduledInspections, { query: { inspectorId: ben } });
    expect(upcoming.some((one) => one.id === id)).toBe(false);
    await schedule(inWeek(10), { claimId });
  });
});

describe('where phones measured the properties', () => {
  test('is answered for the claims that are asked for, of one firm, and to services only', async () => {
    const inspection = await schedule(inWeek(9));
    const gps = { lat: 27.9311, lng: -82.4637, accuracyM: 8 };
    await office().call(api.startInspection, { params: { id: inspection.id }, body: { weather: 'Clear', gps } });
    const body = { claimIds: [inspection.claimId, await aClaim(), 999_999] };
    expect(await service.asService(1).call(api.readMeasuredPlaces, { body })).toEqual([
      { claimId: inspection.claimId, lat: 27.9311, lng: -82.4637 },
    ]);
    expect(await service.asService(2).call(api.readMeasuredPlaces, { body })).toEqual([]);
    await expect(service.asService(1).call(api.readMeasuredPlaces, { body: { claimIds: [] } })).rejects.toMatchObject({ httpStatus: 400 });
    await expect(office().call(api.readMeasuredPlaces, { body })).rejects.toMatchObject({ httpStatus: 403 });
  });
});
