// Migrations at the start of a service: each once and in order, whatever is killed, fails or starts at the same moment.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Schema } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineService, startService, type RecordBase, type Migration, type ServiceParts } from '../index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { countBoxes } from './test-parts/count-boxes.ts';

/** What `start` of the last service saw in the first box. */
let seenAtStart: unknown;

function overview(migrations?: readonly Migration[]) {
  return defineService({
    name: 'claims',
    endpoints: [],
    ...(migrations ? { migrations } : {}),
    build(parts: ServiceParts) {
      const boxes = parts.collection<RecordBase & { label: string }>('boxes', new Schema({ label: String }));
      return {
        boxes,
        mount: () => undefined,
        async start() {
          seenAtStart = (await boxes.model.collection.findOne({}, { sort: { _id: 1 } }))?.['taken'];
        },
      };
    },
  });
}

const count = 230;
let service: TestService<Awaited<ReturnType<ReturnType<typeof overview>['build']>>>;

/** As an earlier release left them: of two organizations in turn. */
beforeEach(async () => {
  service = await startTestService(overview());
  const { boxes } = service.service.built;
  const all = Array.from({ length: count }, (_, index) => index + 1);
  for (const organizationId of [1, 2])
    await service.service.parts.writeAs(service.service.parts.ownScope(organizationId), (tx) =>
      boxes.insertAll(
        tx,
        all.filter((id) => id % 2 === organizationId - 1).map((id) => ({ _id: id, label: `box ${id}` })),
      ),
    );
});
afterEach(() => service.stop());

const raw = (name: string) => service.service.parts.connection.collection(name);
const boxes = () => raw('boxes').find().sort({ _id: 1 }).toArray();
const records = () => raw('migrations').find().sort({ _id: 1 }).toArray();
/** How often each migration took a box, where that is the same for all of them. */
const takenByAll = async () => {
  const all = (await boxes()).map(({ taken }) => JSON.stringify(taken));
  expect(all).toHaveLength(count);
  expect(new Set(all).size).toBe(1);
  return JSON.parse(all[0] ?? 'null') as unknown;
};

/** Starts the next release on the same data, and ends it again. */
async function startWith(migrations: readonly Migration[]): Promise<void> {
  const running = await startService(overview(migrations), service.environment);
  await running.stop();
}

test('each runs once and in order, before the service starts its work; a restart runs what is new', async () => {
  const before = await boxes();
  await startWith([countBoxes(1), countBoxes(2)]);
  expect(seenAtStart).toEqual([1, 2]);
  expect(await takenByAll()).toEqual([1, 2]);
  const done = await records();
  const of = (number: number) => ({ _id: number, name: `count boxes ${number}`, documents: count });
  expect(done).toMatchObject([of(1), of(2)]);
  for (const one of done) {
    expect([one['startedAt'], one['finishedAt']]).toEqual([expect.any(Date), expect.any(Date)]);
    expect(one).not.toHaveProperty('place');
  }
  // Nobody is told of it, and an open edit is not refused
  expect(await boxes()).toEqual(before.map((one) => ({ ...one, taken: [1, 2] })));
  await startWith([countBoxes(1), countBoxes(2)]);
  expect(await records()).toEqual(done);
  await startWith([countBoxes(1), countBoxes(2), countBoxes(3)]);
  expect(await takenByAll()).toEqual([1, 2, 3]);
});

test('a document is changed in the scope of its own organization, and one that needs nothing is left alone', async () => {
  const scopes = new Map<number, number>();
  await startWith([
    {
      number: 1,
      name: 'note the organization',
      async run(_parts, step) {
        await step.each('boxes', ({ _id, organizationId }, tx) => {
          scopes.set(_id, tx.scope.organizationId);
          return organizationId === 2 ? { $set: { marked: true }, $unset: { label: 1 } } : undefined;
        });
      },
    },
  ]);
  for (const { _id, organizationId, label, marked } of await boxes()) {
    expect(scopes.get(Number(_id))).toBe(organizationId);
    expect([label === undefined, marked === true]).toEqual(organizationId === 2 ? [true, true] : [false, false]);
  }
  expect(await records()).toMatchObject([{ documents: count / 2 }]);
});

