// The migrations of a service at its start: those that its data lack, in order, each once, whoever starts beside it.
import { setTimeout as rest } from 'node:timers/promises';
import type { Collection } from 'mongoose';
import { Lease, leaseCollection, LeaseLost } from './lease.ts';
import { type MigratedParts, assertNumbered, type Migration } from './migration.ts';
import { makeStep, type Place } from './walk.ts';

/** What is remembered of a migration. Without `finishedAt` it is under way, or was when its process ended. */
interface MigrationRecord {
  /** The number of the migration. */
  _id: number;
  name: string;
  startedAt: Date;
  finishedAt?: Date;
  /** Documents that it changed. */
  documents: number;
  place?: Place;
}

const collectionName = 'migrations';
const lookAgainMs = 250;
const publishEveryMs = 10_000;

/** Collections that have to exist before a transaction writes into them. */
export const migrationCollections = [collectionName, leaseCollection];

/** Throws one sentence for data of a newer release and for a migration that fails; of its last batch nothing is kept then. */
export async function migrate(parts: MigratedParts, migrations: readonly Migration[]): Promise<void> {
  assertNumbered(parts.name, migrations);
  const records = parts.connection.collection<MigrationRecord>(collectionName);
  await assertNotNewer(parts.name, migrations, records);
  const lease = new Lease(parts.connection);
  let isLogged = false;
  while (await nextOf(migrations, records)) {
    if (await lease.take()) await runAll(parts, migrations, { records, lease });
    else {
      if (!isLogged) parts.log.info('migration running in another process; waiting');
      isLogged = true;
      await rest(lookAgainMs);
    }
  }
}

async function assertNotNewer(service: string, migrations: readonly Migration[], records: Collection<MigrationRecord>): Promise<void> {
  const newest = await records.findOne({ _id: { $gt: migrations.length } }, { sort: { _id: -1 } });
  if (newest)
    throw new Error(
      `The data of ${service} is from a newer release (migration ${newest._id}; this release has ${migrations.length}). ` +
        'Start that release, or restore the backup from before it.',
    );
}

async function nextOf(migrations: readonly Migration[], records: Collection<MigrationRecord>): Promise<Migration | undefined> {
  const done = new Set(await records.distinct('_id', { finishedAt: { $exists: true } }));
  return migrations.find(({ number }) => !done.has(number));
}

interface Held {
  readonly records: Collection<MigrationRecord>;
  readonly lease: Lease;
}

/** Under the lease. Where another process took over, it goes on there. */
async function runAll(parts: MigratedParts, migrations: readonly Migration[], held: Held): Promise<void> {
  try {
    for (let next = await nextOf(migrations, held.records); next; next = await nextOf(migrations, held.records))
      await runOne(parts, next, held);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await held.lease.giveBack();
  }
}

async function runOne(parts: MigratedParts, migration: Migration, { records, lease }: Held): Promise<void> {
  const { number, name } = migration;
  const fresh = { name, startedAt: parts.clock(), documents: 0 };
  const record = await records.findOneAndUpdate({ _id: number }, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' });
  const about = { migration: number, name };
  parts.log.info({ ...about, documents: record?.documents }, record?.place ? 'migration resumed' : 'migration started');
  let publishedAt = performance.now();
  let documents = record?.documents ?? 0;
  const step = makeStep({
    parts,
    from: record?.place,
    async keep(session, { place, changed }) {
      await lease.assertHeld(session);
      await records.updateOne({ _id: number }, { $set: { place }, $inc: { documents: changed } }, { session });
      documents += changed;
      if (performance.now() - publishedAt < publishEveryMs) return;
      publishedAt = performance.now();
      parts.log.info({ ...about, documents, ...place }, 'migration running');
    },
  });
  await migration.run(parts, step).catch((error: unknown) => {
    if (error instanceof LeaseLost) throw error;
    throw new Error(`Migration ${number} of ${parts.name} (${name}) failed: ${(error as Error).message}`, { cause: error });
  });
  await parts.connection.transaction(async (session) => {
    await lease.assertHeld(session);
    await records.updateOne({ _id: number }, { $set: { finishedAt: parts.clock() }, $unset: { place: '' } }, { session });
  });
  parts.log.info({ ...about, documents }, 'migration finished');
}
