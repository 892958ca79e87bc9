// Looks into a closed database file for tests: is it whole, and do the indexes hold exactly what the documents say?
import { decode } from '../bson/codec.ts';
import { DatabaseFile } from '../store/database-file.ts';
import type { Collection } from '../store/collection.ts';
import type { Connection } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import { keysOf } from '../store/index-keys.ts';

/** Everything that is wrong with a file; empty when nothing is. */
export function faultsOf(name: string, path: string): string[] {
  const file = new DatabaseFile(name, path);
  try {
    const faults = file.writer
      .all('PRAGMA integrity_check')
      .map(([result]) => String(result))
      .filter((result) => result !== 'ok');
    for (const collection of file.collections()) {
      for (const index of collection.indexes.slice(1)) faults.push(...indexFaults(file.writer, collection, index));
    }
    return faults;
  } finally {
    file.close();
  }
}

function indexFaults(connection: Connection, collection: Collection, index: Index): string[] {
  const expected = new Set<string>();
  for (const [rid, raw] of connection.rows(`SELECT rid, doc FROM d_${collection.id}`)) {
    for (const key of keysOf(index, decode(raw as Uint8Array))) expected.add(`${String(rid)}:${key.toString('hex')}`);
  }
  const actual = connection
    .all(`SELECT k, rid FROM ${index.table}`)
    .map(([key, rid]) => `${String(rid)}:${Buffer.from(key as Uint8Array).toString('hex')}`);
  const extra = actual.filter((entry) => !expected.delete(entry));
  return [...extra.map((entry) => `${index.name} has ${entry} too much`), ...[...expected].map((entry) => `${index.name} lacks ${entry}`)];
}
