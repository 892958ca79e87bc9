// Durable jobs on the embedded database: once, by turns, again after a failure, taken up after a death, and shown when given up.
import { Failure } from '@plumbline/contracts/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defineService } from '../service/define-service.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import type { JobOptions } from './job-queue.ts';
import type { TakenJob } from './job-rows.ts';
import { Jobs } from './jobs.ts';
import { jobCommandOf } from './operator-commands.ts';

const quick = {
  name: 'wash-cars',
  lookEveryMs: 20,
  leaseMs: 400,
  maxTries: 3,
  backoff: { firstMs: 10, longestMs: 20 },
} satisfies JobOptions;

const garage = defineService({ name: 'claims', endpoints: [], build: () => ({ mount: () => undefined }) });

let service: TestService;
beforeAll(async () => {
  service = await startTestService(garage);
});
afterAll(() => service.stop());

const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 10 });
const rows = () => service.service.parts.connection.collection('jobs');
const time = { now: () => new Date() };

const opened: Jobs[] = [];
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  time.now = () => new Date();
  await rows().deleteMany({});
});

/** The jobs of one process; calling it again opens another process on the same data. */
function open(options: Partial<JobOptions> = {}) {
  const { parts } = service.service;
  const { ownScope, log, connection } = parts;
  const jobs = new Jobs(connection, { ownScope, log, clock: () => time.now(), random: () => 0.5 });
  opened.push(jobs);
  const cars = jobs.queue({ ...quick, ...options });
  const add = (organizationId: number, ...keys: number[]) =>
    parts.writeAs(ownScope(organizationId), (tx) =>
      cars.addAll(
        tx,
        keys.map((key) => ({ key })),
      ),
    );
  const waits = (key: number, organizationId = 1) => cars.read(ownScope(organizationId), key);
  return { parts, cars, jobs, add, waits };
}

/** As after the death of whoever has them. */
const expireLeases = () => rows().updateMany({}, { $set: { leasedUntil: new Date(0) } });

const keysOf = (jobs: readonly TakenJob[]) => jobs.map(({ key }) => key);

describe('a job', () => {
  test('is begun after the commit that added it, in the name of the service, and is gone when it has ended', async () => {
    const { cars, add, waits } = open({ lookEveryMs: 60_000 });
    const washed: TakenJob[] = [];
    cars.start(async (car) => void washed.push(car));
    await add(3, 7);
    await until(async () => expect(await waits(7, 3)).toBeUndefined());
    expect(washed).toMatchObject([{ key: 7, tries: 1, waits: 0, scope: { organizationId: 3, actor: { kind: 'service' } } }]);
  });

  test('of a transaction that failed was never there', async () => {
    const { parts, cars, waits } = open();
    const adding = parts.writeAs(parts.ownScope(1), async (tx) => {
      await cars.add(tx, 1);
      throw new Failure('conflict', 'No room');
    });
    await expect(adding).rejects.toThrow('No room');
    expect(await waits(1)).toBeUndefined();
  });

  test('waits until it is due, and one that is removed is not begun', async () => {
    const { parts, cars, add, waits } = open();
    const washed: number[] = [];
    const tomorrow = new Date(Date.now() + 86_400_000);
    await parts.writeAs(parts.ownScope(1), (tx) => cars.add(tx, 1, tomorrow));
    await add(1, 2, 3);
    await parts.writeAs(parts.ownScope(1), (tx) => cars.remove(tx, 2));
    cars.start(async ({ key }) => void washed.push(key));
    await until(() => expect(washed).toEqual([3]));
    expect(await waits(1)).toMatchObject({ dueAt: tomorrow });
    time.now = () => tomorrow;
    await until(() => expect(washed).toEqual([3, 1]));
    time.now = () => new Date();
  });

  test('that is there already begins anew, also while it is worked on', async () => {
    const { cars, add, waits } = open();
    const begun: number[] = [];
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    cars.start(async ({ key }) => {
      begun.push(key);
      if (begun.length === 1) await held;
    });
    await add(1, 5);
    await until(() => expect(begun).toEqual([5]));
    await add(1, 5);
    letGo();
    await until(async () => expect(await waits(5)).toBeUndefined());
    expect(begun).toEqual([5, 5]);
  });

  test('ends with its effect in one transaction', async () => {
    const { parts, cars, add, waits } = open();
    const refuse = vi.fn().mockRejectedValueOnce(new Error('The disk is full')).mockResolvedValue(undefined);
    cars.start((car) =>
      parts.writeAs(car.scope, async (tx) => {
        await cars.done(tx, car);
        await refuse();
      }),
    );
    await add(1, 5);
    await until(async () => expect(await waits(5)).toBeUndefined());
    expect(refuse).toHaveBeenCalledTimes(2);
  });

  test('is put off without being held a failure, for as long as it likes', async () => {
    const { cars, add, waits, jobs } = open();
    const seen: [number, number][] = [];
    cars.start(async (car) => {
      seen.push([car.tries, car.waits]);
      if (car.waits < 5) await cars.putOff(car);
    });
    await add(1, 5);
    await until(async () => expect(await waits(5)).toBeUndefined());
    expect(seen).toEqual([0, 1, 2, 3, 4, 5].map((count) => [1, count]));
    expect(await jobs.dead(10)).toEqual([]);
  });

  test('waits a time that really passes, although the clock of the business stands still', async () => {
    const { cars, add, waits } = open();
    await add(1, 6);
    const stopped = new Date();
    time.now = () => stopped;
    const seenAt: number[] = [];
    cars.start(async (car) => {
      seenAt.push(Date.now());
      if (car.waits === 0) await cars.putOff(car, { waitMs: 300 });
    });
    await until(async () => expect(await waits(6)).toBeUndefined());
    const [first = 0, second = 0] = seenAt;
    expect(second - first).toBeGreaterThanOrEqual(300);
  });
});

