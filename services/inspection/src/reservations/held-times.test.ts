// Times held while somebody decides: others see by whom until when and cannot take them; the person is never in their own way, and no two get one time.
import { randomUUID } from 'node:crypto';
import { inspectionApi as api, scheduleInspection } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 5_000;
const [ana, leo, iris] = [731, 732, 733];

beforeAll(async () => {
  service = await startField();
  for (const [userId, name] of [
    [ana, 'Ana Prado'],
    [leo, 'Leo Stern'],
    [iris, 'Iris Boyd'],
  ] as const)
    await service.publish(personEvent({ userId, name, role: 'adjuster', licenses: [{ number: 'W1', state: 'FL' }] }));
  await service.publish(personEvent({ userId: 2_731, name: 'Other Firm', role: 'adjuster', organizationId: 2 }));
  await service.settle();
});
afterAll(() => service.stop());

const asAna = () => service.as('adjuster', { id: ana, name: 'Ana Prado' });
const asLeo = () => service.as('adjuster', { id: leo, name: 'Leo Stern' });
type Person = ReturnType<typeof asAna>;
type Time = '8:00 AM' | '9:00 AM' | '1:00 PM' | '2:00 PM' | '4:00 PM';

async function aClaim(): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id }));
  await service.settle();
  return id;
}

const hold = async (person: Person, date: string, time: Time, more: object = {}) =>
  person.call(api.holdTime, {
    body: { claimId: await aClaim(), inspectorId: iris, inspectionType: 'emergency', date, time, ...more },
  });
const schedule = async (person: Person, date: string, scheduledTime: Time) =>
  person.call(scheduleInspection, {
    body: { claimId: await aClaim(), inspectorId: iris, inspectionType: 'emergency', scheduledDate: date, scheduledTime },
  });
const slotAt = async (person: Person, date: string, time: Time) => {
  const query = { date, inspectorId: iris, inspectionType: 'emergency' as const };
  return (await person.call(api.listInspectionSlots, { query })).slots.find((slot) => slot.time === time);
};
const heldOnBoard = async (person: Person, date: string) => {
  const { rows } = await person.call(api.readWeekBoard, { query: { from: date } });
  return rows.find(({ inspectorId }) => inspectorId === iris)?.days.find((day) => day.date === date)?.held;
};
/** As five minutes later. */
const expire = (date: string) =>
  service.service.built.stores.dayPlans.mark(
    asAna().scope,
    { inspectorId: iris, day: date },
    { $set: { 'heldTimes.0.until': new Date(Date.now() - 1) } },
  );
const byAna = expect.stringMatching(/^Held by Ana Prado until \d+:\d\d [AP]M$/);

/** Weekdays of their own for each test: nothing of another one stands there. */
const weekday = (weeks: number) => dayFromNow(7 * weeks + ((8 - new Date(`${dayFromNow(0)}T12:00Z`).getUTCDay()) % 7));

test('a held time is told to others in the list and on the board, and refused to them until it is released', async () => {
  const date = weekday(20);
  const held = await hold(asAna(), date, '2:00 PM');
  expect(held).toMatchObject({ inspectorId: iris, date, time: '2:00 PM' });
  const minutes = (Date.parse(held.until) - Date.now()) / 60_000;
  expect(minutes > 4 && minutes <= 5).toBe(true);
  expect(await slotAt(asLeo(), date, '2:00 PM')).toMatchObject({ free: false, reason: byAna });
  expect(await slotAt(asLeo(), date, '1:00 PM')).toMatchObject({
    free: false,
    reason: expect.stringMatching(/^Too near 2:00 PM, held by Ana/),
  });
  expect(await heldOnBoard(asLeo(), date)).toMatchObject([{ time: '2:00 PM', startMinute: 840, heldBy: 'Ana Prado', until: held.until }]);
  const refused = { httpStatus: 409, message: expect.stringContaining('Held by Ana Prado until') };
  await expect(schedule(asLeo(), date, '2:00 PM')).rejects.toMatchObject(refused);
  await expect(hold(asLeo(), date, '2:00 PM')).rejects.toMatchObject(refused);
  // Another tab of Ana's
  expect(await slotAt(asAna(), date, '2:00 PM')).toMatchObject({ free: true });
  expect(await heldOnBoard(asAna(), date)).toEqual([]);

  const release = () => asAna().call(api.releaseHeldTime, { body: { inspectorId: iris, date, time: '2:00 PM' } });
  expect(await asLeo().call(api.releaseHeldTime, { body: { inspectorId: iris, date, time: '2:00 PM' } })).toEqual({ released: 'nothing' });
  expect([await release(), await release()]).toEqual([{ released: 'yes' }, { released: 'nothing' }]);
  expect(await schedule(asLeo(), date, '2:00 PM')).toMatchObject({ inspectorId: iris });
});

