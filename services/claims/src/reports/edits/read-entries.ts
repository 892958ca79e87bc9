// What people entered of an estimate: changed lines, contents, the building. Read at once, with the state by which a later change is seen.
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import type { ContentsStore, StoredItem } from '../contents/contents-store.ts';
import type { EstimateRecord, PricedEntries } from '../estimate/estimate-store.ts';
import type { LineEdit } from '../estimate/line-edits.ts';
import { editsOf, versionOf, type EditStore } from './edit-store.ts';

export interface EntryStores {
  readonly estimateEdits: EditStore;
  readonly contents: ContentsStore;
}

type Entered = Pick<ClaimRecord, '_id' | 'building'>;

interface Entries {
  readonly edits: readonly LineEdit[];
  readonly items: readonly StoredItem[];
  readonly state: PricedEntries;
}

/** With a session as they are in that transaction; the building as the claim was read. */
export async function entriesOf(reading: Reading, claim: Entered, { estimateEdits, contents }: EntryStores): Promise<Entries> {
  const { edits, version } = await editsOf(reading, claim._id, estimateEdits);
  const listed = await contents.findOne(reading.scope, { _id: claim._id }, within(reading));
  return { edits, items: listed?.items ?? [], state: stateOf(claim, { edits: version, contents: listed?.version ?? 0 }) };
}

/** The state alone, of thousands of entries none. */
export async function entryState(reading: Reading, claim: Entered, { estimateEdits, contents }: EntryStores): Promise<PricedEntries> {
  const only = { projection: { version: 1 }, ...within(reading) } as const;
  const edited = await estimateEdits.heads.findOne(reading.scope, { _id: claim._id }, only);
  const listed = await contents.findOne(reading.scope, { _id: claim._id }, only);
  return stateOf(claim, { edits: versionOf(edited), contents: listed?.version ?? 0 });
}

function stateOf({ building }: Entered, versions: Omit<PricedEntries, 'building'>): PricedEntries {
  return { ...versions, ...(building ? { building: building.savedAt } : {}) };
}

function within({ session }: Reading): Pick<Reading, 'session'> {
  return session ? { session } : {};
}

/** People entered something else after it was generated. */
export function isOutdated({ entries }: Pick<EstimateRecord, 'entries'>, now: PricedEntries): boolean {
  return entries.edits !== now.edits || entries.contents !== now.contents || entries.building?.getTime() !== now.building?.getTime();
}
