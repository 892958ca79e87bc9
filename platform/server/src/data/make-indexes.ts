// The indexes of a collection when its service starts: what it declares is made, and the collection with it; all others stay.
import type { RecordBase, TenantCollection } from './collection.ts';

/** Some together: what is stored already is read once for all of them, and a restart goes on after the last ones. */
const indexesAtOnce = 6;

export async function makeIndexes(collection: TenantCollection<RecordBase>): Promise<void> {
  const { collection: stored, schema } = collection.model;
  const declared = schema.indexes().map(([key, options]) => ({ ...options, key }));
  for (let from = 0; from < declared.length; from += indexesAtOnce)
    await stored.createIndexes(declared.slice(from, from + indexesAtOnce) as never);
}