test('a person holds one time: another choice, also on another day, lets go of the one before, and scheduling ends it', async () => {
  const [first, second] = [weekday(21), weekday(22)];
  await hold(asAna(), first, '9:00 AM');
  await hold(asAna(), second, '2:00 PM');
  expect(await slotAt(asLeo(), first, '9:00 AM')).toMatchObject({ free: true });
  await hold(asAna(), second, '9:00 AM');
  // A tab in which she had chosen the same time of somebody else is closed
  const elsewhere = { inspectorId: leo, date: second, time: '9:00 AM' as const };
  expect(await asAna().call(api.releaseHeldTime, { body: elsewhere })).toEqual({ released: 'nothing' });
  expect(await slotAt(asLeo(), second, '9:00 AM')).toMatchObject({ reason: byAna });
  expect(await slotAt(asLeo(), second, '2:00 PM')).toMatchObject({ free: true });
  await schedule(asAna(), second, '9:00 AM');
  expect(await heldOnBoard(asLeo(), second)).toEqual([]);
  const idempotencyKey = randomUUID();
  const repeated = {
    body: { claimId: await aClaim(), inspectorId: iris, inspectionType: 'emergency' as const, date: first, time: '4:00 PM' as const },
  };
  const answers = [
    await asAna().call(api.holdTime, { ...repeated, idempotencyKey }),
    await asAna().call(api.holdTime, { ...repeated, idempotencyKey }),
  ];
  expect(answers[0]).toEqual(answers[1]);
});

test('what is over is free for others, and whoever held it does not get it twice', async () => {
  const date = weekday(23);
  await hold(asAna(), date, '9:00 AM');
  await expire(date);
  expect(await slotAt(asLeo(), date, '9:00 AM')).toMatchObject({ free: true });
  await schedule(asLeo(), date, '9:00 AM');
  await expect(schedule(asAna(), date, '9:00 AM')).rejects.toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('12 Palm Ave'),
  });
  await expect(hold(asAna(), date, '9:00 AM')).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('12 Palm Ave') });
  // An inspection that is being moved is not in its own way
  const { id } = await schedule(asAna(), date, '2:00 PM');
  expect(await hold(asAna(), date, '2:00 PM', { exceptInspectionId: id })).toMatchObject({ time: '2:00 PM' });
});

