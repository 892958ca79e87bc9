// The entry: starting, where it listens, its lock, its health, its end.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDatabase } from './index.ts';
import { socketOf } from './testing/raw-client.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'plb-i-'));
});
afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

test('the socket is in a folder of its own that only this user enters, and goes away at the end', async () => {
  const database = await startDatabase({ folder: join(base, 'data') });
  const socket = socketOf(database.uriFor('claims'));
  expect(database.uriFor('claims')).toBe(`mongodb://${encodeURIComponent(socket)}/claims?directConnection=true`);
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100);
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
  await database.close();
  await database.close();
  expect(existsSync(dirname(socket))).toBe(false);
});

test('each database name has its own file, and data outlives a restart', async () => {
  const options = { folder: join(base, 'data'), socketFolder: join(base, 's') };
  for (const round of [1, 2]) {
    const database = await startDatabase(options);
    const client = new MongoClient(database.uriFor('claims'));
    await client.db().collection<{ _id: number }>('kept').insertOne({ _id: round });
    await client.db('billing').collection<{ _id: number }>('kept').insertOne({ _id: round });
    expect(await client.db().collection('kept').countDocuments()).toBe(round);
    expect((await client.db().admin().listDatabases()).databases.map((each) => each.name).toSorted()).toEqual(['billing', 'claims']);
    expect(await database.health()).toMatchObject({ ok: true, databases: 2, transactions: 0 });
    await client.close();
    await database.close();
  }
  expect(existsSync(join(base, 'data', 'claims.sqlite'))).toBe(true);
  expect(existsSync(join(base, 'data', 'billing.sqlite'))).toBe(true);
});

test('a folder that is taken, a socket path that is too long and a folder that cannot be made are each one clear sentence', async () => {
  const first = await startDatabase({ folder: join(base, 'data') });
  await expect(startDatabase({ folder: join(base, 'data') })).rejects.toThrow(/another process is using it/);
  await first.close();
  await expect(startDatabase({ folder: join(base, 'data'), socketFolder: join(base, 'x'.repeat(120)) })).rejects.toThrow(
    /longer than 100 bytes/,
  );
  await expect(startDatabase({ folder: join(base, 'data', 'lock', 'below-a-file') })).rejects.toThrow(/cannot be made or written/);
  const again = await startDatabase({ folder: join(base, 'data') });
  await again.close();
});

test('a long scan in one database leaves quick reads of another quick enough to overtake it', async () => {
  const database = await startDatabase({ folder: join(base, 'data') });
  const client = new MongoClient(database.uriFor('big'));
  const big = client.db().collection<{ _id: number; text: string }>('big');
  await big.insertMany(Array.from({ length: 20_000 }, (_, at) => ({ _id: at, text: `text number ${at}` })));
  await client.db('small').collection<{ _id: number }>('one').insertOne({ _id: 1 });
  const order: string[] = [];
  const scan = big
    .aggregate([{ $group: { _id: { $toUpper: '$text' }, n: { $sum: 1 } } }, { $count: 'n' }])
    .toArray()
    .then(() => order.push('scan'));
  const quick = client
    .db('small')
    .collection('one')
    .findOne()
    .then(() => order.push('quick'));
  await Promise.all([scan, quick]);
  expect(order).toEqual(['quick', 'scan']);
  await client.close();
  await database.close();
});

test('what was committed without waiting for the disk is in the files themselves once every commit waits for it again', async () => {
  const database = await startDatabase({ folder: join(base, 'data') });
  const client = new MongoClient(database.uriFor('before'));
  await client.db().collection<{ _id: number }>('kept').insertOne({ _id: 1 });
  await database.sync('later');
  await client.db().collection<{ _id: number }>('kept').insertOne({ _id: 2 });
  await client.db('during').collection<{ _id: number }>('kept').insertOne({ _id: 3 });
  await database.sync('at every commit');
  // The files as the disk has them, without the log that lies beside them
  const projectionUpdate = join(base, 'copy');
  mkdirSync(projectionUpdate);
  for (const name of ['before', 'during']) cpSync(join(base, 'data', `${name}.sqlite`), join(projectionUpdate, `${name}.sqlite`));
  await client.close();
  await database.close();
  const again = await startDatabase({ folder: projectionUpdate });
  const reader = new MongoClient(again.uriFor('before'));
  expect(await reader.db().collection('kept').countDocuments()).toBe(2);
  expect(await reader.db('during').collection('kept').countDocuments()).toBe(1);
  await reader.close();
  await again.close();
});

test('documents expire by their TTL index; those without a date stay, and those that its filter leaves out', async () => {
  const database = await startDatabase({ folder: join(base, 'data') });
  const client = new MongoClient(database.uriFor('ttl'));
  const sessions = client.db().collection<{ _id: number; endsAt?: Date }>('sessions');
  await sessions.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 });
  const notices = client.db().collection<{ _id: number; endsAt: Date; read: boolean }>('notices');
  await notices.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { read: true } });
  await notices.insertMany([
    { _id: 1, endsAt: new Date(Date.now() - 1000), read: true },
    { _id: 2, endsAt: new Date(Date.now() - 1000), read: false },
  ]);
  await sessions.insertMany([
    { _id: 1, endsAt: new Date(Date.now() - 1000) },
    { _id: 2, endsAt: new Date(Date.now() + 3_600_000) },
    { _id: 3 },
  ]);
  const deadline = Date.now() + 20_000;
  while ((await sessions.countDocuments()) > 2 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await sessions.find().sort({ _id: 1 }).toArray()).map((each) => each._id)).toEqual([2, 3]);
  await expect.poll(() => notices.countDocuments({ read: true }), { timeout: 20_000 }).toBe(0);
  expect((await notices.find().toArray()).map((each) => each._id)).toEqual([2]);
  await client.close();
  await database.close();
});
