// What nobody should send: the database refuses by name or closes that connection, and lives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSONRegExp, Code, Decimal128, Double, Long, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encode } from './bson/codec.ts';
import { type EmbeddedDatabase, startDatabase } from './index.ts';
import { messageOf, type RawClient, rawClient, socketOf } from './testing/raw-client.ts';
import type { Doc } from './base/values.ts';

let folder: string;
let database: EmbeddedDatabase;
let client: MongoClient;
let raw: RawClient;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plb-h-'));
  database = await startDatabase({ folder });
  client = new MongoClient(database.uriFor('hostile'));
  await client
    .db()
    .collection<Doc & { _id: unknown }>('things')
    .insertOne({ _id: 1, a: 1, list: [1, 2] });
});
afterAll(async () => {
  await client.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  raw = await rawClient(socketOf(database.uriFor('hostile')));
});
afterEach(async () => {
  raw.close();
  // whatever was sent, the next client is served
  expect(await client.db().collection('things').countDocuments({ a: 1 })).toBe(1);
});

const send = (body: Doc) => raw.command({ ...body, $db: 'hostile' });
const REFUSAL = / is not supported by the embedded database; set MONGODB_URI to a real MongoDB$/;

describe('what is outside the subset is refused by name with code 115', () => {
  const find = (filter: Doc) => ({ find: 'things', filter });
  const pipeline = (...stages: Doc[]) => ({ aggregate: 'things', pipeline: stages, cursor: {} });
  const update = (u: Doc) => ({ update: 'things', updates: [{ q: { _id: 1 }, u }] });
  const insert = (doc: Doc) => ({ insert: 'things', documents: [doc] });
  const index = (key: Doc, more: Doc = {}) => ({ createIndexes: 'things', indexes: [{ key, name: 'x', ...more }] });

  test.each<[string, Doc]>([
    ['$where', find({ $where: 'true' })],
    ['$text', find({ $text: { $search: 'a' } })],
    ['$near', find({ at: { $near: [1, 2] } })],
    ['$geoWithin', find({ at: { $geoWithin: {} } })],
    ['$jsonSchema', find({ $jsonSchema: {} })],
    ['$function', find({ $expr: { $function: { body: '', args: [], lang: 'js' } } })],
    ['$accumulator', pipeline({ $group: { _id: null, x: { $accumulator: {} } } })],
    ['$changeStream', pipeline({ $changeStream: {} })],
    ['$out', pipeline({ $out: 'other' })],
    ['$merge', pipeline({ $merge: 'other' })],
    ['$geoNear', pipeline({ $geoNear: {} })],
    ['$search', pipeline({ $search: {} })],
    ['$unionWith', pipeline({ $unionWith: 'other' })],
    ['$graphLookup', pipeline({ $graphLookup: {} })],
    ['collation', { ...find({}), collation: { locale: 'en', strength: 2 } }],
    ['tailable', { ...find({}), tailable: true }],
    ['min', { ...find({}), min: { a: 1 } }],
    ['$meta', { ...find({}), sort: { score: { $meta: 'textScore' } } }],
    ['capped', { create: 'log', capped: true, size: 1000 }],
    ['timeseries', { create: 'series', timeseries: { timeField: 't' } }],
    ['viewOn', { create: 'view', viewOn: 'things', pipeline: [] }],
    ['hashed', index({ a: 'hashed' })],
    ['text', index({ a: 'text' })],
    ['2dsphere', index({ a: '2dsphere' })],
    ['wildcard', index({ '$**': 1 })],
    ['hidden', index({ a: 1 }, { hidden: true })],
    ['storageEngine', index({ a: 1 }, { storageEngine: {} })],
    ['mapReduce', { mapReduce: 'things', map: '', reduce: '' }],
    ['renameCollection', { renameCollection: 'hostile.things', to: 'hostile.other' }],
    ['collMod', { collMod: 'things' }],
    ['surprise', { ...find({}), surprise: 1 }],
    ['surprise', { update: 'things', updates: [{ q: {}, u: { $set: { a: 1 } }, surprise: 1 }] }],
    ['$setWindowFields', pipeline({ $setWindowFields: {} })],
    ['$surprise', update({ $surprise: { a: 1 } })],
    ['Decimal128', insert({ _id: 2, d: Decimal128.fromString('1.5') })],
    ['Decimal128', find({ d: Decimal128.fromString('1.5') })],
    ['code', insert({ _id: 2, c: new Code('x') })],
    ['integer beyond', insert({ _id: 2, big: Long.fromString('9007199254740993') })],
    ['integer beyond', update({ $set: { big: Long.fromString('-9007199254740993') } })],
    ['integer beyond', find({ big: Long.fromString('9007199254740993') })],
  ])('%s', async (name, body) => {
    const reply = await send(body);
    const error = (reply.writeErrors as Doc[] | undefined)?.[0] ?? reply;
    expect(error).toMatchObject({ code: 115, errmsg: expect.stringMatching(REFUSAL) });
    expect(String(error.errmsg).toLowerCase()).toContain(name.toLowerCase());
  });

  test('an integer that fits is kept as a number', async () => {
    await send(insert({ _id: 3, n: Long.fromNumber(2 ** 40), m: new Double(2) }));
    expect(
      await client
        .db()
        .collection('things')
        .findOne({ n: 2 ** 40, m: 2 }),
    ).toMatchObject({ n: 2 ** 40, m: 2 });
  });
});