test('of two who hold or schedule one time at the same moment one gets it', async () => {
  const date = weekday(24);
  const won = async (tries: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  expect(await won([hold(asAna(), date, '9:00 AM'), hold(asLeo(), date, '9:00 AM')])).toBe(1);
  const other = weekday(25);
  expect(await won([hold(asAna(), other, '9:00 AM'), schedule(asLeo(), other, '9:00 AM')])).toBe(1);
});

test('a time that has passed, a day off, a claim or inspector of another firm, and who does not inspect are refused', async () => {
  const date = weekday(26);
  await expect(hold(asAna(), dayFromNow(-1), '9:00 AM')).rejects.toMatchObject({ httpStatus: 400 });
  await asAna().call(api.addDayOff, { body: { inspectorId: iris, from: date, to: date, reason: 'Vacation' } });
  await expect(hold(asAna(), date, '9:00 AM')).rejects.toMatchObject({ httpStatus: 409 });
  const free = weekday(27);
  await expect(hold(asAna(), free, '9:00 AM', { claimId: 999_999 })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(hold(asAna(), free, '9:00 AM', { exceptInspectionId: 999_999 })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(hold(asAna(), free, '9:00 AM', { inspectorId: 2_731 })).rejects.toMatchObject({ httpStatus: 422 });
  await expect(hold(service.as('billing', { id: 739, name: 'Bill' }), free, '9:00 AM')).rejects.toMatchObject({ httpStatus: 403 });
  await hold(asAna(), free, '9:00 AM');
  const elsewhere = service.as('adjuster', { id: 2_731, name: 'Other Firm', organizationId: 2 });
  expect(await elsewhere.call(api.releaseHeldTime, { body: { inspectorId: iris, date: free, time: '9:00 AM' } })).toEqual({
    released: 'nothing',
  });
  expect(await slotAt(asLeo(), free, '9:00 AM')).toMatchObject({ reason: byAna });
});

test('a time of a review is held as long as the review, told to others with the next free times, and gives way to nobody but its reviewer', async () => {
  const date = weekday(28);
  const inReview = (userId: number, name: string) => service.asService(1, { kind: 'user', id: userId, name, role: 'adjuster' });
  const wish = {
    date,
    time: '2:00 PM',
    inspectionType: 'emergency',
    timeZone: 'America/New_York',
    inspectorId: iris,
    seconds: 120,
  } as const;
  const [byAnas, byLeos] = [inReview(ana, 'Ana Prado'), inReview(leo, 'Leo Stern')];
  const held = await byAnas.call(api.holdTimeForReview, { body: { ...wish, key: 'email-intake-1' } });
  expect(held).toMatchObject({ inspectorId: iris, inspectorName: 'Iris Boyd', date, time: '2:00 PM' });
  const seconds = (Date.parse(held.until) - Date.now()) / 1_000;
  expect(seconds > 100 && seconds <= 121).toBe(true);
  expect(await slotAt(asLeo(), date, '2:00 PM')).toMatchObject({ free: false, reason: byAna });
  expect(await slotAt(asAna(), date, '2:00 PM')).toMatchObject({ free: true });
  const said = expect.stringMatching(/^Held by Ana Prado until \d+:\d\d [AP]M\. Next free: \w+ \d+, \d{4}, 8:00 AM; .*9:00 AM; .*M\.$/);
  await expect(byLeos.call(api.holdTimeForReview, { body: { ...wish, key: 'email-intake-2' } })).rejects.toMatchObject({
    httpStatus: 409,
    message: said,
  });
  await expect(schedule(asLeo(), date, '2:00 PM')).rejects.toMatchObject({ httpStatus: 409 });
  await expect(
    byLeos.call(api.holdTimeForReview, { body: { ...wish, date: dayFromNow(-1), key: 'email-intake-2' } }),
  ).rejects.toMatchObject({
    httpStatus: 400,
    message: expect.stringContaining('Next free:'),
  });
  await expect(asAna().call(api.holdTimeForReview, { body: { ...wish, key: 'email-intake-1' } })).rejects.toMatchObject({
    httpStatus: 403,
  });
  const release = (person: Person, key: string) => person.call(api.releaseReviewHold, { body: { key } });
  expect([await release(byLeos, 'email-intake-1'), await release(byAnas, 'email-intake-2')]).toEqual([
    { released: 'nothing' },
    { released: 'nothing' },
  ]);
  const elsewhere = service.asService(2, { kind: 'user', id: ana, name: 'Ana Prado', role: 'adjuster' });
  expect(await release(elsewhere, 'email-intake-1')).toEqual({ released: 'nothing' });
  expect([await release(byAnas, 'email-intake-1'), await release(byAnas, 'email-intake-1')]).toEqual([
    { released: 'yes' },
    { released: 'nothing' },
  ]);
  expect(await byLeos.call(api.holdTimeForReview, { body: { ...wish, key: 'email-intake-2' } })).toMatchObject({ time: '2:00 PM' });
  await expire(date);
  expect(await slotAt(asAna(), date, '2:00 PM')).toMatchObject({ free: true });
});
