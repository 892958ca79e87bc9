// What lists, searches and counts cost on many documents: CPU time of database and driver together, as these machines are shared.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { startDatabase } from './index.ts';

/** One measured figure; `limit` is the goal it is compared with. */
export interface BenchRow {
  name: string;
  measured: number;
  unit: 'ms CPU p99';
  limit: number;
}

interface Stored {
  _id: number;
  organizationId: number;
  status: string;
  createdAt: Date;
  searchText: string;
  body: string;
}

const STREETS = ['harbor', 'palmetto', 'magnolia', 'coral', 'sunset', 'lakeview', 'orchid', 'pelican', 'cypress', 'seagrape'];
const STATUSES = ['intake', 'qualified', 'scheduled', 'inspected', 'completed', 'billed'];
const BATCH = 5000;
const ROUNDS = 200;

/** Measures on `documents` documents of about 1 KB in a temporary folder. */
export async function benchDatabase(documents = 100_000): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plb-bench-'));
  const database = await startDatabase({ folder });
  const client = new MongoClient(database.uriFor('bench'));
  try {
    const claims = client.db().collection<Stored>('claims');
    await fill(claims, documents);
    return await measureAll(claims, documents);
  } finally {
    await client.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(claims: Collection<Stored>, documents: number): Promise<void> {
  await claims.createIndex({ organizationId: 1, createdAt: -1, _id: -1, searchText: 1 });
  await claims.createIndex({ organizationId: 1, status: 1, createdAt: -1 });
  for (let from = 0; from < documents; from += BATCH) {
    await claims.insertMany(Array.from({ length: Math.min(BATCH, documents - from) }, (_, at) => claimOf(from + at)));
  }
}

function claimOf(number: number): Stored {
  const street = STREETS[number % STREETS.length];
  return {
    _id: number,
    organizationId: number % 50 === 0 ? 2 : 1,
    status: STATUSES[number % STATUSES.length] ?? 'intake',
    createdAt: new Date(1_700_000_000_000 + number * 60_000),
    searchText: `clm-2026-${String(number).padStart(6, '0')} owner${number % 977} ${number % 9973} ${street} street miami fl policy ho3-${(number * 7919) % 1_000_003}`,
    body: `${'The roof shows lifted shingles along the ridge. '.repeat(16)}${number}`,
  };
}

async function measureAll(claims: Collection<Stored>, documents: number): Promise<BenchRow[]> {
  const scope = { organizationId: 1 };
  const newest = { createdAt: -1, _id: -1 } as const;
  const big = documents > 100_000;
  const search = (needle: string) =>
    claims
      .find({ ...scope, searchText: { $regex: needle } })
      .sort(newest)
      .limit(50)
      .toArray();
  return [
    await measure('page of 50 by index', 25, (round) =>
      claims
        .find({ ...scope, createdAt: { $lt: new Date(1_700_000_000_000 + ((round * 487) % documents) * 60_000) } })
        .sort(newest)
        .limit(50)
        .toArray(),
    ),
    await measure('search that few documents match', big ? 150 : 50, (round) => search(`${(round * 7919 * 131) % 1_000_003}`)),
    await measure('search that many documents match', big ? 150 : 50, (round) => search(STREETS[round % STREETS.length] ?? '')),
    await measure('count of a search', big ? 150 : 50, (round) =>
      claims.countDocuments({ ...scope, searchText: { $regex: `ho3-${round % 90}` } }),
    ),
    await measure('count of a status by index', big ? 150 : 50, (round) =>
      claims.countDocuments({ ...scope, status: STATUSES[round % STATUSES.length] ?? '' }),
    ),
    await measure('one document by its id', 25, (round) => claims.findOne({ _id: (round * 487) % documents })),
  ];
}

async function measure(name: string, limit: number, act: (round: number) => Promise<unknown>): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    await act(round + 1);
    const used = process.cpuUsage(start);
    times.push((used.user + used.system) / 1000);
  }
  times.sort((a, b) => a - b);
  return { name, measured: times[Math.floor(ROUNDS * 0.99) - 1] ?? 0, unit: 'ms CPU p99', limit };
}