describe('bad input is an error answer', () => {
  const deep = (levels: number) => Array.from({ length: levels }).reduce<Doc>((inner) => ({ a: inner }), { a: 1 });

  test.each<[string, Doc, RegExp]>([
    ['a dollar field', { insert: 'things', documents: [{ _id: 9, $bad: 1 }] }, /dollar/],
    ['a dollar field below', { insert: 'things', documents: [{ _id: 9, a: [{ $bad: 1 }] }] }, /dollar/],
    ['a dollar field by update', { update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { x: { $bad: 1 } } } }] }, /dollar/],
    ['an array as id', { insert: 'things', documents: [{ _id: [1] }] }, /array/],
    ['an unknown operator', { find: 'things', filter: { a: { $foo: 1 } } }, /unknown operator: \$foo/],
    ['an unknown top operator', { find: 'things', filter: { $foo: 1 } }, /unknown top level operator/],
    ['a filter that is no document', { find: 'things', filter: 5 }, /must be an object/],
    ['an empty $or', { find: 'things', filter: { $or: [] } }, /nonempty/],
    ['a broken pattern', { find: 'things', filter: { a: new BSONRegExp('(') } }, /invalid/],
    ['a long pattern', { find: 'things', filter: { a: new BSONRegExp('a'.repeat(2000)) } }, /longer/],
    ['nested repeats', { find: 'things', filter: { a: new BSONRegExp('(a+)+$') } }, /too complex/],
    ['branches that repeat', { find: 'things', filter: { a: new BSONRegExp('(a|aa)+$') } }, /too complex/],
    ['many repeats', { find: 'things', filter: { a: new BSONRegExp('a*a*a*a*b') } }, /too complex/],
    ['a back reference', { find: 'things', filter: { a: new BSONRegExp('(a)\\1') } }, /too complex/],
    ['a far array position', { update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { 'list.99999999': 1 } } }] }, /too far/],
    [
      'too long a path',
      { update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { [Array(200).fill('a').join('.')]: 1 } } }] },
      /segments/,
    ],
    ['an empty segment', { update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { 'a..b': 1 } } }] }, /empty field name/],
    ['a deep document', { insert: 'things', documents: [deep(105)] }, /nested too deeply/],
    ['a very deep document', { insert: 'things', documents: [deep(3000)] }, /nested too deeply/],
    ['a strange database name', { insert: 'things', documents: [{}], $db: '../../etc' }, /Invalid database name/],
    ['a strange collection name', { insert: 'a$b', documents: [{}] }, /Invalid collection name/],
    ['a negative skip', { find: 'things', skip: -1 }, /zero or more/],
    ['a stage with two names', { aggregate: 'things', pipeline: [{ $match: {}, $limit: 1 }], cursor: {} }, /exactly one field/],
    ['an unknown variable', { aggregate: 'things', pipeline: [{ $project: { x: '$$nobody' } }], cursor: {} }, /undefined variable/],
    ['a getMore of nothing', { getMore: Long.fromNumber(5), collection: 'things' }, /not found/],
  ])('%s', async (_name, body, message) => {
    const reply = await raw.command({ ...body, $db: body.$db ?? 'hostile' });
    const error = (reply.writeErrors as Doc[] | undefined)?.[0] ?? reply;
    expect(String(error.errmsg)).toMatch(message);
  });

  test('a text too long for a repeating pattern is an error, not a hang', async () => {
    await client
      .db()
      .collection<Doc & { _id: unknown }>('long')
      .insertOne({ _id: 1, a: 'a'.repeat(50_000) });
    expect(String((await send({ find: 'long', filter: { a: new BSONRegExp('a.*b') } })).errmsg)).toMatch(/too long/);
  });

  test('a read that takes longer than its maxTimeMS ends with MaxTimeMSExpired', async () => {
    const many = client.db().collection<Doc & { _id: unknown }>('many');
    await many.insertMany(Array.from({ length: 3000 }, (_, at) => ({ _id: at, list: Array.from({ length: 60 }, (_, n) => n) })));
    const reply = await send({
      aggregate: 'many',
      pipeline: [{ $unwind: '$list' }, { $group: { _id: { a: '$_id', b: '$list' }, n: { $sum: 1 } } }],
      cursor: {},
      maxTimeMS: 5,
    });
    expect(reply).toMatchObject({ ok: 0, code: 50 });
  });
});