describe('turns', () => {
  test('a firm with many jobs holds up no other', async () => {
    const { cars, add } = open({ atOnce: 2 });
    const washed: number[] = [];
    await add(1, 1, 2, 3, 4, 5, 6);
    await add(2, 21);
    cars.start(async ({ key }) => void washed.push(key));
    await until(() => expect(washed).toHaveLength(7));
    expect(washed.indexOf(21)).toBe(2);
  });

  test('several of one firm are worked on together, and what comes again comes alone', async () => {
    const { cars, add } = open({ atOnce: 3 });
    const together: number[][] = [];
    await add(1, 1, 2, 3, 4);
    await add(2, 21);
    cars.startTogether(async (jobs) => {
      together.push(keysOf(jobs));
      if (together.length === 1) throw new Error('One of these breaks');
    });
    await until(() => expect(together.flat()).toHaveLength(8));
    expect(together).toEqual([[1, 2, 3], [21], [4], expect.any(Array), expect.any(Array), expect.any(Array)]);
    expect(
      together
        .slice(3)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3]);
  });
});

describe('lanes', () => {
  /** Cars of these firms that are washed until somebody lets them go. */
  function slowWash(cars: ReturnType<typeof open>['cars']) {
    const washing = new Set<number>();
    const order: number[] = [];
    const waiting: (() => void)[] = [];
    let most = 0;
    cars.start(async ({ scope }) => {
      // One of a firm at a time
      expect(washing.has(scope.organizationId)).toBe(false);
      washing.add(scope.organizationId);
      order.push(scope.organizationId);
      most = Math.max(most, washing.size);
      await new Promise<void>((resolve) => waiting.push(resolve));
      washing.delete(scope.organizationId);
    });
    return { washing, order, most: () => most, letGo: () => waiting.shift()?.() };
  }

  test('take jobs of several firms at the same time, and of no more', async () => {
    const { cars, add } = open({ atOnce: 1, lanes: 2 });
    for (const firm of [1, 2, 3]) await add(firm, firm * 10, firm * 10 + 1);
    const { washing, order, most, letGo } = slowWash(cars);
    await until(() => expect(washing.size).toBe(2));
    // A firm whose first car takes long holds up no other, nor do firms with more to wash come first again
    while (order.length < 6) {
      const before = order.length;
      letGo();
      await until(() => expect(order.length).toBe(before + 1));
    }
    letGo();
    letGo();
    // Two lanes begin at once: which of them calls first is not promised
    expect(order.slice(0, 3).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3]);
    expect(most()).toBe(2);
  });

  test('that are all taken by long work let a stop wait for all of them', async () => {
    const { cars, add } = open({ atOnce: 1, lanes: 2 });
    for (const firm of [1, 2, 3]) await add(firm, firm);
    const { washing, order, letGo } = slowWash(cars);
    await until(() => expect(washing.size).toBe(2));
    expect(cars.isStopping).toBe(false);
    const stopped = cars.stop();
    expect(cars.isStopping).toBe(true);
    letGo();
    letGo();
    await stopped;
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await rows().countDocuments({ tries: 0 })).toBe(1);
  });
});

