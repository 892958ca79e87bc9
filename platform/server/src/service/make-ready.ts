// A service before its first request: collections and indexes are there, and its data are of this release.
import { makeIndexes } from '../data/make-indexes.ts';
import { migrate, migrationCollections } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import type { PartsInside } from './parts.ts';

/** Those that have no index: the others come to be with their first one. */
const ownCollections = ['counters', 'forgotten', ...migrationCollections];

/** Closes the connection where it fails, and throws. */
export async function makeReady(
  inside: PartsInside,
  helpers: readonly { prepare(): Promise<void> }[],
  migrations: readonly Migration[],
): Promise<void> {
  try {
    await prepare(inside, helpers);
    await migrate(inside.parts, migrations);
  } catch (error) {
    await inside.stop();
    await inside.parts.connection.close();
    throw error;
  }
}

/** Collections and indexes exist before the first write: inside a transaction they could not be made. */
async function prepare(inside: PartsInside, helpers: readonly { prepare(): Promise<void> }[]): Promise<void> {
  const { connection } = inside.parts;
  // One after the other: side by side each would open a connection of its own, for a single command
  for (const name of ownCollections) await connection.createCollection(name).catch(ignoreExisting);
  for (const collection of inside.collections) await makeIndexes(collection);
  for (const helper of helpers) await helper.prepare();
}

function ignoreExisting(error: unknown): void {
  const namespaceExists = 48;
  if ((error as { code?: number }).code !== namespaceExists) throw error;
}
