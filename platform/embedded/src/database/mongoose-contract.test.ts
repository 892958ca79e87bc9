// What mongoose documents and the product uses, run against the embedded database and, with MONGODB_URI, against a real one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection, Schema, Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDatabase } from './index.ts';

interface Target {
  name: string;
  open(): Promise<{ uri: string; close(): Promise<void> }>;
}

const embedded: Target = {
  name: 'the embedded database',
  open: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plb-t-'));
    const database = await startDatabase({ folder });
    return {
      uri: database.uriFor('contract'),
      close: async () => {
        await database.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const realUri = process.env.MONGODB_URI;
const targets: Target[] = [embedded];
if (realUri) targets.push({ name: 'a real MongoDB', open: async () => ({ uri: realUri, close: async () => undefined }) });
else process.stdout.write('skipped: the mongoose contract against a real MongoDB (MONGODB_URI is not set)\n');

const partSchema = new Schema({ sku: String, quantity: Number }, { _id: false });
const claimSchema = new Schema(
  {
    number: { type: String, required: true, unique: true },
    organizationId: Number,
    status: { type: String, enum: ['intake', 'qualified', 'billed'], default: 'intake' },
    amountCents: Number,
    tags: [String],
    parts: [partSchema],
    owner: { type: Schema.Types.ObjectId, ref: 'Owner' },
    address: { street: String, city: String },
    email: String,
  },
  { timestamps: true, optimisticConcurrency: true },
);
claimSchema.index({ organizationId: 1, createdAt: -1, _id: -1 });
claimSchema.index({ email: 1 }, { unique: true, sparse: true });
claimSchema.index({ 'address.street': 1 }, { unique: true, partialFilterExpression: { status: 'billed' } });
claimSchema.index({ tags: 1 });
const ownerSchema = new Schema({ name: String });

function modelsOf(connection: Connection) {
  return { Claim: connection.model('Claim', claimSchema), Owner: connection.model('Owner', ownerSchema) };
}

describe.each(targets)('mongoose on $name', ({ open }) => {
  let place: Awaited<ReturnType<Target['open']>>;
  let connection: Connection;
  let models: ReturnType<typeof modelsOf>;

  beforeAll(async () => {
    place = await open();
    connection = await mongoose.createConnection(place.uri, { dbName: 'contract' }).asPromise();
    models = modelsOf(connection);
    await connection.dropDatabase();
    await Promise.all([models.Claim.init(), models.Owner.init()]);
    await models.Claim.createIndexes();
  });
  afterAll(async () => {
    await connection.close();
    await place.close();
  });
  beforeEach(async () => {
    await Promise.all([models.Claim.deleteMany({}), models.Owner.deleteMany({})]);
  });

  const aClaim = (number: string, more: Record<string, unknown> = {}) => models.Claim.create({ number, organizationId: 1, ...more });

  test('a created document has its id, defaults and timestamps, and is found again', async () => {
    const made = await aClaim('C-1', { address: { street: 'Ocean Drive 1', city: 'Miami' } });
    const found = await models.Claim.findById(made._id);
    expect(found?.toObject()).toEqual(made.toObject());
    expect(found).toMatchObject({ status: 'intake', __v: 0 });
    expect(found?.createdAt).toBeInstanceOf(Date);
  });

  test('a document that breaks its schema is not sent', async () => {
    await expect(new models.Claim({ status: 'nonsense' as 'intake' }).save()).rejects.toMatchObject({ name: 'ValidationError' });
    expect(await models.Claim.countDocuments()).toBe(0);
  });

  test('an equal unique value is refused with E11000, its pattern and its value', async () => {
    await aClaim('C-1');
    const refused = await aClaim('C-1').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 11000, keyPattern: { number: 1 }, keyValue: { number: 'C-1' } });
    expect(String(refused)).toContain('E11000 duplicate key error collection: contract.claims index: number_1 dup key: { number: "C-1" }');
  });

  test('a sparse unique index lets many documents lack the field', async () => {
    await aClaim('C-1');
    await aClaim('C-2');
    await aClaim('C-3', { email: 'a@b.test' });
    await expect(aClaim('C-4', { email: 'a@b.test' })).rejects.toMatchObject({ code: 11000, keyValue: { email: 'a@b.test' } });
  });

  test('a partial unique index counts only the documents of its filter', async () => {
    const address = { street: 'Bay Road 2' };
    await aClaim('C-1', { address });
    await aClaim('C-2', { address });
    await aClaim('C-3', { address, status: 'billed' });
    await expect(aClaim('C-4', { address, status: 'billed' })).rejects.toMatchObject({ code: 11000 });
    await expect(models.Claim.updateOne({ number: 'C-1' }, { status: 'billed' })).rejects.toMatchObject({ code: 11000 });
  });

  test('saving an outdated copy throws VersionError', async () => {
    await aClaim('C-1');
    const [mine, theirs] = await Promise.all([models.Claim.findOne({ number: 'C-1' }), models.Claim.findOne({ number: 'C-1' })]);
    mine?.set('amountCents', 5);
    theirs?.set('amountCents', 6);
    await mine?.save();
    await expect(theirs?.save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  test('populate fills in the referenced document', async () => {
    const owner = await models.Owner.create({ name: 'Ada' });
    await aClaim('C-1', { owner: owner._id });
    const found = await models.Claim.findOne({ number: 'C-1' }).populate<{ owner: { name: string } }>('owner').lean();
    expect(found?.owner.name).toBe('Ada');
  });

  test.each([
    [{ amountCents: { $gte: 2, $lt: 4 } }, ['C-2', 'C-3']],
    [{ status: { $in: ['billed', 'qualified'] } }, ['C-2', 'C-4']],
    [{ status: { $ne: 'intake' } }, ['C-2', 'C-4']],
    [{ tags: 'roof' }, ['C-1', 'C-3']],
    [{ tags: { $all: ['roof', 'water'] } }, ['C-3']],
    [{ tags: { $size: 0 } }, ['C-2', 'C-4']],
    [{ $or: [{ number: 'C-1' }, { amountCents: 4 }] }, ['C-1', 'C-4']],
    [{ $nor: [{ number: 'C-1' }, { amountCents: 4 }] }, ['C-2', 'C-3']],
    [{ 'address.city': /^mi/i }, ['C-1']],
    [{ 'address.city': { $exists: false } }, ['C-2', 'C-3', 'C-4']],
    [{ 'address.city': null }, ['C-2', 'C-3', 'C-4']],
    [{ parts: { $elemMatch: { sku: 'a', quantity: { $gt: 1 } } } }, ['C-3']],
    [{ 'parts.sku': 'a', 'parts.quantity': 5 }, ['C-2']],
    [{ amountCents: { $not: { $gt: 1 } } }, ['C-1']],
    [{ $expr: { $gt: ['$amountCents', { $size: '$tags' }] } }, ['C-2', 'C-3', 'C-4']],
    [{ amountCents: { $mod: [2, 0] } }, ['C-2', 'C-4']],
    [{ amountCents: { $type: 'number' } }, ['C-1', 'C-2', 'C-3', 'C-4']],
  ])('the filter %j finds %j', async (filter, numbers) => {
    await aClaim('C-1', { amountCents: 1, tags: ['roof'], address: { city: 'Miami' } });
    await aClaim('C-2', {
      amountCents: 2,
      status: 'billed',
      parts: [
        { sku: 'a', quantity: 1 },
        { sku: 'b', quantity: 5 },
      ],
    });
    await aClaim('C-3', { amountCents: 3, tags: ['roof', 'water'], parts: [{ sku: 'a', quantity: 2 }] });
    await aClaim('C-4', { amountCents: 4, status: 'qualified' });
    const found = await models.Claim.find(filter as object)
      .sort({ number: 1 })
      .lean();
    expect(found.map((claim) => claim.number)).toEqual(numbers);
    expect(await models.Claim.countDocuments(filter as object)).toBe(numbers.length);
  });

  test('sort, skip, limit and projection give a page', async () => {
    await models.Claim.insertMany(Array.from({ length: 9 }, (_, at) => ({ number: `C-${at}`, amountCents: at % 3, organizationId: 1 })));
    const page = await models.Claim.find({}, { number: 1, _id: 0 }).sort({ amountCents: -1, number: 1 }).skip(2).limit(3).lean();
    expect(page).toEqual([{ number: 'C-8' }, { number: 'C-1' }, { number: 'C-4' }]);
  });

  test('a projection leaves out, slices and picks elements', async () => {
    await aClaim('C-1', {
      tags: ['a', 'b', 'c'],
      parts: [
        { sku: 'x', quantity: 1 },
        { sku: 'y', quantity: 2 },
      ],
    });
    expect(
      await models.Claim.findOne({}, { tags: { $slice: -2 }, _id: 0, parts: 0, __v: 0, createdAt: 0, updatedAt: 0 }).lean(),
    ).toMatchObject({ tags: ['b', 'c'] });
    expect(await models.Claim.findOne({ 'parts.sku': 'y' }, { 'parts.$': 1 }).lean()).toMatchObject({ parts: [{ sku: 'y', quantity: 2 }] });
    expect(await models.Claim.findOne({}, { parts: { $elemMatch: { quantity: 2 } } }).lean()).toMatchObject({ parts: [{ sku: 'y' }] });
    await expect(models.Claim.findOne({}, { tags: 1, parts: 0 }).lean()).rejects.toThrow(/exclusion/i);
  });

  test('a cursor reads everything in batches, though documents change meanwhile', async () => {
    await models.Claim.insertMany(Array.from({ length: 350 }, (_, at) => ({ number: `C-${at}`, amountCents: at })));
    const seen: number[] = [];
    for await (const claim of models.Claim.find().sort({ amountCents: 1 }).batchSize(100).lean().cursor()) {
      seen.push(claim.amountCents ?? -1);
      if (seen.length === 50) await models.Claim.deleteMany({ amountCents: { $gte: 300 } });
    }
    expect(seen).toEqual(Array.from({ length: 350 }, (_, at) => at));
  });

  test('insertMany stops at the first refusal when ordered and goes on when not', async () => {
    const docs = ['C-1', 'C-1', 'C-2'].map((number) => ({ number }));
    await expect(models.Claim.insertMany(docs)).rejects.toMatchObject({ code: 11000 });
    expect(await models.Claim.countDocuments()).toBe(1);
    await expect(models.Claim.insertMany(docs, { ordered: false })).rejects.toMatchObject({ code: 11000 });
    expect(await models.Claim.distinct('number')).toEqual(['C-1', 'C-2']);
  });

  test('bulkWrite mixes inserts, updates, upserts, replacements and deletes', async () => {
    await aClaim('C-1');
    await aClaim('C-2');
    const result = await models.Claim.bulkWrite([
      { insertOne: { document: { number: 'C-3' } as never } },
      { updateOne: { filter: { number: 'C-1' }, update: { amountCents: 9 } as never } },
      { updateOne: { filter: { number: 'C-9' }, update: { amountCents: 1 } as never, upsert: true } },
      { replaceOne: { filter: { number: 'C-2' }, replacement: { number: 'C-2b' } as never } },
      { deleteOne: { filter: { number: 'C-3' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect((await models.Claim.distinct('number')).toSorted()).toEqual(['C-1', 'C-2b', 'C-9']);
  });

  test('findOneAndUpdate increments, answers with the new document and upserts once', async () => {
    const counter = connection.collection<{ _id: string; value: number; first?: boolean }>('counters');
    await counter.deleteMany({});
    const next = () =>
      counter.findOneAndUpdate(
        { _id: 'claims' },
        { $inc: { value: 1 }, $setOnInsert: { first: true } },
        { upsert: true, returnDocument: 'after' },
      );
    const values = await Promise.all(Array.from({ length: 20 }, next));
    expect(values.map((each) => each?.value).toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(values.every((each) => each?.first)).toBe(true);
    expect(await counter.findOneAndUpdate({ _id: 'claims' }, { $inc: { value: 1 } })).toMatchObject({ value: 20 });
    expect(await counter.findOneAndDelete({ _id: 'claims' })).toMatchObject({ value: 21 });
  });

  test.each([
    [{ $push: { tags: { $each: ['z', 'a'], $sort: 1, $slice: 3 } } }, { tags: ['a', 'b', 'c'] }],
    [{ $push: { tags: { $each: ['n'], $position: 0 } } }, { tags: ['n', 'b', 'c'] }],
    [{ $addToSet: { tags: { $each: ['b', 'd'] } } }, { tags: ['b', 'c', 'd'] }],
    [{ $pull: { tags: 'b' } }, { tags: ['c'] }],
    [{ $pull: { parts: { quantity: { $gt: 1 } } } }, { parts: [{ sku: 'x', quantity: 1 }] }],
    [{ $pop: { tags: 1 } }, { tags: ['b'] }],
    [{ $unset: { 'address.city': 1 } }, { address: { street: 's' } }],
    [{ $min: { amountCents: 3 } }, { amountCents: 3 }],
    [{ $max: { amountCents: 30 } }, { amountCents: 30 }],
    [{ $mul: { amountCents: 2 } }, { amountCents: 20 }],
    [{ $rename: { amountCents: 'organizationId' } }, { organizationId: 10 }],
    [
      { $set: { 'parts.1.quantity': 7 } },
      {
        parts: [
          { sku: 'x', quantity: 1 },
          { sku: 'y', quantity: 7 },
        ],
      },
    ],
    [
      { $inc: { 'parts.$[].quantity': 1 } },
      {
        parts: [
          { sku: 'x', quantity: 2 },
          { sku: 'y', quantity: 3 },
        ],
      },
    ],
    [[{ $set: { amountCents: { $add: ['$amountCents', 5] } } }, { $unset: 'tags' }], { amountCents: 15 }],
  ])('the update %j leaves %j', async (update, expected) => {
    await aClaim('C-1', {
      tags: ['b', 'c'],
      amountCents: 10,
      address: { street: 's', city: 'm' },
      parts: [
        { sku: 'x', quantity: 1 },
        { sku: 'y', quantity: 2 },
      ],
    });
    const claims = connection.collection('claims');
    await claims.updateOne({ number: 'C-1' }, update as object);
    expect(await claims.findOne({ number: 'C-1' })).toMatchObject(expected);
  });

  test('the positional operator and array filters reach the elements that match', async () => {
    await aClaim('C-1', {
      parts: [
        { sku: 'x', quantity: 1 },
        { sku: 'y', quantity: 2 },
        { sku: 'z', quantity: 3 },
      ],
    });
    await models.Claim.updateOne({ number: 'C-1', 'parts.sku': 'y' }, { $set: { 'parts.$.quantity': 20 } });
    await models.Claim.updateOne(
      { number: 'C-1', parts: { $elemMatch: { sku: 'x', quantity: 1 } } },
      {
        $inc: { 'parts.$.quantity': 9 },
      },
    );
    await models.Claim.updateOne(
      { number: 'C-1' },
      { $set: { 'parts.$[big].sku': 'big' } },
      { arrayFilters: [{ 'big.quantity': { $gte: 10 } }] },
    );
    const found = await models.Claim.findOne({ number: 'C-1' }).lean();
    expect(found?.parts).toEqual([
      { sku: 'big', quantity: 10 },
      { sku: 'big', quantity: 20 },
      { sku: 'z', quantity: 3 },
    ]);
  });

  test('two fields of one element are written into that element, whatever the first one changes', async () => {
    await aClaim('C-1', {
      parts: [
        { sku: 'x', quantity: 1 },
        { sku: 'y', quantity: 2 },
        { sku: 'y', quantity: 3 },
      ],
    });
    const claims = connection.collection('claims');
    await claims.updateOne({ number: 'C-1', 'parts.sku': 'y' }, { $set: { 'parts.$.sku': 'n', 'parts.$.quantity': 7 } });
    await claims.updateOne(
      { number: 'C-1' },
      { $set: { 'parts.$[e].quantity': 8, 'parts.$[e].sku': 'm' } },
      { arrayFilters: [{ 'e.quantity': 3 }] },
    );
    expect((await claims.findOne({ number: 'C-1' }))?.['parts']).toMatchObject([
      { sku: 'x', quantity: 1 },
      { sku: 'n', quantity: 7 },
      { sku: 'm', quantity: 8 },
    ]);
    const unused = claims.updateOne({ number: 'C-1' }, { $set: { tags: [] } }, { arrayFilters: [{ e: 1 }] });
    await expect(unused).rejects.toMatchObject({ code: 9 });
  });

  test('an upsert takes the equalities of its filter', async () => {
    const result = await models.Claim.updateOne({ number: 'C-7', amountCents: { $gt: 5 } }, { $set: { tags: ['new'] } }, { upsert: true });
    expect(result.upsertedCount).toBe(1);
    const found = await models.Claim.findOne({ number: 'C-7' }).lean();
    expect(found).toMatchObject({ number: 'C-7', tags: ['new'], status: 'intake' });
    expect(found?.amountCents).toBeUndefined();
  });

  test('the id cannot be changed and conflicting paths are refused', async () => {
    await aClaim('C-1');
    const claims = connection.collection('claims');
    await expect(claims.updateOne({ number: 'C-1' }, { $set: { _id: new Types.ObjectId() } })).rejects.toMatchObject({ code: 66 });
    await expect(claims.updateOne({ number: 'C-1' }, { $set: { a: 1 }, $inc: { 'a.b': 1 } })).rejects.toMatchObject({ code: 40 });
    await expect(claims.updateOne({ number: 'C-1' }, { $inc: { number: 1 } })).rejects.toMatchObject({ code: 14 });
  });

  test('aggregation groups, looks up, unwinds, facets and counts', async () => {
    const owner = await models.Owner.create({ name: 'Ada' });
    await aClaim('C-1', { amountCents: 10, tags: ['a', 'b'], owner: owner._id });
    await aClaim('C-2', { amountCents: 20, tags: ['b'], status: 'qualified' });
    await aClaim('C-3', { amountCents: 30, status: 'qualified' });
    expect(
      await models.Claim.aggregate([
        { $match: { organizationId: 1 } },
        { $sort: { number: 1 } },
        {
          $group: {
            _id: '$status',
            total: { $sum: '$amountCents' },
            mean: { $avg: '$amountCents' },
            most: { $max: '$amountCents' },
            numbers: { $push: '$number' },
          },
        },
        { $sort: { _id: 1 } },
      ]),
    ).toEqual([
      { _id: 'intake', total: 10, mean: 10, most: 10, numbers: ['C-1'] },
      { _id: 'qualified', total: 50, mean: 25, most: 30, numbers: ['C-2', 'C-3'] },
    ]);
    const [joined] = await models.Claim.aggregate([
      { $match: { number: 'C-1' } },
      { $lookup: { from: 'owners', localField: 'owner', foreignField: '_id', as: 'owners' } },
      {
        $lookup: {
          from: 'claims',
          let: { mine: '$amountCents' },
          pipeline: [{ $match: { $expr: { $gt: ['$amountCents', '$$mine'] } } }, { $count: 'n' }],
          as: 'larger',
        },
      },
      { $project: { _id: 0, name: { $arrayElemAt: ['$owners.name', 0] }, larger: { $first: '$larger.n' } } },
    ]);
    expect(joined).toEqual({ name: 'Ada', larger: 2 });
    const [facets] = await models.Claim.aggregate([
      {
        $facet: {
          tags: [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
          count: [{ $count: 'n' }],
          top: [{ $sort: { amountCents: -1 } }, { $limit: 1 }, { $project: { number: 1, _id: 0 } }],
        },
      },
    ]);
    expect(facets).toEqual({
      tags: [
        { _id: 'b', count: 2 },
        { _id: 'a', count: 1 },
      ],
      count: [{ n: 3 }],
      top: [{ number: 'C-3' }],
    });
  });

  test('expressions compute as documented', async () => {
    await aClaim('C-1', { amountCents: 12345, tags: ['a', 'b'], address: { city: 'Miami' } });
    const [made] = await models.Claim.aggregate([
      {
        $project: {
          _id: 0,
          dollars: { $divide: ['$amountCents', 100] },
          size: { $cond: [{ $gt: ['$amountCents', 10_000] }, 'large', 'small'] },
          label: { $concat: [{ $toUpper: '$address.city' }, '-', { $toString: { $size: '$tags' } }] },
          day: { $dateToString: { format: '%Y-%m-%d', date: new Date('2026-03-04T05:06:07Z') } },
          marked: { $map: { input: '$tags', as: 'tag', in: { $concat: ['#', '$$tag'] } } },
          none: { $ifNull: ['$missing', 'nothing'] },
          // oxlint-disable-next-line unicorn/no-thenable -- MongoDB's own word
          kind: { $switch: { branches: [{ case: { $eq: ['$status', 'billed'] }, then: 1 }], default: 0 } },
          month: { $dateTrunc: { date: new Date('2026-03-04T05:06:07Z'), unit: 'month' } },
        },
      },
    ]);
    expect(made).toEqual({
      dollars: 123.45,
      size: 'large',
      label: 'MIAMI-2',
      day: '2026-03-04',
      marked: ['#a', '#b'],
      none: 'nothing',
      kind: 0,
      month: new Date('2026-03-01T00:00:00Z'),
    });
  });

  describe('transactions', () => {
    test('a committed transaction shows all its writes, and none before', async () => {
      await connection.transaction(async (session) => {
        await models.Claim.create([{ number: 'C-1' }], { session });
        await models.Owner.create([{ name: 'Ada' }], { session });
        expect(await models.Claim.countDocuments({ number: 'C-1' }).session(session)).toBe(1);
        expect(await models.Claim.countDocuments({ number: 'C-1' })).toBe(0);
      });
      expect(await models.Claim.countDocuments()).toBe(1);
      expect(await models.Owner.countDocuments()).toBe(1);
    });

    test('an error inside leaves nothing behind', async () => {
      await aClaim('C-0');
      const failing = connection.transaction(async (session) => {
        await models.Claim.updateOne({ number: 'C-0' }, { amountCents: 1 }, { session });
        await models.Claim.create([{ number: 'C-0' }], { session });
      });
      await expect(failing).rejects.toMatchObject({ code: 11000 });
      expect((await models.Claim.findOne({ number: 'C-0' }).lean())?.amountCents).toBeUndefined();
      await aClaim('C-1');
    });

    test('parallel transactions on one document all count', async () => {
      await aClaim('C-1', { amountCents: 0 });
      await Promise.all(
        Array.from({ length: 12 }, () =>
          connection.transaction(async (session) => {
            const claim = await models.Claim.findOne({ number: 'C-1' }).session(session).lean();
            await models.Claim.updateOne({ number: 'C-1' }, { $set: { amountCents: (claim?.amountCents ?? 0) + 1 } }, { session });
          }),
        ),
      );
      expect((await models.Claim.findOne({ number: 'C-1' }).lean())?.amountCents).toBe(12);
    });

    test('a collection made inside an aborted transaction does not exist', async () => {
      const failing = connection.transaction(async (session) => {
        await connection.collection('fresh').insertOne({ a: 1 }, { session });
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(await connection.listCollections()).not.toContainEqual(expect.objectContaining({ name: 'fresh' }));
    });
  });

  test('syncIndexes drops what the schema lost and makes what it gained', async () => {
    const First = connection.model('First', new Schema({ a: Number, b: Number }).index({ a: 1 }), 'synced');
    await First.syncIndexes();
    connection.deleteModel('First');
    const Second = connection.model('Second', new Schema({ a: Number, b: Number }).index({ b: -1 }), 'synced');
    expect(await Second.syncIndexes()).toEqual(['a_1']);
    expect((await Second.collection.indexes()).map((index) => index.name)).toEqual(['_id_', 'b_-1']);
    expect(await Second.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    await connection.dropCollection('synced');
  });

  test('dates, decimals as cents, binary, ids and nested nulls come back as they went', async () => {
    const raw = connection.collection('raw');
    await raw.deleteMany({});
    const doc = {
      _id: new Types.ObjectId(),
      at: new Date(0),
      bytes: Buffer.from([0, 255]),
      none: null,
      deep: [{ a: [1, [2]] }],
      minus: -1.5,
      big: 2 ** 53 - 1,
      yes: true,
    };
    await raw.insertOne({ ...doc });
    const found = await raw.findOne({ _id: doc._id }, { promoteBuffers: true });
    expect(found).toEqual(doc);
  });
});