describe('bytes that are no message close the connection', () => {
  const hello = () => messageOf(encode({ hello: 1, $db: 'admin' }));
  const changed = (change: (bytes: Buffer) => void) => {
    const bytes = hello();
    change(bytes);
    return bytes;
  };
  test.each<[string, () => Uint8Array]>([
    ['a length over 48 MB', () => changed((bytes) => bytes.writeInt32LE(60_000_000, 0))],
    ['a negative length', () => changed((bytes) => bytes.writeInt32LE(-1, 0))],
    ['an unknown opcode', () => changed((bytes) => bytes.writeInt32LE(9999, 12))],
    ['unknown required flags', () => changed((bytes) => bytes.writeInt32LE(0x80, 16))],
    ['an unknown section', () => changed((bytes) => bytes.writeUInt8(7, 20))],
    ['a document longer than its message', () => changed((bytes) => bytes.writeInt32LE(5000, 21))],
    ['an unknown BSON type', () => changed((bytes) => bytes.writeUInt8(0x77, 25))],
    ['a document that does not end', () => changed((bytes) => bytes.writeUInt8(1, bytes.length - 1))],
    ['noise', () => Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('%s', async (_name, bytes) => {
    expect(await raw.send(bytes())).toBe('closed');
  });

  test('a message in single bytes is still one message', async () => {
    const bytes = hello();
    const replied = raw.send(bytes.subarray(0, 1));
    for (const byte of bytes.subarray(1)) raw.write(Buffer.from([byte]));
    expect(await replied).toMatchObject({ ok: 1, setName: 'rs0' });
  });
});

describe('prototypes stay out of reach', () => {
  const names = ['__proto__', 'constructor', 'prototype'];
  /** A BSON document whose first key is replaced by one that JavaScript objects cannot carry in a literal. */
  const named = (name: string, body: (key: string) => Doc) => {
    const stand = '_'.repeat(name.length - 2).padStart(name.length, 'Q');
    const bytes = Buffer.from(encode(body(stand)));
    for (let at = bytes.indexOf(stand); at >= 0; at = bytes.indexOf(stand)) bytes.write(name, at);
    return messageOf(bytes);
  };
  const cases = names.flatMap((name): [string, string, (key: string) => Doc][] => [
    [name, 'an inserted document', (key) => ({ insert: 'things', documents: [{ _id: 77, [key]: { polluted: 1 } }], $db: 'hostile' })],
    [
      name,
      'a document inside an inserted one',
      (key) => ({ insert: 'things', documents: [{ _id: 77, a: { [key]: { polluted: 1 } } }], $db: 'hostile' }),
    ],
    [name, '$set', (key) => ({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { [`${key}.polluted`]: 1 } } }], $db: 'hostile' })],
    [
      name,
      '$set below',
      (key) => ({ update: 'things', updates: [{ q: { _id: 1 }, u: { $set: { [`a.${key}.polluted`]: 1 } } }], $db: 'hostile' }),
    ],
    [
      name,
      '$rename',
      (key) => ({ update: 'things', updates: [{ q: { _id: 1 }, u: { $rename: { a: `${key}.polluted` } } }], $db: 'hostile' }),
    ],
    [name, 'a replacement', (key) => ({ update: 'things', updates: [{ q: { _id: 1 }, u: { [key]: { polluted: 1 } } }], $db: 'hostile' })],
    [
      name,
      'an upserted filter',
      (key) => ({ update: 'things', updates: [{ q: { [`${key}.polluted`]: 1 }, u: { $set: { b: 1 } }, upsert: true }], $db: 'hostile' }),
    ],
    [name, 'a filter', (key) => ({ find: 'things', filter: { [`${key}.polluted`]: 1 }, $db: 'hostile' })],
    [name, 'a sort', (key) => ({ find: 'things', sort: { [key]: 1 }, $db: 'hostile' })],
    [name, 'a projection', (key) => ({ find: 'things', projection: { [`${key}.x`]: 1 }, $db: 'hostile' })],
    [
      name,
      'a computed field',
      (key) => ({ aggregate: 'things', pipeline: [{ $addFields: { [`${key}.polluted`]: 1 } }], cursor: {}, $db: 'hostile' }),
    ],
    [
      name,
      'a field path',
      (key) => ({ aggregate: 'things', pipeline: [{ $project: { x: `$${key}.constructor` } }], cursor: {}, $db: 'hostile' }),
    ],
    [
      name,
      '$arrayToObject',
      (key) => ({
        aggregate: 'things',
        pipeline: [{ $project: { x: { $arrayToObject: [[[key, { polluted: 1 }]]] } } }],
        cursor: {},
        $db: 'hostile',
      }),
    ],
    [
      name,
      'a group',
      (key) => ({ aggregate: 'things', pipeline: [{ $group: { _id: null, [key]: { $sum: 1 } } }], cursor: {}, $db: 'hostile' }),
    ],
    [
      name,
      'a lookup',
      (key) => ({
        aggregate: 'things',
        pipeline: [{ $lookup: { from: 'things', localField: 'a', foreignField: 'a', as: `${key}.x` } }],
        cursor: {},
        $db: 'hostile',
      }),
    ],
    [name, 'a facet', (key) => ({ aggregate: 'things', pipeline: [{ $facet: { [key]: [{ $limit: 1 }] } }], cursor: {}, $db: 'hostile' })],
    [name, 'an index', (key) => ({ createIndexes: 'things', indexes: [{ key: { [`${key}.x`]: 1 }, name: 'p' }], $db: 'hostile' })],
  ]);

  test.each(cases)('%s in %s is refused', async (name, _where, body) => {
    const reply = await raw.send(named(name, body));
    if (reply === 'closed') throw new Error('The connection closed');
    const error = (reply.writeErrors as Doc[] | undefined)?.[0] ?? reply;
    expect(String(error.errmsg)).toContain(`'${name}' is not allowed`);
    expect(await send({ find: 'things', filter: { polluted: 1 } })).toMatchObject({ cursor: { firstBatch: [] }, ok: 1 });
  });

  test('names that objects inherit are only missing fields', async () => {
    for (const name of ['toString', 'hasOwnProperty', 'valueOf']) {
      expect(
        await client
          .db()
          .collection('things')
          .countDocuments({ [name]: { $exists: true } }),
      ).toBe(0);
    }
  });

  test('a field called _bsontype is data like any other', async () => {
    const things = client.db().collection<{ _id: number; x: Doc }>('odd');
    await send({ insert: 'odd', documents: [{ _id: 5, x: { tag: 1 } }] });
    await things.updateOne({ _id: 5 }, { $set: { 'x.more': 2 } });
    expect(await things.findOne({ 'x.more': 2 })).toEqual({ _id: 5, x: { tag: 1, more: 2 } });
  });
});

