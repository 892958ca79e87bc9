// The calendar feed over the API: a secret address for each inspector, shown once, replaced, turned off, and gone with whoever leaves.
import { randomUUID } from 'node:crypto';
import { userDeactivated } from '@plumbline/contracts/identity';
import { scheduleInspection, inspectionApi as api } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 7_000;
let nextPerson = 810;

beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const someone = () => service.as('adjuster', { id: nextPerson++, name: 'Dana Cole' });
type Person = ReturnType<typeof someone>;

const create = async (person: Person) => (await person.call(api.createCalendarFeed)).path ?? '';
const read = (path: string) => service.signedOut().send(`${service.environment.urlOf('inspection')}${path}`);
const textOf = async (path: string) => (await read(path)).text();

async function schedule(person: Person, change: object = {}) {
  const claimId = nextClaim++;
  await service.publish(claimEvent({ id: claimId }));
  await service.settle();
  const body = { claimId, scheduledDate: dayFromNow(3), scheduledTime: '9:00 AM', specialInstructions: 'Gate code 4711', ...change };
  return person.call(scheduleInspection, { body });
}

test('shows the own inspections by the address alone, without names, numbers and gate codes of clients', async () => {
  const person = someone();
  const own = await schedule(person);
  await schedule(someone());
  const answer = await read(await create(person));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = (await answer.text()).replaceAll('\r\n ', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Comprehensive Inspection: 12 Palm Ave');
  expect(text).toContain('DTSTART;TZID=America/New_York:');
  expect(text).toContain(`/mobile-inspection/${own.id}`);
  for (const kept of ['Maria', 'Alvarez', '305', '4711']) expect(text).not.toContain(kept);
});

test('follows a move with the same entry and a higher sequence, and a cancellation', async () => {
  const person = someone();
  const { id } = await schedule(person);
  const path = await create(person);
  const uidOf = (text: string) => /UID:(.*)/.exec(text)?.[1];
  const before = await textOf(path);
  const move = { scheduledDate: dayFromNow(4), scheduledTime: '2:00 PM' as const, reason: 'Owner asked' };
  await person.call(api.rescheduleInspection, { params: { id }, body: move });
  const after = await textOf(path);
  expect([before, after].map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1])).toEqual(['0', '1']);
  expect(uidOf(after)).toBe(uidOf(before));
  await person.call(api.cancelInspection, { params: { id }, body: { reason: 'Withdrawn' } });
  expect(await textOf(path)).not.toContain('BEGIN:VEVENT');
});

test('a new address ends the old one; turned off none is left, and turning it off again changes nothing', async () => {
  const person = someone();
  expect(await person.call(api.readCalendarFeedState)).toEqual({});
  const old = await create(person);
  await read(old);
  expect(await person.call(api.readCalendarFeedState)).toMatchObject({ feed: { lastReadAt: expect.any(String) } });
  const next = await create(person);
  expect((await person.call(api.readCalendarFeedState)).feed).not.toHaveProperty('lastReadAt');
  expect([(await read(old)).status, (await read(next)).status]).toEqual([403, 200]);
  await person.call(api.deleteCalendarFeed);
  expect(await person.call(api.deleteCalendarFeed)).toEqual({});
  expect((await read(next)).status).toBe(403);
});

test('refuses what is no address, a guessed secret, and the secret of another feed', async () => {
  const [one, other] = [await create(someone()), await create(someone())];
  const parts = (path: string) => path.split('/').at(-1)?.replace('.ics', '').split('-') ?? [];
  const [organization, id] = parts(one);
  const secret = parts(other).slice(2).join('-');
  for (const token of [
    'x',
    `${organization}-${id}-${'A'.repeat(43)}`,
    `${organization}-${id}-${secret}`,
    `2-${id}-${parts(one).slice(2).join('-')}`,
  ]) {
    const answer = await read(`/api/calendar-feeds/${token}.ics`);
    expect([token, answer.status, await answer.text()]).toEqual([token, 403, expect.stringContaining('not active')]);
  }
});

test('is for those who inspect, and repeating the request under its key makes one address', async () => {
  await expect(service.as('billing').call(api.createCalendarFeed)).rejects.toMatchObject({ httpStatus: 403 });
  await expect(service.as('client').call(api.readCalendarFeedState)).rejects.toMatchObject({ httpStatus: 403 });
  const person = someone();
  const idempotencyKey = randomUUID();
  const [first, again] = [
    await person.call(api.createCalendarFeed, { idempotencyKey }),
    await person.call(api.createCalendarFeed, { idempotencyKey }),
  ];
  expect(again).toEqual({ createdAt: first?.createdAt });
});

test('answers nobody whose owner inspects no more', async () => {
  const person = someone();
  const userId = Number(person.scope.actor.id);
  await service.publish(personEvent({ userId, name: 'Dana Cole', role: 'adjuster' }));
  const path = await create(person);
  expect((await read(path)).status).toBe(200);
  await service.publish({ ...personEvent({ userId, name: 'Dana Cole', role: 'billing' }), aggregateVersion: 2 });
  await service.settle();
  expect((await read(path)).status).toBe(403);
});

test('ends when its owner leaves the firm', async () => {
  const person = someone();
  const userId = Number(person.scope.actor.id);
  await service.publish(personEvent({ userId, name: 'Dana Cole', role: 'adjuster' }));
  const path = await create(person);
  expect((await read(path)).status).toBe(200);
  const left = { userId, name: 'Dana Cole', email: 'dana@office.test', role: 'adjuster', isAuthorized: false, licenses: [] };
  await service.publish({
    id: randomUUID(),
    type: userDeactivated.type,
    organizationId: 1,
    actor: { kind: 'user', id: 1, name: 'Test admin' },
    at: new Date().toISOString(),
    aggregateId: userId,
    aggregateVersion: 2,
    data: { ...left, successorId: 2, successorName: 'Test adjuster' },
  });
  await service.settle();
  expect((await read(path)).status).toBe(403);
});

test('the address is kept nowhere, and the same request again is answered without it', async () => {
  const person = someone();
  const input = { idempotencyKey: randomUUID() };
  const made = await person.call(api.createCalendarFeed, input);
  const secret = /-([\w-]{43})\.ics$/.exec(made.path ?? '')?.[1] ?? '';
  expect(secret).toHaveLength(43);
  const again = await person.call(api.createCalendarFeed, input);
  expect([again.createdAt, again.path]).toEqual([made.createdAt, undefined]);
  expect((await read(made.path ?? '')).status).toBe(200);
  const { connection } = service.service.parts;
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain(secret);
});
