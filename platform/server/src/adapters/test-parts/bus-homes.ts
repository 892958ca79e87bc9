// Where the contract of events is tried: on the embedded parts, on a real nats-server, and on what MONGODB_URI and NATS_URL name.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { setUpEventServer } from '../jetstream-setup.ts';
import { freshName } from './bus-events.ts';
import { quiet, type BusPlace } from './bus-places.ts';
import { hasNatsServer, startNatsServer } from './nats-server.ts';

export interface Home {
  readonly place: BusPlace;
  close(): Promise<void>;
}

interface BusPart {
  readonly name: string;
  /** Why it cannot be tried here. */
  readonly reason?: string;
  readonly open: () => Promise<Home>;
}

const { MONGODB_URI, NATS_URL } = process.env;
export const parts: readonly BusPart[] = [
  {
    name: 'the embedded bus on the embedded database',
    async open() {
      const { startDatabase } = await import('@plumbline/embedded/database');
      const folder = await mkdtemp(join(tmpdir(), 'bus-'));
      const database = await startDatabase({ folder, logger: quiet });
      return {
        place: { kind: 'embedded', uri: database.uriFor('bus') },
        async close() {
          await database.close();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
  {
    name: 'the embedded bus on MONGODB_URI',
    ...(MONGODB_URI ? {} : { reason: 'MONGODB_URI is not set' }),
    async open() {
      const uri = withDatabase(MONGODB_URI ?? '', freshName());
      return { place: { kind: 'embedded', uri }, close: () => dropDatabase(uri) };
    },
  },
  {
    name: 'JetStream on a real nats-server',
    ...(hasNatsServer() ? {} : { reason: 'nats-server is not installed' }),
    async open() {
      const server = await startNatsServer();
      const place: BusPlace = { kind: 'jetstream', url: server.url, space: 'contract' };
      await setUpEventServer({ ...place, logger: quiet }, []);
      return { place, close: server.close };
    },
  },
  {
    name: 'JetStream on NATS_URL',
    ...(NATS_URL ? {} : { reason: 'NATS_URL is not set' }),
    async open() {
      const [url, space] = [NATS_URL ?? '', freshName()];
      await setUpEventServer({ url, space, logger: quiet }, []);
      return { place: { kind: 'jetstream', url, space }, close: () => deleteStreams(url, space) };
    },
  },
];

async function dropDatabase(uri: string): Promise<void> {
  const client = await new mongo.MongoClient(uri).connect();
  await client.db().dropDatabase();
  await client.close();
}

async function deleteStreams(url: string, space: string): Promise<void> {
  const connection = await connect({ servers: url.split(',') });
  const { streams } = await jetstreamManager(connection);
  for (const stream of [space.toUpperCase(), `${space.toUpperCase()}-DEAD`]) await streams.delete(stream);
  await connection.close();
}

function withDatabase(uri: string, database: string): string {
  const [, start = uri, query = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri) ?? [];
  return `${start}/${database}${query}`;
}
