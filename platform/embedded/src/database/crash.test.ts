// Kills the database with SIGKILL while ten writers write, again and again, and looks for what is missing or half there.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsOf } from './testing/inspect-file.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;
const WRITERS = 10;
const KILLS = 4;

interface Entry {
  _id: string;
  writer: number;
  at: number;
  tags: string[];
  pair: string;
}

let base: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'plb-c-'));
});
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

async function start(): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, [MAIN, '--folder', join(base, 'data'), '--socket', join(base, 's')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const said = JSON.parse(line.toString()) as { ready: boolean; uri: string; message?: string };
  if (!said.ready) throw new Error(said.message);
  return { child, uri: said.uri.replace('<database>', 'crash') };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Writes until the connection breaks; remembers only what was acknowledged. */
async function write(
  client: MongoClient,
  writer: number,
  acknowledged: { entries: Set<string>; pairs: Set<string>; counts: number },
): Promise<void> {
  const entries = client.db().collection<Entry>('entries');
  const counters = client.db().collection<{ _id: number; value: number }>('counters');
  const round = acknowledged.entries.size;
  try {
    for (let at = 0; ; at += 1) {
      const _id = `${writer}-${round}-${at}-${acknowledged.counts}`;
      if (at % 7 === 3) {
        const session = client.startSession();
        await session.withTransaction(async () => {
          await entries.insertOne({ _id, writer, at, tags: ['pair', 'a'], pair: _id }, { session });
          await entries.insertOne({ _id: `${_id}-b`, writer, at, tags: ['pair', 'b'], pair: _id }, { session });
        });
        await session.endSession();
        acknowledged.pairs.add(_id);
      } else {
        await entries.insertOne({ _id, writer, at, tags: [`t${at % 5}`, `w${writer}`], pair: '' });
        acknowledged.entries.add(_id);
      }
      await counters.updateOne({ _id: writer }, { $inc: { value: 1 } }, { upsert: true });
      acknowledged.counts += 1;
    }
  } catch {
    // the database was killed
  }
}

test('after every SIGKILL all acknowledged writes are there, no transaction is half there, and the files are whole', async () => {
  const acknowledged = { entries: new Set<string>(), pairs: new Set<string>(), counts: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    const { child, uri } = await start();
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
    await client.db().collection('entries').createIndex({ writer: 1, at: -1 });
    await client.db().collection('entries').createIndex({ tags: 1 });
    const before = acknowledged.counts;
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(client, writer, acknowledged)));
    const deadline = Date.now() + 15_000;
    while (acknowledged.counts < before + 150 + round * 37 && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve));
    await stop(child, 'SIGKILL');
    await writers;
    await client.close(true);
    expect(faultsOf('crash', join(base, 'data', 'crash.sqlite'))).toEqual([]);
  }
  const { child, uri } = await start();
  const client = new MongoClient(uri);
  const stored = await client.db().collection<Entry>('entries').find().toArray();
  const ids = new Set(stored.map((entry) => entry._id));
  expect([...acknowledged.entries].filter((id) => !ids.has(id))).toEqual([]);
  expect([...acknowledged.pairs].filter((id) => !ids.has(id) || !ids.has(`${id}-b`))).toEqual([]);
  const halves = stored.filter((entry) => entry.pair !== '' && (!ids.has(entry.pair) || !ids.has(`${entry.pair}-b`)));
  expect(halves).toEqual([]);
  const [total] = await client
    .db()
    .collection('counters')
    .aggregate([{ $group: { _id: null, value: { $sum: '$value' } } }])
    .toArray();
  expect(total?.value).toBeGreaterThanOrEqual(acknowledged.counts);
  expect(total?.value).toBeLessThanOrEqual(acknowledged.counts + WRITERS * KILLS);
  await client.close();
  await stop(child, 'SIGTERM');
}, 120_000);

test('SIGTERM drains: the process ends by itself and what was written is there', async () => {
  const first = await start();
  const client = new MongoClient(first.uri);
  await client.db().collection<{ _id: number }>('kept').insertOne({ _id: 1 });
  await client.close();
  await stop(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  const second = await start();
  const again = new MongoClient(second.uri);
  expect(await again.db().collection('kept').countDocuments()).toBe(1);
  await again.close();
  await stop(second.child, 'SIGTERM');
});

test('a second process on the same folder is refused with one clear sentence', async () => {
  await start();
  const second = spawn(process.execPath, [MAIN, '--folder', join(base, 'data'), '--socket', join(base, 's2')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(second.stdout, 'data')) as [Buffer];
  expect(JSON.parse(line.toString())).toMatchObject({ ready: false, message: expect.stringMatching(/another process is using it/) });
});