describe('of two processes', () => {
  test('each job is taken by one', async () => {
    const one = open({ atOnce: 2 });
    const other = open({ atOnce: 2 });
    const washed: number[] = [];
    const wash = async ({ key }: TakenJob) => void washed.push(key);
    const keys = Array.from({ length: 40 }, (_, index) => index + 1);
    await one.add(1, ...keys);
    one.cars.start(wash);
    other.cars.start(wash);
    await until(() => expect(washed).toHaveLength(40));
    await until(async () => expect(await one.waits(40)).toBeUndefined());
    expect(washed.toSorted((a, b) => a - b)).toEqual(keys);
  });

  test('the other takes what one leaves behind that says nothing any more, and the first can end nothing', async () => {
    const one = open({ leaseMs: 60_000 });
    const other = open();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const late: unknown[] = [];
    one.cars.start(async (car) => {
      await held;
      await one.parts.writeAs(car.scope, (tx) => one.cars.done(tx, car)).catch((error: unknown) => late.push(error));
    });
    await one.add(1, 5);
    await until(async () => expect(await one.cars.read(one.parts.ownScope(1), 5)).toMatchObject({ tries: 1 }));
    const washed: TakenJob[] = [];
    other.cars.start(async (car) => void washed.push(car));
    await expireLeases();
    await until(() => expect(washed).toMatchObject([{ key: 5, tries: 2 }]));
    letGo();
    await until(() => expect(late).toMatchObject([{ code: 'conflict' }]));
  });

  test('the other leaves alone what one works on for longer than a lease', async () => {
    const one = open();
    const other = open();
    const begun: string[] = [];
    one.cars.start(async () => {
      begun.push('one');
      await new Promise((resolve) => setTimeout(resolve, 700));
    });
    await one.add(1, 5);
    await until(() => expect(begun).toEqual(['one']));
    other.cars.start(async () => void begun.push('other'));
    await until(async () => expect(await one.waits(5)).toBeUndefined());
    expect(begun).toEqual(['one']);
  });
});

describe('what fails', () => {
  test('is dead after its last try, with its last error, and begins anew when an operator asks', async () => {
    const { cars, add, waits, jobs } = open();
    const state = { isBroken: true, tries: 0 };
    cars.start(async () => {
      state.tries += 1;
      if (state.isBroken) throw new Error('No water');
    });
    await add(4, 9);
    const dead = { name: 'wash-cars', organizationId: 4, key: 9, tries: 3, lastError: 'No water' };
    await until(async () => expect(await jobs.dead(10)).toEqual([dead]));
    expect(state.tries).toBe(3);
    const figures = await jobs.figures('claims');
    for (const line of ['jobs_dead{part="claims",job="wash-cars"} 1', 'jobs_waiting{part="claims",job="wash-cars"} 0'])
      expect(figures).toContain(line);
    for (const line of ['job_runs_total{part="claims",job="wash-cars"} 3', 'job_failures_total{part="claims",job="wash-cars"} 3'])
      expect(figures).toContain(line);

    const said = 'wash-cars 9 of organization 4, failed after 3 tries: No water';
    expect(await jobCommandOf(['--dead-jobs'])?.(jobs)).toEqual([said]);

    state.isBroken = false;
    expect(await jobCommandOf(['--retry-dead-jobs'])?.(jobs)).toEqual([`Retrying: ${said}`]);
    await until(async () => expect(await waits(9, 4)).toBeUndefined());
    expect(await jobs.dead(10)).toEqual([]);
  });

  test('holds up nothing else', async () => {
    const { cars, add } = open();
    const washed: number[] = [];
    cars.start(async ({ key }) => {
      if (key === 1) throw new Error('No water');
      washed.push(key);
    });
    await add(1, 1, 2, 3);
    await until(() => expect(washed).toEqual([2, 3]));
  });

  test('by ending the process is dead in the end', async () => {
    const one = open();
    await one.add(1, 5);
    await rows().updateOne({ key: 5 }, { $set: { tries: quick.maxTries, lease: 'of a dead process' } });
    const washed: number[] = [];
    one.cars.start(async ({ key }) => void washed.push(key));
    await until(async () => expect(await one.jobs.dead(10)).toMatchObject([{ key: 5, lastError: 'started 3 times and never finished' }]));
    expect(washed).toEqual([]);
  });
});

