// Days off over the API: nothing is offered and nothing can be scheduled there, and what stood there before is named and stays.
import { inspectionApi as api, scheduleInspection } from '@plumbline/contracts/inspection';
import { addDays } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';
import { mondayOf } from '../planning/board-rules.ts';

let service: InspectionTest;
let nextClaim = 7_000;
const [eva, finn] = [712, 713];
const reason = 'Vacation';

beforeAll(async () => {
  service = await startField();
  for (const [userId, name] of [
    [eva, 'Eva Lund'],
    [finn, 'Finn Hale'],
  ] as const)
    await service.publish(personEvent({ userId, name, role: 'adjuster', licenses: [{ number: 'W1', state: 'FL' }] }));
  await service.settle();
});
afterAll(() => service.stop());

const office = () => service.as('adjuster', { id: eva, name: 'Eva Lund' });
const add = (body: object) => office().call(api.addDayOff, { body: { inspectorId: finn, reason, ...body } as never });

async function aClaim(): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id }));
  await service.settle();
  return id;
}

const schedule = async (date: string, inspectorId = finn) =>
  office().call(scheduleInspection, { body: { claimId: await aClaim(), inspectorId, scheduledDate: date, scheduledTime: '9:00 AM' } });

test('a day off offers no time and says why, everywhere; what stands there is named and stays', async () => {
  const monday = mondayOf(dayFromNow(42));
  const [from, to] = [monday, addDays(monday, 1)];
  const stands = await schedule(from);
  const made = await add({ from, to });
  expect(made).toMatchObject({ inspectorName: 'Finn Hale', from, to, reason, createdBy: 'Eva Lund' });
  expect(made.standing).toMatchObject([{ inspectionId: stands.id, date: from, time: '9:00 AM' }]);
  expect(await office().call(api.readInspection, { params: { id: stands.id } })).toMatchObject({
    status: 'scheduled',
    scheduledDate: from,
  });

  const claimId = await aClaim();
  const { slots } = await office().call(api.listInspectionSlots, { query: { claimId, date: to, inspectorId: finn } });
  expect(new Set(slots.map((slot) => `${slot.free} ${slot.reason}`))).toEqual(new Set(['false Day off: Vacation']));
  const found = await office().call(api.listInspectorCandidates, { query: { claimId, date: to } });
  expect(found.find(({ inspectorId }) => inspectorId === finn)).toMatchObject({ against: 'Day off: Vacation', freeTimes: 0 });
  expect(found[0]).toMatchObject({ inspectorId: eva });
  const board = await office().call(api.readWeekBoard, { query: { from: to } });
  const day = board.rows.find(({ inspectorId }) => inspectorId === finn)?.days.find(({ date }) => date === to);
  expect(day).toMatchObject({ closed: 'Day off: Vacation', freeTimes: 0 });
  const [next] = await office().call(api.listNextTimes, { query: { claimId, date: from, inspectorId: finn } });
  expect(next?.times[0]?.date).toBe(addDays(to, 1));
});

test('nothing is scheduled or moved there, and again once the days are removed; removing again changes nothing', async () => {
  const day = dayFromNow(50);
  const { id } = await add({ from: day, to: day });
  const off = { httpStatus: 409, message: expect.stringMatching(/^Finn Hale is off on .+\. Choose another day or inspector\.$/) };
  await expect(schedule(day)).rejects.toMatchObject(off);
  const other = await schedule(day, eva);
  const moved = { scheduledDate: day, scheduledTime: '1:00 PM', inspectorId: finn, reason: 'Eva is in court' } as const;
  const move = () => office().call(api.rescheduleInspection, { params: { id: other.id }, body: moved });
  await expect(move()).rejects.toMatchObject(off);
  await office().call(api.removeDayOff, { params: { id } });
  await office().call(api.removeDayOff, { params: { id } });
  expect(await move()).toMatchObject({ inspectorId: finn });
  expect((await office().call(api.listDaysOff, {})).map((one) => one.id)).not.toContain(id);
});

test('days that are over, turned around or longer than a year are refused, and so are those of a colleague, a stranger or another firm', async () => {
  const day = dayFromNow(60);
  await expect(add({ from: dayFromNow(-9), to: dayFromNow(-3) })).rejects.toMatchObject({
    httpStatus: 400,
    message: 'These days are over',
  });
  await expect(add({ from: day, to: dayFromNow(59) })).rejects.toMatchObject({ message: 'The last day is before the first' });
  await expect(add({ from: day, to: dayFromNow(500) })).rejects.toMatchObject({ message: 'Days off last at most a year' });
  await expect(add({ from: day, to: day, reason: ' ' })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(add({ from: day, to: day, inspectorId: 999_999 })).rejects.toMatchObject({ httpStatus: 422 });
  const reviewer = service.as('reviewer', { id: 714, name: 'Rita Voss' });
  const body = { from: day, to: day, reason, inspectorId: finn };
  await expect(reviewer.call(api.addDayOff, { body })).rejects.toMatchObject({ httpStatus: 403 });
  expect(await reviewer.call(api.addDayOff, { body: { from: day, to: day, reason } })).toMatchObject({ inspectorName: 'Rita Voss' });
  const { id } = await add({ from: day, to: day });
  await expect(reviewer.call(api.removeDayOff, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
  const elsewhere = service.as('admin', { id: 2_001, name: 'Other Firm', organizationId: 2 });
  await expect(elsewhere.call(api.removeDayOff, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
});
