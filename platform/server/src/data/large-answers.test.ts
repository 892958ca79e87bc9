// Answers that are too large for their key's entry: kept as long as the entry, and then gone, whatever became of the write.
import { randomUUID } from 'node:crypto';
import { endpoint, object, strictObject, string } from '@plumbline/contracts/kernel';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defineService } from '../index.ts';
import type { StoredObject } from '../ports/object-store.ts';
import { startTestService, type TestService } from '../testing/index.ts';

const pack = endpoint({
  name: 'pack',
  service: 'claims',
  method: 'POST',
  path: '/api/packs',
  summary: '',
  access: ['adjuster'],
  body: strictObject({ label: string() }),
  response: object({ text: string() }),
});

const answer = { text: 'x'.repeat(300 * 1024) };
let duringWrite = () => Promise.resolve();
const packer = defineService({
  name: 'claims',
  endpoints: [pack],
  build: () => ({
    mount(on) {
      on(pack, ({ write }) =>
        write(async () => {
          await duringWrite();
          return answer;
        }),
      );
    },
  }),
});

const anHour = 3_600_000;
const aDay = 24 * anHour;
let service: TestService;
/** What the service does every hour. */
const hourly: (() => void)[] = [];

beforeAll(async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  service = await startTestService(packer);
  for (const [job, ms] of intervals.mock.calls) if (ms === anHour) hourly.push(job);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  duringWrite = () => Promise.resolve();
});
afterAll(() => service.stop());

const call = (idempotencyKey: string) => service.as('adjuster').call(pack, { body: { label: 'x' }, idempotencyKey });
const entries = () => service.service.parts.connection.collection('idempotency_keys');
const entryOf = async (key: string) => (await entries().findOne({ _id: new RegExp(`${key}$`) } as never)) as Record<string, unknown> | null;
const isThere = async (objectKey: unknown) => (await service.environment.objects.head(String(objectKey))) !== undefined;

function daysLater(days: number): void {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * aDay });
}

/** The entry, after what the service does every hour. */
async function sweptEntryOf(key: string): Promise<Record<string, unknown> | null> {
  for (const job of hourly) job();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return entryOf(key);
}

/** Notes what is put into the object store from here on. */
function placed(): StoredObject[] {
  const { objects } = service.environment;
  const put = objects.put.bind(objects);
  const stored: StoredObject[] = [];
  vi.spyOn(objects, 'put').mockImplementation(async (...of) => {
    const one = await put(...of);
    stored.push(one);
    return one;
  });
  return stored;
}

test('a large answer is repeated for a week; then its object goes, and its entry after it', async () => {
  const key = randomUUID();
  expect(await call(key)).toEqual(answer);
  const { answerKey, expiresAt } = (await entryOf(key)) ?? {};
  expect([await isThere(answerKey), expiresAt]).toEqual([true, undefined]);
  daysLater(6);
  for (let hour = 1; hour <= 3; hour += 1) expect(await sweptEntryOf(key)).toMatchObject({ answerKey });
  expect(await call(key)).toEqual(answer);
  daysLater(8);
  await expect.poll(() => sweptEntryOf(key)).toBe(null);
  expect(await isThere(answerKey)).toBe(false);
});

test('a write that a repeat has taken over leaves no answer behind', async () => {
  const key = randomUUID();
  const stored = placed();
  duringWrite = async () => void (await entries().updateOne({ _id: new RegExp(`${key}$`) }, { $set: { owner: 'another' } }));
  await expect(call(key)).rejects.toThrow('A repeat of this request took over');
  expect(stored.length).toBeGreaterThan(0);
  for (const one of stored) expect(await isThere(one.key)).toBe(false);
});

/** The transactions of the service, each with something after its effect. */
function afterEachEffect(also: () => Promise<void>): void {
  const { connection } = service.service.parts;
  const transaction = connection.transaction.bind(connection);
  vi.spyOn(connection, 'transaction').mockImplementation((effect, ...more) =>
    transaction(
      async (session) => {
        const result = await effect(session);
        await also();
        return result;
      },
      ...more,
    ),
  );
}

test('nor does one whose transaction failed in the end', async () => {
  afterEachEffect(() => Promise.reject(new Error('the commit was refused')));
  const stored = placed();
  await expect(call(randomUUID())).rejects.toThrow('Something went wrong');
  expect(stored).toHaveLength(1);
  for (const one of stored) expect(await isThere(one.key)).toBe(false);
});

test('one whose transaction the database started over leaves the answer that counts, and no other', async () => {
  const again = Object.assign(new mongoose.mongo.MongoServerError({ message: 'in the way' }), { code: 112 });
  again.addErrorLabel('TransientTransactionError');
  let isFirst = true;
  afterEachEffect(async () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) throw again;
  });
  const stored = placed();
  const key = randomUUID();
  expect(await call(key)).toEqual(answer);
  expect(await Promise.all(stored.map((one) => isThere(one.key)))).toEqual([false, true]);
  expect(await call(key)).toEqual(answer);
});