describe('sessions', () => {
  const lsid = () => ({ id: new UUID() });

  test('a retried write answers the same and happens once', async () => {
    const write = {
      findAndModify: 'counters',
      query: { _id: 'n' },
      update: { $inc: { value: 1 } },
      upsert: true,
      new: true,
      lsid: lsid(),
      txnNumber: Long.fromNumber(1),
    };
    const [first, second] = [await send(write), await send(write)];
    expect(second).toEqual(first);
    expect(await client.db().collection('counters').findOne()).toMatchObject({ value: 1 });
    expect(await send({ ...write, txnNumber: Long.fromNumber(2) })).toMatchObject({ value: { value: 2 } });
    expect(await send(write)).toMatchObject({ ok: 0, code: 225 });
  });

  test('a repeated commit is answered, a commit of nothing may be tried again', async () => {
    const session = { lsid: lsid(), txnNumber: Long.fromNumber(1), autocommit: false };
    expect(await send({ insert: 'tx', documents: [{ _id: 1 }], ...session, startTransaction: true })).toMatchObject({ ok: 1 });
    expect(await raw.command({ commitTransaction: 1, ...session, $db: 'admin' })).toMatchObject({ ok: 1 });
    expect(await raw.command({ commitTransaction: 1, ...session, $db: 'admin' })).toMatchObject({ ok: 1 });
    expect(await raw.command({ commitTransaction: 1, ...session, txnNumber: Long.fromNumber(5), $db: 'admin' })).toMatchObject({
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
  });

  test('a connection that closes gives up its transaction, and the next writer goes on', async () => {
    const other = await rawClient(socketOf(database.uriFor('hostile')));
    await other.command({
      insert: 'tx',
      documents: [{ _id: 'lost' }],
      lsid: lsid(),
      txnNumber: Long.fromNumber(1),
      autocommit: false,
      startTransaction: true,
      $db: 'hostile',
    });
    const waiting = send({ insert: 'tx', documents: [{ _id: 'next' }] });
    other.close();
    expect(await waiting).toMatchObject({ n: 1, ok: 1 });
    expect(await client.db().collection<{ _id: string }>('tx').countDocuments({ _id: 'lost' })).toBe(0);
  });

  test('a write that waits five seconds for a transaction is a write conflict', async () => {
    const session = { lsid: lsid(), txnNumber: Long.fromNumber(1), autocommit: false };
    await send({ insert: 'tx', documents: [{ _id: 'held' }], ...session, startTransaction: true });
    const other = await rawClient(socketOf(database.uriFor('hostile')));
    const late = await other.command({
      insert: 'tx',
      documents: [{ _id: 'late' }],
      lsid: lsid(),
      txnNumber: Long.fromNumber(1),
      autocommit: false,
      startTransaction: true,
      $db: 'hostile',
    });
    expect(late).toMatchObject({ code: 112, codeName: 'WriteConflict', errorLabels: ['TransientTransactionError'] });
    const elsewhere = await other.command({ insert: 'tx', documents: [{ _id: 1 }], $db: 'elsewhere' });
    expect(elsewhere).toMatchObject({ n: 1, ok: 1 });
    other.close();
    await raw.command({ abortTransaction: 1, ...session, $db: 'admin' });
  });

  test('an object id is made for a document without one', async () => {
    await send({ insert: 'noid', documents: [{ a: 1 }] });
    expect((await client.db().collection('noid').findOne())?._id).toMatchObject({ _bsontype: 'ObjectId' });
  });
});
