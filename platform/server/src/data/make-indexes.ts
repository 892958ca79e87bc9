// The indexes of a collection when its service starts: what it declares is made, what it names as retired is dropped, all others stay.
import type { DocumentBase, TenantCollection } from './collection.ts';
import type { IndexFields } from './stored-schema.ts';

/** Some together: what is stored already is read once for all of them, and a restart goes on after the last ones. */
const indexesAtOnce = 6;

/** Throws when an index is declared and retired at once. */
export async function makeIndexes(collection: TenantCollection<DocumentBase>): Promise<void> {
  const { collection: stored, schema } = collection.model;
  const declared = schema.indexes().map(([key, options]) => ({ ...options, key }));
  const retired = collection.retired.map(nameOf);
  const both = declared.map(({ key, name }) => name ?? nameOf(key as IndexFields)).find((name) => retired.includes(name));
  if (both) throw new Error(`The index ${both} of ${collection.name} is declared and retired`);
  for (let from = 0; from < declared.length; from += indexesAtOnce)
    await stored.createIndexes(declared.slice(from, from + indexesAtOnce) as never);
  await dropAll(stored, retired);
}

type Stored = TenantCollection<DocumentBase>['model']['collection'];

async function dropAll(stored: Stored, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const found = await stored.indexes();
  for (const { name } of found) if (name !== undefined && names.includes(name)) await stored.dropIndex(name).catch(ignoreMissing);
}

/** Another process of the same service may have been faster. */
function ignoreMissing(error: unknown): void {
  const indexNotFound = 27;
  if ((error as { code?: number }).code !== indexNotFound) throw error;
}

/** The name that an index has when nobody gives it another one. */
function nameOf(fields: IndexFields): string {
  return Object.entries(fields).flat().join('_');
}