describe('what outlives its processes', () => {
  test('is begun again however often one ends in the middle of it', async () => {
    const one = open({ outlivesProcesses: true });
    await one.add(1, 5);
    await rows().updateOne({ key: 5 }, { $set: { tries: 100, lease: 'of a dead process' } });
    const washed: TakenJob[] = [];
    one.cars.start(async (car) => void washed.push(car));
    await until(async () => expect(await one.waits(5)).toBeUndefined());
    expect(washed).toMatchObject([{ key: 5, tries: 101 }]);
  });

  test('is dead all the same once it threw too often, and a turn that went well counts anew', async () => {
    const { cars, add, jobs } = open({ outlivesProcesses: true });
    const turns = ['breaks', 'breaks', 'goes on', 'breaks', 'breaks', 'breaks', 'unheard of'];
    cars.start(async (car) => {
      if (turns.shift() === 'breaks') throw new Error('No water');
      await cars.putOff(car, { dueAt: time.now() });
    });
    await add(1, 5);
    await until(async () => expect(await jobs.dead(10)).toMatchObject([{ key: 5, lastError: 'No water' }]));
    expect(turns).toEqual(['unheard of']);
    await jobs.retryDead();
    await until(() => expect(turns).toEqual([]));
  });
});

test('where no other process can be, what an earlier one had is free at the start', async () => {
  const one = open();
  await one.add(1, 5);
  await rows().updateOne({ key: 5 }, { $set: { tries: 1, lease: 'of a dead process', leasedUntil: new Date(Date.now() + 60_000) } });
  const { ownScope, log, connection } = one.parts;
  const deps = { ownScope, log, clock: () => time.now(), random: () => 0.5 };
  const prepared = async (isAlone: boolean) => {
    await new Jobs(connection, { ...deps, isAlone }).prepare();
    return rows().findOne({ key: 5 });
  };
  expect(await prepared(false)).toMatchObject({ lease: 'of a dead process' });
  expect(await prepared(true)).toMatchObject({ tries: 1, leasedUntil: new Date(0) });
});

test('a stop waits for what runs and gives back what was not begun', async () => {
  const one = open();
  const begun: number[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  one.cars.start(async ({ key }) => {
    begun.push(key);
    await held;
  });
  await one.add(1, 1, 2);
  await until(() => expect(begun).toEqual([1]));
  const stopped = one.cars.stop();
  letGo();
  await stopped;
  expect(await one.waits(1)).toBeUndefined();
  expect(await one.waits(2)).toMatchObject({ tries: 0, leasedUntil: new Date(0) });
});

test('of a service stand among its figures', async () => {
  const { parts, url } = service.service;
  await parts.writeAs(parts.ownScope(1), (tx) => parts.jobQueue({ name: 'paint-cars' }).add(tx, 1));
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('jobs_waiting{part="claims",job="paint-cars"} 1');
});

test('a name is a verb and an object, and stands for one kind', () => {
  const { jobs } = open();
  expect(() => jobs.queue({ name: 'Wash' })).toThrow('cannot name a job');
  expect(() => jobs.queue({ name: 'wash-cars' })).toThrow('already');
});