test('one that fails stops the start and keeps nothing of its batch; the next start goes on there', async () => {
  let isBroken = true;
  const breaking: Migration = {
    number: 2,
    name: 'break at box 120',
    async run(_parts, step) {
      await step.each('boxes', ({ _id, taken }) => {
        if (isBroken && _id === 120) throw new Error('this box has no lid');
        return { $set: { taken: [...(taken as number[]), 2] } };
      });
    },
  };
  const starting = startWith([countBoxes(1), breaking, countBoxes(3)]);
  await expect(starting).rejects.toThrow('Migration 2 of claims (break at box 120) failed: this box has no lid');
  const takenBySecond = (await boxes()).filter(({ taken }) => (taken as number[]).includes(2)).map(({ _id }) => Number(_id));
  expect(takenBySecond).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect((await records()).map(({ _id, documents, finishedAt }) => [_id, documents, finishedAt !== undefined])).toEqual([
    [1, count, true],
    [2, 100, false],
  ]);
  isBroken = false;
  await startWith([countBoxes(1), breaking, countBoxes(3)]);
  expect(await takenByAll()).toEqual([1, 2, 3]);
});

test('a walk that was done is not begun again when a later one of the same migration failed', async () => {
  let fails = true;
  const twice: Migration = {
    number: 1,
    name: 'two walks',
    async run(parts, step) {
      await countBoxes(1).run(parts, step);
      await step.each('boxes', ({ _id, taken }) => {
        if (fails && _id > 150) throw new Error('not yet');
        return { $set: { taken: [...(taken as number[]), 0] } };
      });
    },
  };
  await expect(startWith([twice])).rejects.toThrow('not yet');
  fails = false;
  await startWith([twice]);
  expect(await takenByAll()).toEqual([1, 0]);
});

test('data from a newer release are refused in one sentence, and nothing is touched', async () => {
  await startWith([countBoxes(1), countBoxes(2)]);
  await expect(startWith([countBoxes(1)])).rejects.toThrow(
    /^The data of claims is from a newer release \(migration 2; this release has 1\)\. Start that release, or restore the backup from before it\.$/,
  );
  await expect(startWith([])).rejects.toThrow('from a newer release');
  expect(await takenByAll()).toEqual([1, 2]);
});

test.each([
  ['a gap', [1, 3], 'has the number 3 where 2 comes next'],
  ['a number twice', [1, 1], 'has the number 1 where 2 comes next'],
  ['a list that begins late', [2], 'has the number 2 where 1 comes next'],
])('%s in the list stops the start', async (_, numbers, sentence) => {
  await expect(startWith(numbers.map((number) => countBoxes(number)))).rejects.toThrow(sentence);
  expect(await records()).toEqual([]);
});

const childPath = fileURLToPath(new URL('test-parts/migrating-child.ts', import.meta.url));

/** A process that migrates the same data; `boxes` it took so far. */
function startChild(): { child: ChildProcess; taken: () => number; ended: Promise<unknown> } {
  const child = spawn(process.execPath, [childPath, service.environment.mongoUri('claims')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let taken = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'box') taken += 1;
  });
  return { child, taken: () => taken, ended: once(child, 'close') };
}

test('after a kill in the middle the next process goes on where it was', async () => {
  const killed = startChild();
  await expect.poll(killed.taken).toBeGreaterThan(110);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const [half] = await records();
  expect(half).toMatchObject({ documents: expect.any(Number), place: { walk: 0, after: half?.['documents'] } });
  expect(half?.['documents']).toBeGreaterThanOrEqual(100);
  expect(half?.['documents']).toBeLessThan(count);
  await startWith([countBoxes(1)]);
  expect(await takenByAll()).toEqual([1]);
  expect(await records()).toMatchObject([{ documents: count, finishedAt: expect.any(Date) }]);
});

test('of two processes that start together one migrates, and the other waits for it', async () => {
  const both = [startChild(), startChild()];
  const codes = await Promise.all(both.map(async ({ ended }) => ((await ended) as [number])[0]));
  expect(codes).toEqual([0, 0]);
  expect(both.map(({ taken }) => taken()).toSorted((one, other) => one - other)).toEqual([0, count]);
  expect(await takenByAll()).toEqual([1]);
});

test('a process that was taken for dead writes nothing more, and waits for the one that took over', async () => {
  let other: Promise<void> | undefined;
  const leases = raw('migration_leases');
  let taken = 0;
  const first = countBoxes(1, async () => {
    taken += 1;
    if (taken !== 60) return;
    // As when it stood still for a while: another process has the lease now
    await leases.updateOne({}, { $set: { owner: 'another', until: new Date(0) } });
    other = startWith([countBoxes(1)]);
    await expect.poll(async () => (await leases.findOne({}))?.['owner']).not.toBe('another');
  });
  await startWith([first]);
  await other;
  expect(await takenByAll()).toEqual([1]);
});
