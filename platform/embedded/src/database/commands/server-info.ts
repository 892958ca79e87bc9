// What the server says about itself: hello, buildInfo, sizes.
import { ObjectId } from 'bson';
import type { Connection } from '../store/connection.ts';
import { asString, type Doc } from '../base/values.ts';
import type { ReadCommand } from './context.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';

const ELECTION = new ObjectId('7fffffff0000000000000001');

/** The greeting: a primary of the one-member set `rs0`, so that drivers allow transactions. */
export function helloReply(address: string, connectionId: number): Doc {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    electionId: ELECTION,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  };
}

/** A version that goes with maxWireVersion 21, and the truth in `modules`. */
export function buildInfoReply(): Doc {
  return {
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: ['plumbline-embedded'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    ok: 1,
  };
}

function bytesOf(connection: Connection): number {
  return Number(connection.first('PRAGMA page_count')?.[0]) * Number(connection.first('PRAGMA page_size')?.[0]);
}

/** Sizes of one collection. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const collStats: ReadCommand = function* collStats(context) {
  const name = asString(context.body.collStats, 'The collection');
  const collection = context.collection(name);
  const ns = `${context.databaseName}.${name}`;
  if (!collection)
    return { ns, count: 0, size: 0, avgObjSize: 0, storageSize: 0, nindexes: 0, totalIndexSize: 0, indexSizes: {}, capped: false, ok: 1 };
  const [count = 0, size = 0] =
    context.access.connection.first(`SELECT count(*), coalesce(sum(length(doc)),0) FROM d_${collection.id}`)?.map(Number) ?? [];
  return {
    ns,
    count,
    size,
    avgObjSize: count === 0 ? 0 : size / count,
    storageSize: size,
    nindexes: collection.indexes.length,
    capped: false,
    ok: 1,
  };
};

/** Sizes of one database. */
// oxlint-disable-next-line require-yield -- a read command that never has to pause
export const dbStats: ReadCommand = function* dbStats({ file, access, databaseName }) {
  const collections = file?.collections() ?? [];
  const objects = collections.reduce((sum, { id }) => sum + Number(access.connection.first(`SELECT count(*) FROM d_${id}`)?.[0]), 0);
  const storageSize = file ? bytesOf(access.connection) : 0;
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db: databaseName,
    collections: collections.length,
    views: 0,
    objects,
    dataSize: storageSize,
    storageSize,
    indexes,
    indexSize: 0,
    totalSize: storageSize,
    ok: 1,
  };
};
